//! From a setup to a game: looks it over, and says what the game is made of.

mod figures;
mod written;

use super::components::{
    ActionsDone, Concealed, Departed, GrenadesLeft, HasActivated, HasSpotted, HurtByNobody, InAmbush, IsWounded,
    PointsLeft, Soldier, Suppressed, TookAim, WoundsLeft,
};
use super::keys::missions as keys;
use super::keys::sides::BUILD;
use super::options::{self, FeuOptions};
use super::soldiers::{SOLDIERS, SoldierKind, WEAPONS, ready_side};
use super::terms::{FeuBeginning, FeuTerms, MissionKind, SideId};
use super::{ID, MOST_BUDGET};
use crate::game::{Fault, Faults, PlayerId, StateHasher};
use crate::rules::add_ons::AddOns;
use crate::rules::host::GuestTerms;
use crate::rules::own_fields::read_own;
use crate::rules::setup::NameCheck;
use crate::rules::table::{FigureMeasures, board};
use crate::rules::{MapSource, PieceSetup, PlayerSetup, Setup};
use crate::space::table::{Direction, MarkKind, PlanPoint, Point, TableBoard};
use written::{GAME_FIELDS, PLAYER_FIELDS, WrittenFeuGame, WrittenFeuSide};

/// The size of the book's table, in UD of 250 units.
pub const TABLE_SIZE: (i32, i32) = (48 * 250, 36 * 250);

/// The most players of a game.
const MOST_PLAYERS: usize = 6;

/// The field by which a player says which side it is on.
pub const SIDE_FIELD: &str = "side";

/// A figure that was looked over: all its components.
#[derive(Clone, Debug)]
pub struct CheckedFigure {
    /// Whose it is, if it is somebody's.
    pub owner: Option<PlayerId>,
    /// Who it is.
    pub soldier: Soldier,
    /// How big it is.
    pub measures: FigureMeasures,
    /// Where it stands; none if it is to be set down, or gone.
    pub at: Option<Point>,
    /// Where it looks.
    pub facing: Direction,
    /// What state it is in.
    pub conditions: (
        Concealed,
        InAmbush,
        Suppressed,
        IsWounded,
        Departed,
        HasActivated,
        HurtByNobody,
        WoundsLeft,
    ),
    /// What it has done, and can still do.
    pub doings: (PointsLeft, ActionsDone, TookAim, HasSpotted, GrenadesLeft),
}

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct CheckedGame {
    /// The table.
    pub board: TableBoard,
    /// The house rules.
    pub options: FeuOptions,
    /// The mission and its sides.
    pub terms: FeuTerms,
    /// What the mission has counted.
    pub count: [i32; 2],
    /// The figures by id.
    pub figures: Vec<CheckedFigure>,
    /// Those whom no player has.
    pub guests: GuestTerms,
    /// What is added to the book.
    pub add_ons: AddOns,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
}

/// The mission of that id.
pub fn mission_of(mode: &str) -> Option<MissionKind> {
    let known = MissionKind::ALL.iter().find(|(id, _)| *id == mode);
    known.map(|(_, mission)| *mission)
}

/// The side of the player at a seat, if it does not say another.
pub fn usual_side(seat: usize) -> SideId {
    SideId((seat % 2) as u8)
}

/// The least that a side may cost at most in a mod, in PTS: whatever the seat.
pub fn least_budget(mode: &str) -> i64 {
    let mission = mission_of(mode).unwrap_or(MissionKind::Meeting);
    mission.budget(SideId(0)).min(mission.budget(SideId(1)))
}

/// The figures of a kind as a setup has them.
pub fn pieces_of(kinds: &[SoldierKind]) -> Vec<PieceSetup> {
    kinds.iter().map(|kind| PieceSetup::of(kind.facts().id)).collect()
}

/// A player without figures has the side that is ready.
pub fn fill_in(setup: &mut Setup) {
    // Without a mission the smaller side is the usual one.
    let mission = match setup.mode.as_str() {
        "" => MissionKind::Exfiltration,
        mode => mission_of(mode).unwrap_or(MissionKind::Meeting),
    };
    for (seat, player) in setup.players.iter_mut().enumerate() {
        if player.pieces.is_empty() {
            player.pieces = pieces_of(ready_side(mission.budget(usual_side(seat))));
        }
    }
}

