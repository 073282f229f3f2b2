//! From a setup to a game: looks it over, and says what the game is made of.

mod fighters;
mod guests;
mod objective;
mod standing;
mod things;
mod written;

use super::components::{
    Arms, Broken, Carries, Doings, Down, Engaged, Fighter, FoughtWith, Gone, HasShot, HeldArms, Hidden, OnAlert,
    Pinned, WayMoved, WoundsLeft,
};
use super::fighters::Stats;
use super::gangs::{GANG, GANGS, GangId, ready_gang};
use super::keys::gangs::BUILD;
use super::keys::scenarios;
use super::match_state::{Beginning, Objective, Scenario};
use super::options::{self, NecroOptions};
use super::{ID, MODS, phase::Stage};
use crate::game::{Fault, Faults, PlayerId, StateHasher};
use crate::rules::add_ons::AddOns;
use crate::rules::host::GuestTerms;
use crate::rules::own_fields::read_own;
use crate::rules::setup::NameCheck;
use crate::rules::table::{FigureMeasures, board};
use crate::rules::{MapSource, PlayerSetup, Setup};
use crate::space::table::{Direction, PACE, Point, TableBoard, TableSide};
use written::{GAME_FIELDS, PLAYER_FIELDS, WrittenGame, WrittenSide};

/// The side of the book's table, in units (chapter 12).
const TABLE_SIDE: i32 = 48 * PACE;

/// How many players there are; in a trial from one.
const PLAYERS: usize = 2;

/// The most players of a trial.
const MOST_PLAYERS: usize = 8;

/// A fighter that was looked over: all its components.
#[derive(Clone, Debug)]
pub struct CheckedFighter {
    /// Whose it is; nobody's are the captive and what is no fighter.
    pub owner: Option<PlayerId>,
    /// Who it is.
    pub fighter: Fighter,
    /// How big it is.
    pub measures: FigureMeasures,
    /// Where it stands; none if it is to be set down, or gone.
    pub at: Option<Point>,
    /// Where it looks.
    pub facing: Direction,
    /// Its values.
    pub stats: Stats,
    /// Its wounds left.
    pub wounds: WoundsLeft,
    /// What it carries.
    pub arms: Arms,
    /// Whether it is pinned, down, gone, hidden, broken, on alert.
    pub conditions: (Pinned, Down, Gone, Hidden, Broken, OnAlert),
    /// With whom it is engaged.
    pub engaged: Engaged,
    /// Whether it carries a counter.
    pub carries: Carries,
    /// What it holds, has done, has come.
    pub doings: (HeldArms, Doings, HasShot, FoughtWith, WayMoved),
}

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table.
    pub board: TableBoard,
    /// The house rules.
    pub options: NecroOptions,
    /// The scenario and its sides.
    pub scenario: Scenario,
    /// Each player's edge, if they have one from the start.
    pub edges: Vec<TableSide>,
    /// What the scenario counts.
    pub objective: Objective,
    /// The fighters by id.
    pub fighters: Vec<CheckedFighter>,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
    /// Those whom no player has.
    pub guests: GuestTerms,
    /// What is added to the book.
    pub add_ons: AddOns,
}

/// A player without fighters has the gang that is ready (`gang.ready`); one without a gang the next of the book.
pub fn fill_in(setup: &mut Setup) {
    for (seat, player) in setup.players.iter_mut().enumerate() {
        if !player.own.contains_key(GANG) {
            let (_, id) = GANGS[seat % GANGS.len()];
            player.own.insert(GANG.to_owned(), id.into());
        }
        if player.pieces.is_empty() {
            let gang = player.own.get(GANG).cloned().map(serde_json::from_value);
            player.pieces = match gang {
                Some(Ok(gang)) => ready_gang(gang).to_vec(),
                // That it is none is told where the setup is looked over.
                _ => Vec::new(),
            };
        }
    }
}

/// Every fault of a gang that is written in a file of its own, without a setup around it (`gang.build`).
pub fn check_force(force: &PlayerSetup) -> Vec<Fault> {
    let mut faults = Faults::default();
    let players = std::slice::from_ref(force);
    let gangs = gangs_of(players, &mut faults);
    if !force.own.contains_key(GANG) {
        faults.push(
            Fault::new("players[0].gang", "file-missing-field")
                .arg("name", GANG)
                .by(BUILD),
        );
    }
    fighters::read(players, &gangs, (false, None), &mut faults);
    let within = |fault: Fault| Fault {
        field: fault.field.trim_start_matches("players[0].").to_owned(),
        ..fault
    };
    faults.into_vec().into_iter().map(within).collect()
}

