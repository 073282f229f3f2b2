//! What facts and states of Doum40k mean for the course of a game, as upper floors ask for it.

use std::collections::BTreeMap;

use serde_json::Value;

use super::keys;
use super::match_config::MatchConfig;
use super::mods::{self, MapNeed};
use super::state::State;
use crate::game::{Fact, Game, PieceId, Place, PlayerId, RuleKey};
use crate::rules::{
    CauseOfDeath, Explanations, Landmark, LandmarkKind, Landmarks, Measure, Progress, RollRole, Standings,
};
use crate::space::grid::Board;

/// What Doum40k says of the course of its games.
pub(super) struct Doum40kLandmarks;

/// What tables of games give a column of its own; deaths of anything else are in a column together.
const CAUSES: &[CauseOfDeath] = &[
    cause("died_of_shooting", keys::SHOOT_HIT),
    cause("died_of_melee", keys::MELEE_HIT),
    cause("died_of_choc", keys::MELEE_CHOC),
    cause("died_of_zone_attack", keys::SKILL_ZONE),
    cause("died_of_lava", keys::GROUND_LAVA),
    cause("died_of_trap", keys::TRAP_ZONE),
    cause("died_of_squig", keys::SQUIG_BITE),
    cause("died_of_teleporter", keys::GROUND_TELEPORTER_JUMP),
    cause("died_of_respawn_point", keys::GROUND_RESPAWN_JUMP),
];

const fn cause(column: &'static str, rule: RuleKey) -> CauseOfDeath {
    CauseOfDeath { column, rule }
}

/// The most turns in a row that one of a player's pieces has held the middle.
const TURNS_HELD: Measure = other("report-measure-turns-held", false);

/// Squigs in the pen.
const PENNED: Measure = other("report-measure-penned", true);

/// Pieces alive.
const ALIVE: Measure = other("report-measure-alive", false);

const fn other(message: &'static str, leads: bool) -> Measure {
    Measure {
        message,
        leads,
        is_score: false,
        is_kills: false,
    }
}

/// The score at which each player has won, 0 where scores win nothing.
fn goals(game: &Game) -> Vec<i32> {
    let config = game.of_match::<MatchConfig>();
    config.map_or_else(Vec::new, |config| config.goals.clone())
}

/// The state that everybody may see.
fn state_of(game: &mut Game) -> Option<State> {
    serde_json::from_value(game.state()).ok()
}

impl Landmarks for Doum40kLandmarks {
    fn landmark(&self, fact: &Fact) -> Option<Landmark> {
        let token = |kind, piece: PieceId, token: &str| {
            let label = match token {
                "bomb" => "bomb",
                token if token.starts_with("flag") => "flag",
                _ => return None,
            };
            Some(Landmark::new(kind, label).by_piece(piece))
        };
        match fact {
            Fact::GunDestroyed { by, .. } => Some(Landmark::new(LandmarkKind::Destroyed, "kill").by_piece(*by)),
            Fact::PickedUp { piece, token: word, .. } => token(LandmarkKind::ObjectiveTaken, *piece, word),
            Fact::Dropped { piece, token: word, .. } => {
                let lost = token(LandmarkKind::ObjectiveLost, *piece, word)?;
                let by_death = self.is_drop_by_death(fact.rule());
                Some(if by_death { lost.untold() } else { lost })
            }
            Fact::Trap { piece, .. } => Some(Landmark::new(LandmarkKind::Device, "trap").by_piece(*piece).untold()),
            Fact::Penned { player, .. } => Some(Landmark::new(LandmarkKind::Delivered, "pen").by_player(*player)),
            fact => Landmark::of_any_book(fact),
        }
    }

