//! How the book is shown: what its facts change for everybody to see; how they are played back stands in [`cues`].

mod cues;
mod progress;

use super::bonus_entry::BonusEntry;
use super::codex::Codices;
use super::fact::{QuakeFact, own_of};
use super::field::FieldView;
use super::keys::barrels as barrel_keys;
use super::public::{NAPALM, barrel_name, effect, flag_name, lying};
use super::terms::TeamId;
use crate::game::{Badge, Cue, Fact, Game, PieceId, Place, PublicState, RuleKey, Thing, ThingKind, Winner};
use crate::rules::{Presentation, add_ons};
use progress::ProgressRules;

/// How the book is shown: with what the map of the game says of portals, flags and buildings.
#[derive(Default)]
pub struct QuakePresentation {
    /// The portals, by their numbers.
    portals: Vec<(u8, Place)>,
    /// The radius of a portal, in units.
    portal_radius: i32,
    /// The owner and the home of each flag.
    flags: Vec<(Option<TeamId>, Place)>,
    /// The barrels that stand there from the start.
    barrels: Vec<Place>,
    /// The buildings of the teams.
    buildings: Vec<(TeamId, Place)>,
    /// What weapons are.
    codices: Codices,
    /// What progress is counted by.
    progress: ProgressRules,
}

impl QuakePresentation {
    /// Of a game.
    pub fn of(game: &Game) -> Self {
        let Some(mut view) = FieldView::of(game.world()) else {
            return Self::default();
        };
        let field = view.get(game.world());
        let arena = field.arena;
        Self {
            portals: arena
                .portals
                .iter()
                .map(|portal| (portal.number, portal.at.into()))
                .collect(),
            portal_radius: field.options.portal_radius,
            flags: arena.flags.iter().map(|(owner, at)| (*owner, (*at).into())).collect(),
            barrels: arena.barrels.iter().map(|at| (*at).into()).collect(),
            buildings: arena
                .buildings
                .iter()
                .map(|building| (building.team, building.at.into()))
                .collect(),
            codices: field.codices.clone(),
            progress: ProgressRules::of(&field),
        }
    }

    fn portal(&self, number: u8) -> Option<Place> {
        let portal = self.portals.iter().find(|(known, _)| *known == number);
        portal.map(|(_, at)| *at)
    }

    /// Light over a portal.
    fn gate(&self, number: u8) -> Option<Cue> {
        self.portal(number).map(|at| Cue::Gate {
            at,
            radius: self.portal_radius,
        })
    }

    fn flag_name(&self, flag: u16) -> String {
        flag_name(self.flags.get(usize::from(flag)).and_then(|(owner, _)| *owner))
    }

    /// Where a flag lies from now on; nowhere while somebody carries it. Flags lie in the order of the map's marks.
    fn lay_flag(&self, state: &mut PublicState, flag: u16, at: Option<Place>) {
        let name = self.flag_name(flag);
        for piece in &mut state.pieces {
            piece.badges.retain(|badge| !(badge.is_carried && badge.name == name));
        }
        let is_flag = |thing: &Thing, name: &str| thing.kind == ThingKind::Token && thing.name == name;
        state.things.retain(|thing| !is_flag(thing, &name));
        let Some(at) = at else { return };
        let before: Vec<String> = (0..flag).map(|flag| self.flag_name(flag)).collect();
        let place = state
            .things
            .iter()
            .rposition(|thing| !thing.name.starts_with("flag") || before.iter().any(|known| is_flag(thing, known)));
        let place = place.map_or(0, |place| place + 1);
        state.things.insert(place, lying(name, at));
    }

    /// A new round: nobody is on the table, and what lies there is as at first (`rule.round`).
    fn begin_round(&self, state: &mut PublicState) {
        // Those whom no player has stay where they are.
        for piece in state.pieces.iter_mut().filter(|piece| piece.player.is_some()) {
            (piece.at, piece.waits) = (None, false);
            piece.badges.clear();
        }
        for token in state.things_of_mut(ThingKind::Supply) {
            token.is_on = true;
        }
        state.things.retain(|thing| thing.kind != ThingKind::Token);
        let barrels = (0..).zip(&self.barrels);
        state
            .things
            .extend(barrels.map(|(number, at)| lying(barrel_name(number), *at)));
        let flags = self.flags.iter().map(|(owner, at)| lying(flag_name(*owner), *at));
        state.things.extend(flags);
    }

    /// Something that lies about, behind all of its kind: barrels, napalm, flags follow each other.
    fn add(state: &mut PublicState, thing: Thing) {
        let rank = |name: &str| match name {
            NAPALM => 1,
            name if name.starts_with("barrel") => 0,
            _ => 2,
        };
        let own = rank(&thing.name);
        let comes_before = |known: &Thing| known.kind != ThingKind::Token || rank(&known.name) <= own;
        let place = state.things.iter().rposition(comes_before);
        state.things.insert(place.map_or(0, |place| place + 1), thing);
    }
}

/// The rules of what a barrel does that is gone by it.
const GONE_BY: [RuleKey; 4] = [
    barrel_keys::BARREL_EXPLOSION,
    barrel_keys::BARREL_PLASMA,
    barrel_keys::BARREL_NAPALM,
    barrel_keys::BARREL_VORTEX,
];