/// Looks a setup over; its map must be inline.
///
/// # Errors
/// Every fault.
pub fn check(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let mut setup = setup.clone();
    fill_in(&mut setup);
    let mut faults = Faults::default();
    let add_ons = AddOns::take(&mut setup, &mut faults);
    let (added, is_together) = (add_ons.terms(0).scenario, add_ons.terms(0).together);
    let id = match added {
        Some(added) => Some(added.name),
        None => mode(&setup, &mut faults),
    };
    let mut shape = Faults::default();
    let fields = (GAME_FIELDS, Setup::FIELDS);
    let game: WrittenGame = read_own("", &setup.own, fields, "necro-fields", &mut shape);
    if !shape.is_empty() {
        // What could not be read may bear on all the rest: `trial` does.
        return Err(shape.into_vec());
    }
    let options = options::read(&setup.options, &mut faults);
    add_ons.name_options(&mut faults);
    check_unused(&setup, &mut faults);
    faults.extend(setup.dice_faults());
    let gangs = sides(&setup, (game.trial, is_together), &mut faults);
    if !is_together && id.is_some_and(|id| id != MODS[0]) && setup.players.len() != PLAYERS {
        faults.push(Fault::new("players", "necro-players").arg("count", setup.players.len()));
    }
    let first = first(&setup, &mut faults);
    let board = board(&setup, &mut faults);
    if let Some(board) = &board
        && !game.trial
        && added.is_none()
    {
        let size = board.0.laid.table.size();
        if (size.x, size.y) != (TABLE_SIDE, TABLE_SIDE) {
            faults.push(
                Fault::new("map.table.size", "necro-table-size")
                    .arg("side", TABLE_SIDE)
                    .by(scenarios::FIGHT),
            );
        }
    }
    let is_free = game.trial || added.is_some();
    let mut fighters = fighters::read(&setup.players, &gangs, (is_free, game.begin), &mut faults);
    let Some(board) = board.filter(|_| faults.is_empty()) else {
        return Err(faults.into_vec());
    };
    let scenario = Scenario {
        id: id.unwrap_or(MODS[0]),
        gangs,
        first,
        begin: begin(&setup, game.begin, &mut faults),
        added: added.map(|added| added.rule),
    };
    let terms = add_ons.terms(0);
    standing::set_down(
        &setup,
        (&board, &options, &scenario),
        (&terms, &mut fighters),
        &mut faults,
    );
    let written = (game.edges, game.objective);
    let (edges, objective) = objective::read(written, (&board, &options, &scenario), &mut fighters, &mut faults);
    things::add(&game.objects, (&board, &options), &mut fighters, &mut faults);
    let terms = add_ons.terms(fighters.len());
    guests::add(add_ons.guests(), (&board, &options, &terms), &mut fighters, &mut faults);
    if !game.trial {
        guests::check_cost(&add_ons, &fighters, &mut faults);
    }
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    let mut hasher = StateHasher::default();
    hasher.feed(ID);
    hasher.feed(&(&options, &scenario));
    if let MapSource::Table(map) = &setup.map {
        hasher.feed(&(&map.table, &map.terrain, &map.marks));
    }
    for fighter in &fighters {
        let Fighter {
            kind,
            gang,
            name,
            armour,
            is_thing,
            creature,
        } = &fighter.fighter;
        hasher.feed(&(fighter.owner, kind, gang, name, armour));
        if let Some(creature) = creature {
            hasher.feed(creature);
        }
        if *is_thing {
            let FigureMeasures { radius, height, .. } = fighter.measures;
            hasher.feed(&(radius, height, fighter.stats));
        }
    }
    add_ons.feed(&mut hasher);
    Ok(Checked {
        guests: terms,
        add_ons,
        board,
        options,
        scenario,
        edges,
        objective,
        fighters,
        seed: setup.seed,
        setup_hash: hasher.finish(),
    })
}

/// The scenario's id, if it is one that is played.
fn mode(setup: &Setup, faults: &mut Faults) -> Option<&'static str> {
    let found = MODS.iter().find(|id| **id == setup.mode).copied();
    if found.is_none() {
        faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", MODS.join(", ")),
        );
    }
    found
}

/// What the book has no use for.
fn check_unused(setup: &Setup, faults: &mut Faults) {
    let unused = [("budget", setup.budget.is_some()), ("scores", setup.scores.is_some())];
    let unused = unused.into_iter().filter(|(_, is_given)| *is_given);
    faults.extend(unused.map(|(what, _)| Fault::new(what, "necro-no-use").arg("what", what)));
}

/// The gangs by seat.
fn sides(setup: &Setup, (is_trial, is_together): (bool, bool), faults: &mut Faults) -> Vec<GangId> {
    let count = setup.players.len();
    let fits = if is_trial || is_together {
        (1..=MOST_PLAYERS).contains(&count)
    } else {
        count == PLAYERS
    };
    if !fits {
        faults.push(Fault::new("players", "necro-players").arg("count", count));
    }
    gangs_of(&setup.players, faults)
}

/// The gangs of players, by seat.
fn gangs_of(players: &[PlayerSetup], faults: &mut Faults) -> Vec<GangId> {
    let mut names = NameCheck::default();
    let mut gangs = Vec::with_capacity(players.len());
    for (seat, player) in players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(Fault::new(format!("{field}.klan"), "necro-no-use").arg("what", "klan"));
        }
        let fields = (PLAYER_FIELDS, PlayerSetup::FIELDS);
        let side: WrittenSide = read_own(&field, &player.own, fields, "necro-fields", faults);
        gangs.push(side.gang.unwrap_or(GANGS[seat % GANGS.len()].0));
    }
    gangs
}

/// Who begins without a roll.
fn first(setup: &Setup, faults: &mut Faults) -> Option<PlayerId> {
    let first = setup.first?;
    if first >= setup.players.len() {
        faults.push(
            Fault::new("first", "no-player")
                .arg("player", first)
                .arg("players", setup.players.len()),
        );
    }
    Some(PlayerId(first as u8))
}

/// Where the game begins, if in its middle: its fighters are set down then.
fn begin(setup: &Setup, begin: Option<Beginning>, faults: &mut Faults) -> Option<Beginning> {
    let begin = begin?;
    if begin.player.index() >= setup.players.len() {
        faults.push(
            Fault::new("begin.player", "no-player")
                .arg("player", begin.player.index())
                .arg("players", setup.players.len()),
        );
    }
    let is_set_down = setup
        .players
        .iter()
        .flat_map(|player| &player.pieces)
        .any(|piece| piece.at.is_some());
    if matches!(begin.phase, Stage::Deploy | Stage::Over) || begin.round == 0 || !is_set_down {
        faults.push(Fault::new("begin", "necro-begin"));
    }
    Some(begin)
}