    fn explanations(&self) -> &'static dyn Explanations {
        &super::explanations::Doum40kExplanations
    }

    fn roll_role(&self, rule: RuleKey) -> Option<RollRole> {
        Some(match rule {
            keys::SHOOT_HIT => RollRole::ShotToHit,
            keys::MELEE_HIT => RollRole::BlowToHit,
            keys::SHOOT_COVER => RollRole::CoverToHit,
            keys::SETUP_FIRST => RollRole::FirstPlayer,
            keys::BONUS_CELL => RollRole::Bonus,
            keys::SHOOT_CONTACT => RollRole::WhoIsStruck,
            keys::SAVE_ARMOUR => RollRole::Armour,
            keys::SKILL_ZONE => RollRole::AreaWound,
            keys::TRAP_ZONE => RollRole::TrapWound,
            keys::GROUND_RESPAWN_JUMP => RollRole::Jump,
            keys::GROUND_TELEPORTER_JUMP => RollRole::JumpOfTwoDice,
            _ => return None,
        })
    }

    fn is_drop_by_death(&self, rule: RuleKey) -> bool {
        rule == keys::DEATH_DROP
    }

    fn causes_of_death(&self) -> &'static [CauseOfDeath] {
        CAUSES
    }

    fn follow(&self, game: &mut Game, from_middle: bool) -> Option<Box<dyn Standings>> {
        let standings = Followed::of(game, from_middle)?;
        Some(Box::new(standings))
    }

    fn progress(&self, game: &mut Game) -> Option<(Measure, Vec<Progress>)> {
        let state = state_of(game)?;
        let needs = mods::by_id(&state.mode).map_or(&[][..], |mode| mode.needs);
        let carried = needs
            .iter()
            .find(|need| matches!(need, MapNeed::Flag | MapNeed::OwnFlags | MapNeed::Bombs));
        match carried {
            Some(need) => Some((WAY, ways(game, &state, *need))),
            None => {
                let standings = self.follow(game, true)?;
                Some((standings.measure(), standings.progress()))
            }
        }
    }
}

/// How far what is to be carried has come: of the board's width and height together, without the cells that are missing.
const WAY: Measure = other("screen-side-cells", true);

/// How near what each player has to carry is to where it must go.
fn ways(game: &Game, state: &State, need: MapNeed) -> Vec<Progress> {
    let Some(layout) = game.of_match::<MatchConfig>().map(|config| &config.layout) else {
        return Vec::new();
    };
    let board = game.of_match::<Board>();
    let far = board.map_or(0, |board| i32::from(board.width()) + i32::from(board.height()));
    let seats = (0..state.scores.len()).map(|seat| PlayerId(seat as u8));
    let cells_to = |at: Place, of: &dyn Fn(PlayerId) -> bool| {
        let outside = |value: i32, low: i16, high: i16| (i32::from(low) - value).max(value - i32::from(high)).max(0);
        let zones = layout.zones().iter();
        let zones = zones.filter(|zone| zone.kind == super::ZoneKind::Klan && zone.owner.is_some_and(of));
        zones
            .map(|zone| outside(at.x, zone.from.x, zone.to.x) + outside(at.y, zone.from.y, zone.to.y))
            .min()
    };
    let place_of = |kind: &str, owner: Option<PlayerId>| {
        let spelt = match owner {
            Some(owner) if kind == "flag" => format!("flag:{}", owner.0),
            _ => kind.to_owned(),
        };
        let carries =
            |piece: &&super::PieceState| piece.carries.contains(&spelt) && (kind != "bomb" || piece.player == owner);
        let lying = state
            .tokens
            .iter()
            .find(|token| token.kind == kind && token.owner == owner);
        let carrier = state.pieces.iter().find(carries);
        carrier.map_or(lying.map(|token| token.at), |piece| piece.at)
    };
    let missing = |player: PlayerId| {
        let own = |owner| owner == player;
        let theirs = |owner| owner != player;
        match need {
            MapNeed::Bombs => cells_to(place_of("bomb", Some(player))?, &theirs),
            MapNeed::OwnFlags => {
                let others = (0..state.scores.len() as u8)
                    .map(PlayerId)
                    .filter(|other| *other != player);
                let places = others.filter_map(|other| place_of("flag", Some(other)));
                places.filter_map(|at| cells_to(at, &own)).min()
            }
            _ => cells_to(place_of("flag", None)?, &own),
        }
    };
    let near = |player| Progress {
        value: missing(player).map_or(0, |cells| (far - cells).max(0)),
        goal: far,
    };
    seats.map(near).collect()
}

/// The standing of a game, followed.
struct Followed {
    measure: Measure,
    goals: Vec<i32>,
    /// Whose each piece is, by id.
    owners: Vec<Option<PlayerId>>,
    /// By seat.
    values: Vec<i32>,
    /// For how many turns in a row pieces have held the middle.
    held: BTreeMap<PieceId, u32>,
    /// How many such turns win.
    turns_that_win: i32,
}

