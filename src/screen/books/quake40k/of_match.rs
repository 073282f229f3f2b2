//! What the window knows of a game of Quake 40K besides what everybody sees in every book: read off the state as the protocol writes
//! it, and asked of the rules.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;

use crate::game::{Command, DecisionKind, Fact, Game, PieceId, PlayerId, ThingKind};
use crate::rules::quake40k::command::{QuakeCommand, own_of};
use crate::rules::quake40k::fact::{QuakeFact, own_of as own_fact};
use crate::rules::quake40k::match_state::TargetId;
use crate::rules::quake40k::outlook::{self, AllotOptions, PlacingArea, SlotsNow};
use crate::rules::quake40k::terms::TeamId;
use crate::screen::table_top::table::Table;
use crate::space::table::Point;

/// A weapon that a champion carries.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ArmNow {
    /// Which.
    pub id: String,
    /// Whether it is used up.
    #[serde(default)]
    pub spent: bool,
}

/// The bonus that a champion holds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct BonusNow {
    /// Its entry.
    pub entry: String,
}

/// A champion as it is now.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct ChampionNow {
    /// Its wounds left; 0 while it is dead.
    pub wounds: i32,
    /// Its own value.
    pub value: i32,
    /// Whether it is out until the next round.
    pub out: bool,
    /// Whether it is dead and returns.
    pub returning: bool,
    /// Whether it has not joined yet.
    pub late: bool,
    /// Its bonus.
    pub bonus: Option<BonusNow>,
    /// Its weapons.
    pub weapons: Vec<ArmNow>,
    /// Its gear.
    pub gear: Vec<String>,
    /// How often it was killed.
    pub deaths: u32,
    /// How many it has killed.
    pub kills: u32,
    /// Who controls it besides its owner.
    pub controller: Option<PlayerId>,
}

/// A portal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct PortalNow {
    /// Its number.
    pub number: u8,
    /// The middle of its disc.
    pub at: Point,
}

/// A building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct BuildingNow {
    /// Its team.
    pub owner: TeamId,
    /// The middle of its foot.
    pub at: Point,
    /// Its structure points left.
    pub structure: i32,
}

/// The melee that is fought.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct MeleeNow {
    /// Who fights in it.
    pub members: Vec<PieceId>,
    /// The step.
    pub step: i32,
}

/// What the window knows of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct QuakeMatch {
    /// The champions, by id.
    pub champions: Vec<ChampionNow>,
    /// The order, and whose slots are still to come.
    pub slots: SlotsNow,
    /// Where something may be set down now.
    pub placing: Option<PlacingArea>,
    /// What may be allotted now.
    pub allot: Option<AllotOptions>,
    /// Who may be drained now, and of what.
    pub drain: Option<(PieceId, Vec<String>)>,
    /// The melee that is fought.
    pub melee: Option<MeleeNow>,
    /// Whether a move is under way in the air, and what is left of it, in units.
    pub moving: Option<(bool, i32)>,
    /// Whether whoever is asked has a jump pack, and whether it is fleet of foot.
    pub gaits: (bool, bool),
    /// Whether ways may be declared that are too long.
    pub may_declare: bool,
    /// The portals.
    pub portals: Vec<PortalNow>,
    /// The radius of their discs, in units.
    pub portal_radius: i32,
    /// The buildings.
    pub buildings: Vec<BuildingNow>,
    /// The team of each player.
    pub teams: Vec<TeamId>,
    /// Rounds won by each team.
    pub rounds_won: Vec<u32>,
    /// Who are the cleaners.
    pub cleaners: Option<TeamId>,
    /// The turns of this leg, and of the first.
    pub legs: (u32, Option<u32>),
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

