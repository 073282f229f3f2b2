//! What everybody sees, in words that every book shares.

use super::bonus_entry::BonusKind;
use super::components::Presence;
use super::effects;
use super::field::Field;
use super::match_state::{ArrivalCause, TokenState};
use super::referee::GameView;
use super::rounds;
use super::terms::TeamId;
use crate::game::{Badge, PieceId, Place, PlayerId, PublicPiece, PublicState, Stat, Thing, ThingKind};
use crate::rules::table::{doors, face};

/// The values of a profile by the book's words, the same in every language.
pub const STAT_LABELS: [&str; 11] = ["M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Sv", "Inv"];

/// What acts on a figure, where everybody sees it.
pub fn effect(name: &str) -> Badge {
    Badge {
        name: name.to_owned(),
        is_carried: false,
        turns_left: None,
        from: None,
    }
}

/// The name of a flag as things and badges spell it.
pub fn flag_name(owner: Option<TeamId>) -> String {
    owner.map_or_else(|| "flag".to_owned(), |team| format!("flag:{}", team.0))
}

/// A token that lies on the table.
pub fn token(kind: BonusKind, at: Place, lies: bool) -> Thing {
    Thing {
        kind: ThingKind::Supply,
        name: kind.name().to_owned(),
        owner: None,
        at,
        is_on: lies,
    }
}

/// The name of a barrel as things spell it: its number.
pub fn barrel_name(number: u16) -> String {
    format!("barrel:{number}")
}

/// The name of a disc of napalm as things spell it.
pub const NAPALM: &str = "napalm";

/// Something that lies about, by its name.
pub fn lying(name: String, at: Place) -> Thing {
    Thing {
        kind: ThingKind::Token,
        name,
        owner: None,
        at,
        is_on: true,
    }
}

/// What everybody sees.
pub fn state(view: &GameView) -> PublicState {
    let field = &view.standing.field;
    let portals = field.arena.portals.iter().map(|portal| Thing {
        kind: ThingKind::EntryPoint,
        name: portal.number.to_string(),
        owner: None,
        at: portal.at.into(),
        is_on: true,
    });
    // A token is gone once it is known what it is.
    let taken = view.standing.taking.0.filter(|taking| taking.entry.is_some());
    let tokens = (0..).zip(&field.tokens.0);
    let tokens = tokens.map(|(number, known)| {
        let is_taken = taken.is_some_and(|taking| taking.token == number);
        token(
            known.kind,
            known.at.into(),
            known.state == TokenState::Lying && !is_taken,
        )
    });
    let barrels = (0..).zip(&field.barrels.0);
    let barrels = barrels.filter_map(|(number, at)| Some(lying(barrel_name(number), (*at)?.into())));
    let napalm = field.napalm.0.iter().map(|at| lying(NAPALM.to_owned(), (*at).into()));
    // Who went into a portal is nowhere until it comes out.
    let arrival = view.standing.arrival.0;
    let in_a_portal = arrival.filter(|arrival| arrival.cause == ArrivalCause::Teleport && arrival.die.is_some());
    let flags = field.flags.0.iter();
    let flags = flags.filter_map(|flag| Some(lying(flag_name(flag.owner), flag.at?.into())));
    PublicState {
        mode: field.terms.mode.clone(),
        round: field.turn.round,
        phase: field.turn.stage.name().to_owned(),
        // A turn is nobody's.
        player: PlayerId::default(),
        active: field.turn.active.filter(|piece| !field.is_guest(*piece)),
        decision: view.standing.pending.0,
        winner: field.outcome.0,
        progress: rounds::progress(field),
        pieces: field
            .ids()
            .map(|piece| {
                let is_in_a_portal = in_a_portal.is_some_and(|arrival| arrival.piece == piece);
                piece_of(field, piece, is_in_a_portal)
            })
            .collect(),
        things: portals
            .chain(tokens)
            .chain(barrels)
            .chain(napalm)
            .chain(flags)
            .chain(doors(&field.look))
            .collect(),
    }
}

fn piece_of(field: &Field, piece: PieceId, is_in_a_portal: bool) -> PublicPiece {
    let index = piece.index();
    let measures = field.measures[index];
    let profile = effects::profile(field, piece);
    let save = |value: Option<i32>| value.map_or_else(|| "–".to_owned(), |value| format!("{value}+"));
    let values = [
        profile.m, profile.ws, profile.bs, profile.s, profile.t, profile.w, profile.i, profile.a, profile.ld,
    ];
    let texts = values
        .iter()
        .map(i32::to_string)
        .chain([save(profile.sv), save(profile.inv)]);
    let stats = STAT_LABELS
        .into_iter()
        .zip(texts)
        .map(|(label, text)| Stat { label, text });
    let bonus = field.bonus[index].0.map(|bonus| effect(&bonus.entry.to_string()));
    let controlled = field.controller[index].0.map(|_| effect("controlled"));
    let flag = field.flag[index]
        .0
        .and_then(|flag| field.flags.0.get(usize::from(flag)));
    let flag = flag.map(|flag| Badge::carried(&flag_name(flag.owner)));
    PublicPiece {
        player: (!field.is_guest(piece)).then(|| field.owner_of(piece)),
        kind: field.champion[index].entry.clone(),
        at: field.position[index].0.filter(|_| !is_in_a_portal).map(Place::from),
        face: Some(face(field.facing[index].0)),
        waits: is_in_a_portal || matches!(field.presence[index], Presence::Returning),
        badges: bonus.into_iter().chain(controlled).chain(flag).collect(),
        stats: stats.collect(),
        skills: skills_of(field, piece),
        size: Some(measures.size(false)),
        outfit: outfit(field, piece),
        ..PublicPiece::default()
    }
}

/// A figure's skills by id.
fn skills_of(field: &Field, piece: PieceId) -> Vec<String> {
    let skills = field.skills[piece.index()].0.iter();
    skills.map(|skill| skill.name().to_owned()).collect()
}

/// What a figure shows: its race, its skills, what it has.
fn outfit(field: &Field, piece: PieceId) -> Vec<String> {
    let index = piece.index();
    let weapons = field.weapons[index]
        .0
        .iter()
        .map(|weapon| weapon.id.as_str().to_owned());
    let gear = field.gear[index].0.iter().map(|gear| gear.as_str().to_owned());
    let race = std::iter::once(field.champion[index].race.clone());
    race.chain(skills_of(field, piece)).chain(weapons).chain(gear).collect()
}