impl Followed {
    fn of(game: &mut Game, from_middle: bool) -> Option<Self> {
        let state = state_of(game)?;
        let goals = goals(game);
        let counts = |name: &str| state.objective.contains_key(name);
        let measure = if goals.iter().any(|goal| *goal > 0) {
            Measure::POINTS
        } else if counts("turns_held") {
            TURNS_HELD
        } else if counts("penned") {
            PENNED
        } else if counts("alive") {
            ALIVE
        } else {
            Measure::KILLS
        };
        let players = state.scores.len();
        let owners: Vec<Option<PlayerId>> = state.pieces.iter().map(|piece| piece.player).collect();
        let mut values = match measure {
            Measure::POINTS => state.scores.clone(),
            ALIVE => (0..players)
                .map(|seat| {
                    let own = |owner: &&Option<PlayerId>| owner.is_some_and(|owner| owner.index() == seat);
                    owners.iter().filter(own).count() as i32
                })
                .collect(),
            _ => Vec::new(),
        };
        values.resize(players, 0);
        let wins = state.objective.get("goal").and_then(Value::as_i64);
        let mut followed = Self {
            measure,
            goals,
            owners,
            values,
            held: BTreeMap::new(),
            turns_that_win: wins.and_then(|turns| i32::try_from(turns).ok()).unwrap_or(0),
        };
        if from_middle {
            followed.count(&state);
        }
        Some(followed)
    }

    /// Reads off the state what the mod counts, as far as the facts do not tell it.
    fn count(&mut self, state: &State) {
        match self.measure {
            TURNS_HELD => {
                self.values.fill(0);
                self.held.clear();
                let held = state.objective.get("turns_held").and_then(Value::as_array);
                for held in held.into_iter().flatten() {
                    let piece = held["piece"].as_u64().and_then(|piece| u16::try_from(piece).ok());
                    let turns = held["turns"].as_u64().and_then(|turns| u16::try_from(turns).ok());
                    let (Some(piece), Some(turns)) = (piece.map(PieceId), turns) else {
                        continue;
                    };
                    self.held.insert(piece, u32::from(turns));
                    let owner = self.owner(piece);
                    if let Some(value) = owner.and_then(|owner| self.values.get_mut(owner.index())) {
                        *value = i32::from(turns).max(*value);
                    }
                }
            }
            PENNED => self.count_list(state, "penned"),
            ALIVE => self.count_list(state, "alive"),
            _ => {}
        }
    }

    fn count_list(&mut self, state: &State, name: &str) {
        let counts = state.objective.get(name).and_then(Value::as_array);
        for (value, count) in self.values.iter_mut().zip(counts.into_iter().flatten()) {
            *value = count.as_i64().unwrap_or(0) as i32;
        }
    }

    fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.owners.get(piece.index()).copied().flatten()
    }

    fn change(&mut self, player: Option<PlayerId>, by: i32) {
        if let Some(value) = player.and_then(|player| self.values.get_mut(player.index())) {
            *value = value.saturating_add(by);
        }
    }
}

impl Standings for Followed {
    fn measure(&self) -> Measure {
        self.measure
    }

    fn progress(&self) -> Vec<Progress> {
        let goal = |seat: usize| match self.measure {
            Measure::POINTS => self.goals.get(seat).copied().unwrap_or(0),
            TURNS_HELD => self.turns_that_win,
            _ => 0,
        };
        let values = self.values.iter().enumerate();
        let progress = values.map(|(seat, value)| Progress {
            value: *value,
            goal: goal(seat),
        });
        progress.collect()
    }

    fn take(&mut self, fact: &Fact) {
        match fact {
            Fact::Killed { piece, by, .. } => {
                let (victim, killer) = (self.owner(*piece), self.owner(*by));
                // A death among one's own is a mishap; what is nobody's may be killed by anybody.
                let is_kill = piece != by && (victim != killer || victim.is_none());
                match self.measure {
                    Measure::KILLS if is_kill => self.change(killer, 1),
                    ALIVE => self.change(victim, -1),
                    _ => {}
                }
                self.held.remove(piece);
            }
            Fact::Score { player, total, .. } if self.measure == Measure::POINTS => {
                if let Some(value) = self.values.get_mut(player.index()) {
                    *value = *total;
                }
            }
            Fact::Penned { player, .. } if self.measure == PENNED => self.change(Some(*player), 1),
            _ => {}
        }
    }

    fn reads_after(&self, facts: &[Fact]) -> bool {
        let ends_a_turn = |fact: &Fact| matches!(fact, Fact::Turn { .. } | Fact::Won { .. });
        self.measure == TURNS_HELD && facts.iter().any(ends_a_turn)
    }

    fn read(&mut self, game: &mut Game) {
        if let Some(state) = state_of(game) {
            self.count(&state);
        }
    }

    fn holders(&self) -> Vec<(PieceId, u32)> {
        self.held.iter().map(|(piece, turns)| (*piece, *turns)).collect()
    }
}