impl QuakeMatch {
    /// Of a game as it stands.
    pub fn of(game: &mut Game) -> Self {
        let state = game.state();
        let asked = game.decision().and_then(|decision| decision.piece);
        let players = state["players"].as_array().into_iter().flatten();
        Self {
            champions: read(&state["pieces"]).unwrap_or_default(),
            slots: outlook::slots(game).unwrap_or_default(),
            placing: outlook::placing(game),
            allot: outlook::allotting(game),
            drain: outlook::draining(game),
            melee: read(&state["melees"]["current"]),
            moving: outlook::move_under_way(game),
            gaits: asked.map_or((false, false), |piece| {
                (outlook::has_jump_pack(game, piece), outlook::is_fleet(game, piece))
            }),
            may_declare: outlook::may_declare(game),
            portals: read(&state["portals"]).unwrap_or_default(),
            portal_radius: outlook::portal_radius(game),
            buildings: read(&state["buildings"]).unwrap_or_default(),
            teams: players.filter_map(|player| read(&player["team"])).collect(),
            rounds_won: read(&state["rounds_won"]).unwrap_or_default(),
            cleaners: read(&state["cleaners"]).flatten(),
            legs: (
                read(&state["leg_turns"]).unwrap_or_default(),
                read(&state["first_leg"]).flatten(),
            ),
        }
    }

    /// A champion.
    pub fn champion(&self, piece: PieceId) -> Option<&ChampionNow> {
        self.champions.get(piece.index())
    }

    /// A player's team.
    pub fn team_of(&self, player: PlayerId) -> TeamId {
        self.teams.get(player.index()).copied().unwrap_or_default()
    }

    /// The first player of a team: its colour is the team's.
    pub fn first_of(&self, team: TeamId) -> Option<PlayerId> {
        let place = self.teams.iter().position(|known| *known == team)?;
        Some(PlayerId(place as u8))
    }

    /// The teams.
    pub fn all_teams(&self) -> Vec<TeamId> {
        let mut teams = self.teams.clone();
        teams.sort_unstable();
        teams.dedup();
        teams
    }
}

/// What is kept of a table's game; nothing where it is no game of the book.
pub fn match_of(table: &Table) -> Option<Arc<QuakeMatch>> {
    Arc::clone(&table.book_data).downcast().ok()
}

/// The same, as of when everything was told last.
pub fn told_match_of(table: &Table) -> Option<Arc<QuakeMatch>> {
    Arc::clone(&table.told_book_data).downcast().ok()
}

/// What is asked of somebody at the window, by its name; nothing while nobody there has to decide.
pub fn asked(table: &Table) -> Option<&'static str> {
    if !table.may_be_played() {
        return None;
    }
    match table.actions.kind()? {
        DecisionKind::Deploy => Some("deploy"),
        DecisionKind::Allot => Some("allot"),
        DecisionKind::MoveOn => Some("move_on"),
        DecisionKind::Return => Some("return"),
        DecisionKind::Book(name) => Some(name),
        _ => None,
    }
}

/// The figure that is asked about.
pub fn asked_piece(table: &Table) -> Option<PieceId> {
    table.actions.decision.and_then(|decision| decision.piece)
}

/// Whom the hand may act with now: whoever is asked about, else those who may be activated, or set down.
pub fn able(table: &Table) -> Vec<PieceId> {
    if let Some(piece) = asked_piece(table) {
        return vec![piece];
    }
    let legal = table.actions.legal().filter_map(|command| match own_of(command)? {
        QuakeCommand::Activate { figure } => Some(*figure),
        _ => None,
    });
    let mut able: Vec<PieceId> = legal.collect();
    if asked(table) == Some("deploy") {
        able.extend(to_deploy(table));
    }
    able.sort();
    able.dedup();
    able
}

/// Whoever of those who decide is not on the table yet.
pub fn to_deploy(table: &Table) -> Vec<PieceId> {
    if let Some(piece) = asked_piece(table) {
        return vec![piece];
    }
    let (Some(known), Some(decision)) = (match_of(table), table.actions.decision) else {
        return Vec::new();
    };
    let team = known.team_of(decision.player);
    let pieces = table.state.pieces.iter().zip(0..).filter(|(piece, index)| {
        let waits = known.champion(PieceId(*index)).is_some_and(|champion| !champion.late);
        piece.at.is_none() && waits && piece.player.is_some_and(|player| known.team_of(player) == team)
    });
    pieces.map(|(_, index)| PieceId(index)).collect()
}

