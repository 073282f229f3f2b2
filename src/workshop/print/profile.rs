//! What is known of the figures of a force: their values, what they bear, how large they are. Asked from the book.

use super::books::printed;
use crate::game::{PublicPiece, PublicState, RuleKey, Stat};
use crate::rules::{
    Options, OutfitTerms, OwnFields, PieceOrder, PieceSetup, PlayerSetup, Rulebook, Term, Ware, WareSort, WareUse,
    hordes,
};
use crate::text::Texts;

/// The radius of a base where a book has none, in units: 25 mm across, as wide as a cell.
const USUAL_RADIUS: i32 = 125;

/// Something that a figure bears: its name and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BorneThing {
    /// Its name.
    pub name: String,
    /// Its values.
    pub stats: Vec<Stat>,
    /// The titles of its rules.
    pub rules: Vec<String>,
}

/// A figure as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureProfileCard {
    /// Its own name, or its kind's.
    pub name: String,
    /// Its kind, where it has a name of its own.
    pub kind: Option<String>,
    /// Its race, or whatever else groups kinds.
    pub group: Option<String>,
    /// What it costs.
    pub value: Option<i64>,
    /// Its values.
    pub stats: Vec<Stat>,
    /// What it bears.
    pub things: Vec<BorneThing>,
    /// Its skills: name and text.
    pub skills: Vec<(String, String)>,
    /// The radius of its base, in units.
    pub radius: i32,
}

/// What a book says of a figure by itself, where it has no other way of saying it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnProfile {
    /// Its values.
    pub stats: Vec<Stat>,
    /// What it costs, with what it bears.
    pub value: i64,
    /// What it bears.
    pub things: Vec<BorneThing>,
}

/// A list of words among the fields of a piece that only its book knows.
fn list(piece: &PieceSetup, field: &str) -> Option<Vec<String>> {
    let words = piece.own.get(field)?.as_array()?.iter();
    Some(words.filter_map(|word| word.as_str()).map(str::to_owned).collect())
}

/// A piece as an outfitter takes it.
fn order_of(piece: &PieceSetup) -> PieceOrder {
    PieceOrder {
        kind: piece.kind.clone(),
        weapons: list(piece, "weapons"),
        gear: list(piece, "gear"),
        rules: list(piece, "rules"),
        ..PieceOrder::default()
    }
}

/// The figures of a force, in its order. Kinds that the book does not know are left out.
pub fn profiles_of(
    book: &'static dyn Rulebook,
    force: &PlayerSetup,
    own: &OwnFields,
    texts: &Texts,
) -> Vec<FigureProfileCard> {
    let pieces = force.pieces.iter();
    pieces
        .filter_map(|piece| profile_of(book, force, piece, own, texts))
        .collect()
}

/// One figure of each of these kinds of a book.
pub fn profiles_of_kinds(
    book: &'static dyn Rulebook,
    kinds: &[&str],
    own: &OwnFields,
    texts: &Texts,
) -> Vec<FigureProfileCard> {
    let force = PlayerSetup {
        name: String::new(),
        klan: None,
        pieces: kinds.iter().copied().map(PieceSetup::of).collect(),
        own: OwnFields::new(),
    };
    profiles_of(book, &force, own, texts)
}

/// The creatures of a game that has a Horde, as everybody sees them.
pub fn profiles_of_creatures(state: &PublicState, texts: &Texts) -> Vec<FigureProfileCard> {
    let is_creature = |piece: &&PublicPiece| {
        piece.player.is_none() && (hordes::KINDS.contains(&piece.kind.as_str()) || piece.kind == hordes::NEST)
    };
    let card = |piece: &PublicPiece| {
        let skills = piece.skills.iter().map(|skill| skill_words(skill, texts));
        let things = piece.outfit.iter().filter(|id| texts.borne(id) != **id);
        FigureProfileCard {
            name: texts.kind(&piece.kind),
            kind: None,
            group: None,
            value: None,
            stats: piece.stats.clone(),
            things: things
                .map(|id| BorneThing {
                    name: texts.borne(id),
                    stats: Vec::new(),
                    rules: Vec::new(),
                })
                .collect(),
            skills: skills.collect(),
            radius: piece.size.map_or(USUAL_RADIUS, |size| size.radius),
        }
    };
    state.pieces.iter().filter(is_creature).map(card).collect()
}

fn profile_of(
    book: &'static dyn Rulebook,
    force: &PlayerSetup,
    piece: &PieceSetup,
    own: &OwnFields,
    texts: &Texts,
) -> Option<FigureProfileCard> {
    let forces = book.forces();
    let kind = forces.kinds().into_iter().find(|kind| kind.id == piece.kind);
    let kind_name = texts.kind(&piece.kind);
    let own_name = book.texts().piece_name(piece).filter(|name| *name != kind_name);
    let mut card = FigureProfileCard {
        name: own_name.clone().unwrap_or_else(|| kind_name.clone()),
        kind: own_name.map(|_| kind_name),
        group: None,
        value: forces.value(&piece.kind, &Options::default()),
        stats: kind.as_ref().map(|kind| kind.stats.clone()).unwrap_or_default(),
        things: Vec::new(),
        skills: Vec::new(),
        radius: USUAL_RADIUS,
    };
    let mut skills: Vec<String> = kind
        .iter()
        .flat_map(|kind| &kind.skills)
        .map(|id| (*id).to_owned())
        .collect();
    if let Some(written) = printed(book.id()).profile(force, piece, texts) {
        card.stats = written.stats;
        card.value = Some(written.value);
        card.things = written.things;
    } else if let Some(outfitter) = forces.outfitter() {
        let mode = book.mods().first().copied().unwrap_or_default();
        let ordered = outfitter.look_over(OutfitTerms { mode, own }, &order_of(piece))?;
        card.stats = ordered.stats;
        card.value = Some(ordered.value);
        card.group = Some(texts.group(&ordered.group)).filter(|group| !group.is_empty());
        card.radius = ordered.size.radius;
        skills = ordered.skills;
        let held = ordered
            .wares
            .iter()
            .filter(|ware| ware.held > 0 && ware.sort != WareSort::Rule);
        card.things = held.flat_map(|ware| things_of(ware, texts)).collect();
    } else if kind.is_none() {
        return None;
    }
    card.skills = skills.iter().map(|skill| skill_words(skill, texts)).collect();
    let cost = forces.cost_label();
    card.stats.retain(|stat| Some(stat.label) != cost);
    Some(card)
}

fn skill_words(skill: &str, texts: &Texts) -> (String, String) {
    let text = texts.rule_behind(Term::Skill, skill).map(|key| texts.rule_text(key));
    (texts.skill(skill), text.unwrap_or_default())
}

/// The ways of using a ware, a line each.
fn things_of(ware: &Ware, texts: &Texts) -> Vec<BorneThing> {
    let count = if ware.held > 1 {
        format!(" ×{}", ware.held)
    } else {
        String::new()
    };
    let uses = match ware.uses.is_empty() {
        true => vec![WareUse::default()],
        false => ware.uses.clone(),
    };
    let thing = |one: WareUse| BorneThing {
        name: texts.borne(one.way.as_deref().unwrap_or(&ware.id)) + &count,
        stats: one.stats,
        rules: one
            .rules
            .into_iter()
            .map(|rule: RuleKey| texts.rule_short(rule))
            .collect(),
    };
    uses.into_iter().map(thing).collect()
}