/// A figure bears something from now on, or no more. A bonus comes before what else acts on it, a flag after all.
fn set(state: &mut PublicState, piece: PieceId, name: &str, bears: bool) {
    let Some(piece) = state.piece_mut(piece) else { return };
    piece.badges.retain(|badge| badge.name != name);
    if bears {
        piece.badges.push(effect(name));
        piece
            .badges
            .sort_by_key(|badge| (badge.is_carried, badge.name == CONTROLLED));
    }
}

/// What a figure bears that another player controls (`mystery.5`).
const CONTROLLED: &str = "controlled";

impl Presentation for QuakePresentation {
    fn follow(&self, fact: &Fact, state: &mut PublicState) {
        let Some(own) = own_of(fact) else {
            match fact {
                Fact::Score { .. } => self.progress.follow(fact, state),
                _ => add_ons::follow(fact, state),
            }
            if matches!(fact, Fact::Phase { phase, .. } if *phase == "deploy") {
                self.begin_round(state);
            }
            return;
        };
        self.progress.follow_own(own, state);
        match own {
            QuakeFact::Draw { .. } => state.winner = Some(Winner::Draw),
            QuakeFact::Slot { piece, .. } => state.active = Some(*piece),
            QuakeFact::Moved { piece, path, face, .. } => {
                state.put(*piece, path.last().copied());
                state.turn(*piece, *face);
            }
            QuakeFact::Fell { piece, to, face, .. } => {
                state.put(*piece, Some(*to));
                state.turn(*piece, *face);
            }
            QuakeFact::SetBeside { piece, to, .. }
            | QuakeFact::Bumped { piece, to, .. }
            | QuakeFact::Pulled { piece, to, .. }
            | QuakeFact::Followed { piece, to, .. } => state.put(*piece, Some(*to)),
            QuakeFact::Entered { piece, .. } => go(state, *piece, true),
            QuakeFact::Appeared { piece, at, face, .. } | QuakeFact::Returned { piece, at, face, .. } => {
                state.put(*piece, Some(*at));
                state.turn(*piece, *face);
                if let Some(piece) = state.piece_mut(*piece) {
                    piece.waits = false;
                }
            }
            QuakeFact::LeftTable { piece, .. } => go(state, *piece, false),
            QuakeFact::Killed { piece, returns, .. } => go(state, *piece, *returns),
            QuakeFact::Taken { token, .. } => light(state, *token, false),
            QuakeFact::TokenBack { token, .. } => light(state, *token, true),
            QuakeFact::BonusGained { piece, entry, .. } if !entry.is_instant() => {
                set(state, *piece, &entry.to_string(), true);
            }
            QuakeFact::BonusEnded { piece, entry, .. } => {
                set(state, *piece, &entry.to_string(), false);
                if *entry == BonusEntry::Mystery(5) {
                    // What it controlled is its owner's again: one of them is known by its badge.
                    for piece in &mut state.pieces {
                        piece.badges.retain(|badge| badge.name != CONTROLLED);
                    }
                }
            }
            QuakeFact::Controlled { piece, .. } => set(state, *piece, CONTROLLED, true),
            QuakeFact::BarrelLaid { barrel, at, .. } => Self::add(state, lying(barrel_name(*barrel), *at)),
            QuakeFact::BarrelDoubled {
                other: Some(other), at, ..
            } => {
                if let [_, at] = at[..] {
                    Self::add(state, lying(barrel_name(*other), at));
                }
            }
            QuakeFact::Napalm { piece: None, at, .. } => Self::add(state, lying(NAPALM.to_owned(), *at)),
            QuakeFact::Template { rule, at, .. } if GONE_BY.contains(rule) => {
                let is_it = |thing: &Thing| thing.name.starts_with("barrel") && thing.at == *at;
                state.things.retain(|thing| !is_it(thing));
            }
            QuakeFact::FlagTaken { flag, piece, .. } => {
                self.lay_flag(state, *flag, None);
                carry(state, *piece, &self.flag_name(*flag));
            }
            QuakeFact::FlagPassed { flag, to, .. } => {
                self.lay_flag(state, *flag, None);
                carry(state, *to, &self.flag_name(*flag));
            }
            QuakeFact::FlagDropped { flag, at, .. } => self.lay_flag(state, *flag, Some(*at)),
            QuakeFact::FlagHome { flag, .. } => {
                let home = self.flags.get(usize::from(*flag)).map(|(_, home)| *home);
                self.lay_flag(state, *flag, home);
            }
            _ => {}
        }
    }

    fn cues(&self, fact: &Fact, state: &PublicState) -> Vec<Cue> {
        match own_of(fact) {
            Some(own) => self.own_cues(own, state),
            None => cues::of_a_die(fact).map_or_else(|| Cue::of_any_book(fact), |cue| vec![cue]),
        }
    }
}

/// A figure goes from the table.
fn go(state: &mut PublicState, piece: PieceId, comes_back: bool) {
    if let Some(piece) = state.piece_mut(piece) {
        (piece.at, piece.waits) = (None, comes_back);
    }
}

/// A token lies there, or does not.
fn light(state: &mut PublicState, token: u16, lies: bool) {
    if let Some(token) = state.things_of_mut(ThingKind::Supply).nth(usize::from(token)) {
        token.is_on = lies;
    }
}

fn carry(state: &mut PublicState, piece: PieceId, name: &str) {
    if let Some(piece) = state.piece_mut(piece) {
        piece.badges.push(Badge::carried(name));
    }
}