/// At what a command is aimed.
pub fn aimed_at(command: &Command) -> Option<TargetId> {
    match own_of(command)? {
        QuakeCommand::Shoot { target, .. } | QuakeCommand::Charge { target, .. } => Some(*target),
        QuakeCommand::Follow { target } => Some(TargetId::Figure(*target)),
        QuakeCommand::PassFlag { to } => Some(TargetId::Figure(*to)),
        _ => None,
    }
}

/// What lies nearest to a point that can be aimed at and is no figure: a barrel, or a building.
pub fn target_near(table: &Table, at: Point) -> Option<TargetId> {
    let barrels = table.state.things_of(ThingKind::Token).filter_map(|thing| {
        let barrel = thing.name.strip_prefix("barrel:")?.parse().ok()?;
        let there = Point::new(thing.at.x, thing.at.y, thing.at.z.unwrap_or_default());
        Some((there.plan().distance(at.plan()) - BARREL, TargetId::Barrel { barrel }))
    });
    let known = match_of(table);
    let buildings = known.iter().flat_map(|known| &known.buildings).map(|building| {
        let apart = building.at.plan().distance(at.plan()) - BUILDING;
        (apart, TargetId::Building { building: building.owner })
    });
    let near = barrels.chain(buildings).min_by_key(|(apart, _)| *apart);
    near.filter(|(apart, _)| *apart <= NEAR).map(|(_, target)| target)
}

/// The portal at a point, by its number.
pub fn portal_at(table: &Table, at: Point) -> Option<u8> {
    let known = match_of(table)?;
    let near = known.portals.iter().min_by_key(|portal| portal.at.distance(at))?;
    (near.at.distance(at) <= known.portal_radius).then_some(near.number)
}

/// The radii of a barrel and of a building, and how near to them a click means them, in units.
pub const BARREL: i32 = 125;
pub const BUILDING: i32 = 375;
const NEAR: i32 = 60;

/// What has been told of the melee of this phase: who struck whom, with how many attacks and hits, the newest last.
pub fn blows(table: &Table) -> Vec<(PieceId, TargetId, u8, u8)> {
    let of_melee = table
        .log
        .told_facts()
        .take_while(|fact| !matches!(fact, Fact::Phase { .. }) && !is_melee(fact));
    let mut blows: Vec<_> = of_melee
        .filter_map(own_fact)
        .filter_map(|fact| match fact {
            QuakeFact::Fought {
                piece,
                target,
                attacks,
                hits,
                ..
            } => Some((*piece, *target, *attacks, *hits)),
            _ => None,
        })
        .collect();
    blows.reverse();
    blows
}

/// The dice that have been told of since the melee began, the oldest first: who threw, at whom, what, and whether it was enough.
pub fn melee_dice(table: &Table) -> Vec<(PieceId, crate::game::RollFact)> {
    let of_melee = table
        .log
        .told_facts()
        .take_while(|fact| !matches!(fact, Fact::Phase { .. }) && !is_melee(fact));
    let mut dice: Vec<_> = of_melee
        .filter_map(|fact| match fact {
            Fact::Roll(roll) => Some((roll.piece?, roll.clone())),
            _ => None,
        })
        .collect();
    dice.reverse();
    dice
}

fn is_melee(fact: &Fact) -> bool {
    matches!(own_fact(fact), Some(QuakeFact::Melee { .. }))
}

/// Whether a piece is a player's own.
pub fn is_of(table: &Table, piece: PieceId, player: PlayerId) -> bool {
    table.state.piece(piece).and_then(|piece| piece.player) == Some(player)
}