/// Looks a setup over; its map must be inline.
///
/// # Errors
/// Every fault.
pub fn check(setup: &Setup) -> Result<CheckedGame, Vec<Fault>> {
    let mut setup = setup.clone();
    fill_in(&mut setup);
    let mut faults = Faults::default();
    let add_ons = AddOns::take(&mut setup, &mut faults);
    let scenario = add_ons.terms(0).scenario;
    let mission = match scenario {
        Some(_) => Some(MissionKind::Added),
        None => mission_of(&setup.mode),
    };
    if mission.is_none() {
        let known: Vec<&str> = MissionKind::ALL.iter().map(|(id, _)| *id).collect();
        faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", known.join(", ")),
        );
    }
    let mission = mission.unwrap_or(MissionKind::Meeting);
    let mut shape = Faults::default();
    let fields = (GAME_FIELDS, Setup::FIELDS);
    let game: WrittenFeuGame = read_own("", &setup.own, fields, "feu-fields", &mut shape);
    if !shape.is_empty() {
        // What could not be read may bear on all the rest: `trial` does.
        return Err(shape.into_vec());
    }
    let options = options::read(&setup.options, &mut faults);
    add_ons.name_options(&mut faults);
    check_unused(&setup, &mut faults);
    faults.extend(setup.dice_faults());
    let is_together = add_ons.terms(0).together;
    let sides = sides(&setup, (game.trial, is_together), &mut faults);
    let first = first(&setup, &mut faults);
    let begin = begin(&setup, game.begin, &mut faults);
    let board = board(&setup, &mut faults);
    if let Some(board) = &board
        && !game.trial
        && scenario.is_none()
    {
        let size = board.0.laid.table.size();
        if (size.x, size.y) != TABLE_SIZE {
            faults.push(
                Fault::new("map.table.size", "feu-table-size")
                    .arg("width", TABLE_SIZE.0)
                    .arg("depth", TABLE_SIZE.1)
                    .by(mission.rule()),
            );
        }
    }
    let mut figures = figures::read(&setup.players, (game.trial, add_ons.guests().len()), &mut faults);
    let guests = add_ons.terms(figures.len());
    figures.extend(figures::read_guests(add_ons.guests(), figures.len(), &mut faults));
    if !game.trial && scenario.is_none() {
        check_sides(mission, &sides, &figures, &mut faults);
        check_guests((&add_ons, mission, &sides), &figures, &mut faults);
    }
    let Some(board) = board.filter(|_| faults.is_empty()) else {
        return Err(faults.into_vec());
    };
    let size_of = |side: SideId| {
        let own = figures.iter().filter_map(|figure| figure.owner);
        own.filter(|owner| sides[owner.index()] == side).count()
    };
    let terms = FeuTerms {
        mission,
        added: scenario.map(|scenario| scenario.rule),
        sizes: SideId::BOTH.map(size_of),
        sides,
        first,
        begin,
        mark: mark_of(&board),
        trial: game.trial,
    };
    figures::set_down(
        (&setup, &add_ons),
        (&board, &options, &terms),
        &mut figures,
        &mut faults,
    );
    let count = scores(&setup, mission, &mut faults);
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    Ok(CheckedGame {
        setup_hash: hash_of(&setup, (&options, &terms, &add_ons), &figures),
        count: figures::counted(&terms, &figures).unwrap_or(count),
        board,
        options,
        terms,
        figures,
        guests,
        add_ons,
        seed: setup.seed,
    })
}

/// A hash of all that never changes.
fn hash_of(
    setup: &Setup,
    (options, terms, add_ons): (&FeuOptions, &FeuTerms, &AddOns),
    figures: &[CheckedFigure],
) -> u64 {
    let mut hasher = StateHasher::default();
    hasher.feed(&(ID, SOLDIERS, WEAPONS));
    hasher.feed(&(options, terms));
    if let MapSource::Table(map) = &setup.map {
        hasher.feed(&(&map.table, &map.terrain, &map.marks));
    }
    for figure in figures {
        let Soldier { kind, name, weapons } = &figure.soldier;
        match figure.owner {
            Some(owner) => hasher.feed(&(owner, kind, name, weapons)),
            None => hasher.feed(&(kind, name, weapons)),
        }
    }
    add_ons.feed(&mut hasher);
    hasher.finish()
}

/// Where the mark of the crossing lies: the map's first objective, else the middle of the table (`mission.crossroads`).
fn mark_of(board: &TableBoard) -> Point {
    let laid = &board.0.laid;
    let objective = laid.marks.iter().find(|mark| mark.kind == MarkKind::Objective);
    let size = laid.table.size();
    let middle = PlanPoint::new(size.x / 2, size.y / 2);
    objective
        .and_then(|mark| mark.at)
        .or_else(|| laid.table.highest_surface(middle))
        .unwrap_or(middle.at_height(0))
}

/// What the crossing has counted by then, by side (`mission.crossroads`).
fn scores(setup: &Setup, mission: MissionKind, faults: &mut Faults) -> [i32; 2] {
    let Some(scores) = &setup.scores else {
        return [0, 0];
    };
    match scores[..] {
        [one, other] if mission == MissionKind::Crossroads && one >= 0 && other >= 0 => [one, other],
        _ => {
            faults.push(Fault::new("scores", "feu-scores").by(keys::CROSSROADS));
            [0, 0]
        }
    }
}

/// What the book has no use for.
fn check_unused(setup: &Setup, faults: &mut Faults) {
    // The mission says what each side may cost; who says the same says nothing new.
    if setup.budget.is_some_and(|budget| budget != MOST_BUDGET) {
        faults.push(Fault::new("budget", "feu-no-use").arg("what", "budget"));
    }
}

/// The sides of the players, by seat.
fn sides(setup: &Setup, (is_trial, is_together): (bool, bool), faults: &mut Faults) -> Vec<SideId> {
    let count = setup.players.len();
    if !(1..=MOST_PLAYERS).contains(&count) {
        faults.push(
            Fault::new("players", "feu-players")
                .arg("count", count)
                .arg("most", MOST_PLAYERS),
        );
    }
    let mut names = NameCheck::default();
    let mut sides = Vec::with_capacity(count);
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(Fault::new(format!("{field}.klan"), "feu-no-use").arg("what", "klan"));
        }
        let fields = (PLAYER_FIELDS, PlayerSetup::FIELDS);
        let written: WrittenFeuSide = read_own(&field, &player.own, fields, "feu-fields", faults);
        let usual = if is_together { SideId(0) } else { usual_side(seat) };
        let side = written.side.map_or(usual, SideId);
        if side.0 > 1 {
            faults.push(Fault::new(format!("{field}.{SIDE_FIELD}"), "feu-number").arg("most", 1));
        }
        sides.push(SideId(side.0.min(1)));
    }
    if !is_trial && !is_together && !SideId::BOTH.iter().all(|side| sides.contains(side)) {
        faults.push(Fault::new("players", "feu-one-side").by(BUILD));
    }
    sides
}

/// Those whom no player has within their price, if they have one.
fn check_guests(
    (add_ons, mission, sides): (&AddOns, MissionKind, &[SideId]),
    figures: &[CheckedFigure],
    faults: &mut Faults,
) {
    let ally = add_ons.terms(0).ally.and_then(|ally| sides.get(ally.index()));
    let budget = ally.map_or(MOST_BUDGET, |side| mission.budget(*side));
    let Some((most, rule)) = add_ons.most_cost(budget) else {
        return;
    };
    let guests = figures.iter().filter(|figure| figure.owner.is_none());
    let cost: i64 = guests.map(|figure| figure.soldier.kind.facts().cost).sum();
    if cost > most {
        faults.push(
            Fault::new(format!("{}.creatures", AddOns::FIELD), "feu-side-cost")
                .arg("count", cost)
                .arg("most", most)
                .by(rule),
        );
    }
}

/// Each side within its limits: how many figures, of what kinds, for how many points (`side.build`).
fn check_sides(mission: MissionKind, sides: &[SideId], figures: &[CheckedFigure], faults: &mut Faults) {
    for side in SideId::BOTH {
        let own = figures.iter().filter(|figure| {
            figure
                .owner
                .is_some_and(|owner| sides.get(owner.index()) == Some(&side))
        });
        let kinds: Vec<SoldierKind> = own.map(|figure| figure.soldier.kind).collect();
        // Of a side of several players the first is told.
        let seat = sides.iter().position(|of| *of == side).unwrap_or_default();
        faults.extend(super::recruits::faults_of(
            &format!("players[{seat}]"),
            &kinds,
            mission.budget(side),
        ));
    }
}

/// Who begins without a throw.
fn first(setup: &Setup, faults: &mut Faults) -> Option<PlayerId> {
    let first = setup.first?;
    if first >= setup.players.len() {
        faults.push(no_player("first", first, setup));
    }
    Some(PlayerId(first.min(usize::from(u8::MAX)) as u8))
}

fn no_player(field: &str, player: usize, setup: &Setup) -> Fault {
    Fault::new(field, "no-player")
        .arg("player", player)
        .arg("players", setup.players.len())
}

/// Where the game begins, if in its middle: its figures are set down then.
fn begin(setup: &Setup, begin: Option<FeuBeginning>, faults: &mut Faults) -> Option<FeuBeginning> {
    let begin = begin?;
    if begin.player.index() >= setup.players.len() {
        faults.push(no_player("begin.player", begin.player.index(), setup));
    }
    let mut pieces = setup.players.iter().flat_map(|player| &player.pieces);
    if begin.round == 0 || !pieces.any(|piece| piece.at.is_some()) {
        faults.push(Fault::new("begin", "feu-begin"));
    }
    Some(begin)
}
