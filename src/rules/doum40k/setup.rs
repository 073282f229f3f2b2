//! From a setup to a game: looks it over, and builds the rules world.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::arena::{Fallen, Match, Outcome, Scores, Turn};
use super::deploy::Deploying;
use super::ground::{self, OUTSIDE, RESPAWN, RespawnPoints, TERRAINS, ground_of, terrain};
use super::pieces::{Done, Kind, Profile, figures};
use super::referee::Doum40kReferee;
use super::shooting::Volley;
use super::{DEPLOYMENT, ROLL_OFF, TURN, mods};
use crate::game::{Face, Game, Owner, PieceId, Place, PlayerId, Roster, StateHasher};
use crate::rules::{Fault, Report, Setup};
use crate::space::grid::{ArenaMap, Board, Cell, Facing, Occupancy, Position, relocate};

/// Cells a side of the smallest and the largest board that can be played.
const SIDES: std::ops::RangeInclusive<usize> = 1..=500;

/// Most pieces of a player, and most players: more is no game, but a mistake or worse.
const MOST_PIECES: usize = 200;

/// The house rules of this version: name, default, allowed values.
const OPTIONS: &[(&str, i64, &[i64])] = &[(KRAMBOY_POINTS, 3, &[2, 3])];

/// House rules of later versions.
const OPTIONS_LATER: &[&str] = &["squigs"];

/// The kramboy's value: the profile table says 3, the klan table 2 (`piece.kramboy`).
const KRAMBOY_POINTS: &str = "kramboy_points";

/// A map as the rules know it, with the faults of its drawing.
pub struct Ground {
    /// The board; where the drawing is at fault, open ground.
    pub board: Board,
    /// Its respawn points.
    pub points: RespawnPoints,
    /// Where each respawn point was found, by number.
    pub faults: Vec<Fault>,
}

/// Where a respawn point of a map is written down.
#[derive(Clone, Copy)]
enum Drawn {
    /// As a character of the rows.
    InRows,
    /// As an entry of `respawn_points`.
    Listed(usize),
}

/// Reads the rows of a map.
pub fn read_map(map: &ArenaMap) -> Ground {
    let mut faults = Vec::new();
    let height = map.rows.len();
    let width = map.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    if !SIDES.contains(&height) || !SIDES.contains(&width) {
        faults.push(
            Fault::new("map.rows", "board-size")
                .arg("width", width)
                .arg("height", height)
                .arg("least", SIDES.start())
                .arg("most", SIDES.end()),
        );
        return Ground {
            board: Board::new(1, vec![ground::OPEN], sight_traits(), OUTSIDE),
            points: RespawnPoints::default(),
            faults,
        };
    }
    let mut cells = Vec::with_capacity(width * height);
    let mut points: BTreeMap<u32, Vec<(Cell, Drawn)>> = BTreeMap::new();
    // Rows as long as most are: the others are ragged.
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &map.rows {
        *lengths.entry(row.chars().count()).or_default() += 1;
    }
    let usual = lengths
        .iter()
        .max_by_key(|(length, count)| (**count, **length))
        .map_or(0, |(length, _)| *length);
    for (y, row) in map.rows.iter().enumerate() {
        let length = row.chars().count();
        if length != usual {
            faults.push(
                Fault::at_cell(y, length.min(usual), "ragged-row")
                    .arg("length", length)
                    .arg("usual", usual),
            );
        }
        for (x, letter) in row.chars().enumerate() {
            let kind = ground_of(letter).unwrap_or_else(|| {
                let why = if "bt^>v<".contains(letter) {
                    "letter-later"
                } else {
                    "unknown-letter"
                };
                faults.push(Fault::at_cell(y, x, why).arg("letter", letter));
                ground::OPEN
            });
            if let Some(number) = letter.to_digit(10).filter(|number| *number > 0) {
                let cell = Cell::new(x as i16, y as i16);
                points.entry(number).or_default().push((cell, Drawn::InRows));
            }
            cells.push(kind);
        }
        cells.extend(std::iter::repeat_n(ground::OPEN, width - length));
    }
    let board = Board::new(width as i16, cells.clone(), sight_traits(), OUTSIDE);
    for (index, point) in map.respawn_points.iter().enumerate() {
        let field = format!("map.respawn_points[{index}]");
        let cell = Cell::from(point.at);
        if point.number == 0 || point.number > 1000 {
            faults.push(Fault::new(format!("{field}.number"), "respawn-number").arg("number", point.number));
            continue;
        }
        let Some(place) = board.index(cell) else {
            faults.push(Fault::new(format!("{field}.at"), "off-board").arg("at", point.at));
            continue;
        };
        let here = terrain(&board, cell);
        if here.key != ground::TERRAINS[0].key {
            faults.push(
                Fault::new(format!("{field}.at"), "not-on-open")
                    .arg("at", point.at)
                    .arg("rule", here.key),
            );
            continue;
        }
        if cells[place] == RESPAWN {
            faults.push(Fault::new(format!("{field}.at"), "respawn-cell-twice").arg("at", point.at));
            continue;
        }
        cells[place] = RESPAWN;
        points
            .entry(point.number)
            .or_default()
            .push((cell, Drawn::Listed(index)));
    }
    for (number, places) in &points {
        let first = Place::from(places[0].0);
        for (cell, drawn) in &places[1..] {
            faults.push(match drawn {
                Drawn::InRows => Fault::at_cell(cell.y as usize, cell.x as usize, "respawn-doubled")
                    .arg("number", number)
                    .arg("first", first),
                Drawn::Listed(index) => Fault::new(format!("map.respawn_points[{index}].number"), "respawn-doubled")
                    .arg("number", number)
                    .arg("first", first),
            });
        }
    }
    let list = points.iter().map(|(number, places)| (*number, places[0].0)).collect();
    let later = [
        ("map.doors", map.doors.is_empty()),
        ("map.tokens", map.tokens.is_empty()),
        ("map.zones", map.zones.is_empty()),
        ("map.guns", map.guns.is_empty()),
        ("map.triggers", map.triggers.is_empty()),
    ];
    for (field, empty) in later {
        if !empty {
            faults.push(Fault::new(field, "not-played-yet"));
        }
    }
    Ground {
        board: Board::new(width as i16, cells, sight_traits(), OUTSIDE),
        points: RespawnPoints::new(list),
        faults,
    }
}

fn sight_traits() -> Vec<crate::space::grid::GroundTraits> {
    TERRAINS.iter().map(|terrain| terrain.sight).collect()
}

/// Looks a map over.
pub fn check_map(map: &ArenaMap) -> Report {
    let ground = read_map(map);
    let warnings = if ground.faults.is_empty() {
        super::mapcheck::warnings(map, &ground)
    } else {
        Vec::new()
    };
    Report {
        faults: ground.faults,
        warnings,
    }
}

/// Looks a setup over; its map must be inline.
pub fn check(setup: &Setup) -> Vec<Fault> {
    look_over(setup).err().unwrap_or_default()
}

struct Checked {
    ground: Ground,
    mode: &'static mods::Mod,
    kinds: Vec<Vec<Kind>>,
    placed: bool,
    goals: Vec<i32>,
}

/// The score at which each player has won.
fn goals(mode: &mods::Mod, kinds: &[Vec<Kind>], setup: &Setup) -> Vec<i32> {
    kinds
        .iter()
        .map(|kinds| {
            let values: Vec<u8> = kinds.iter().map(|kind| profile(*kind, setup).pts).collect();
            (mode.goal)(&values)
        })
        .collect()
}

fn look_over(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut ground = match setup.map.inline() {
        Some(map) => read_map(map),
        None => return Err(vec![Fault::new("map", "map-not-read")]),
    };
    faults.append(&mut ground.faults);
    let kinds = check_pieces(setup, &mut faults);
    let placed = check_placing(setup, &ground.board, &mut faults);
    check_options(setup, &mut faults);
    let players = setup.players.len();
    if let Some(first) = setup.first
        && first >= players
    {
        faults.push(
            Fault::new("first", "no-player")
                .arg("player", first)
                .arg("players", players),
        );
    }
    if let Some(scores) = &setup.scores {
        if scores.len() != players {
            faults.push(
                Fault::new("scores", "scores-count")
                    .arg("count", scores.len())
                    .arg("players", players),
            );
        }
        for (seat, score) in scores.iter().enumerate() {
            if score.unsigned_abs() > 100_000 {
                faults.push(Fault::new(format!("scores[{seat}]"), "score-size").arg("score", score));
            }
        }
    }
    if let Some((values, _)) = setup.dice.as_ref().and_then(|dice| dice.parts()) {
        for (index, value) in values.iter().enumerate() {
            if !(1..=i64::from(u32::MAX)).contains(value) {
                faults.push(Fault::new(format!("dice[{index}]"), "dice-value").arg("value", value));
            }
        }
    }
    let mode = mods::by_id(&setup.mode);
    match mode {
        None => faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", list(mods::MODS.iter().map(|known| known.id))),
        ),
        Some(_) => {}
    }
    let Some(mode) = mode.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    let goals = goals(mode, &kinds, setup);
    if let Some(scores) = &setup.scores
        && mods::victory(&goals, scores).is_some()
    {
        for (seat, (score, goal)) in scores.iter().zip(&goals).enumerate() {
            if score >= goal {
                faults.push(
                    Fault::new(format!("scores[{seat}]"), "score-won")
                        .arg("score", score)
                        .arg("goal", goal),
                );
            }
        }
        return Err(faults);
    }
    Ok(Checked {
        ground,
        mode,
        kinds,
        placed,
        goals,
    })
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

fn check_pieces(setup: &Setup, faults: &mut Vec<Fault>) -> Vec<Vec<Kind>> {
    let mut all = Vec::new();
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        if player.name.trim().is_empty() {
            faults.push(Fault::new(format!("{field}.name"), "no-name"));
        } else if setup.players[..seat].iter().any(|other| other.name == player.name) {
            faults.push(Fault::new(format!("{field}.name"), "name-twice").arg("name", &player.name));
        }
        if player.pieces.len() > MOST_PIECES {
            faults.push(Fault::new(format!("{field}.pieces"), "too-many-pieces").arg("most", MOST_PIECES));
        }
        let mut kinds = Vec::new();
        for (index, piece) in player.pieces.iter().enumerate() {
            let field = format!("{field}.pieces[{index}]");
            match Kind::from_id(&piece.kind) {
                Some(kind) => kinds.push(kind),
                None => faults.push(
                    Fault::new(format!("{field}.kind"), "unknown-kind")
                        .arg("kind", &piece.kind)
                        .arg("known", list(figures().iter().map(|figure| figure.kind.as_str()))),
                ),
            }
            if !piece.bonuses.is_empty() {
                faults.push(Fault::new(format!("{field}.bonuses"), "not-played-yet"));
            }
            if !piece.carries.is_empty() {
                faults.push(Fault::new(format!("{field}.carries"), "not-played-yet"));
            }
        }
        all.push(kinds);
    }
    all
}

/// Looks over where pieces are set down; tells whether they are.
fn check_placing(setup: &Setup, board: &Board, faults: &mut Vec<Fault>) -> bool {
    let all = || {
        setup.players.iter().enumerate().flat_map(|(seat, player)| {
            player
                .pieces
                .iter()
                .enumerate()
                .map(move |(index, piece)| (format!("players[{seat}].pieces[{index}]"), piece))
        })
    };
    let placed = all().any(|(_, piece)| piece.at.is_some());
    let mut taken: BTreeMap<(i16, i16), String> = BTreeMap::new();
    for (field, piece) in all() {
        if piece.face == Some(Face::Any) {
            faults.push(Fault::new(format!("{field}.face"), "face-any"));
        }
        let Some(at) = piece.at else {
            if placed {
                faults.push(Fault::new(format!("{field}.at"), "at-missing"));
            }
            if piece.face.is_some() {
                faults.push(Fault::new(format!("{field}.face"), "face-without-at"));
            }
            continue;
        };
        let field = format!("{field}.at");
        let cell = Cell::from(at);
        if !board.contains(cell) {
            faults.push(Fault::new(field, "off-board").arg("at", at));
        } else if !terrain(board, cell).stands {
            faults.push(
                Fault::new(field, "cannot-stand")
                    .arg("at", at)
                    .arg("rule", terrain(board, cell).key),
            );
        } else if let Some(other) = taken.get(&(cell.x, cell.y)) {
            faults.push(Fault::new(field, "cell-taken").arg("at", at).arg("other", other));
        } else {
            taken.insert((cell.x, cell.y), field);
        }
    }
    placed
}

fn check_options(setup: &Setup, faults: &mut Vec<Fault>) {
    for (name, value) in &setup.options {
        let field = format!("options.{name}");
        match OPTIONS.iter().find(|(known, ..)| known == name) {
            None if OPTIONS_LATER.contains(&name.as_str()) => faults.push(Fault::new(field, "not-played-yet")),
            None => faults.push(
                Fault::new(field, "unknown-option")
                    .arg("option", name)
                    .arg("known", list(OPTIONS.iter().map(|(known, ..)| *known))),
            ),
            Some((_, _, allowed)) if !allowed.contains(value) => {
                let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
                faults.push(
                    Fault::new(field, "option-value")
                        .arg("option", name)
                        .arg("value", value)
                        .arg("known", allowed.join(", ")),
                );
            }
            Some(_) => {}
        }
    }
}

fn profile(kind: Kind, setup: &Setup) -> Profile {
    let mut profile = kind.figure().profile();
    if kind.figure().kind == "kramboy" {
        let points = setup.options.get(KRAMBOY_POINTS).copied().unwrap_or(3);
        profile.pts = u8::try_from(points).unwrap_or(profile.pts);
    }
    profile
}

/// A hash of what does not change in a game: board, respawn points, mod and goals, the pieces' kinds and profiles.
fn charter(world: &World) -> u64 {
    let mut hasher = StateHasher::default();
    let board = world.resource::<Board>();
    hasher.feed(&(board.width(), board.height()));
    for index in 0..board.area() {
        hasher.feed(&board.ground_at(index).0);
    }
    for point in world.resource::<RespawnPoints>().all() {
        hasher.feed(&point);
    }
    let game = world.resource::<Match>();
    hasher.feed(&(game.mode.id, &game.goals));
    for entity in world.resource::<Roster>().entities() {
        hasher.feed(&(world.get::<Kind>(*entity), world.get::<Profile>(*entity)));
    }
    hasher.finish()
}

/// Builds the game of a setup.
///
/// # Errors
/// Every fault of the setup.
pub fn build(setup: &Setup) -> Result<Game, Vec<Fault>> {
    let Checked {
        ground,
        mode,
        kinds,
        placed,
        goals,
    } = look_over(setup)?;
    let first_phase = match (placed, setup.first) {
        (false, _) => DEPLOYMENT,
        (true, None) => ROLL_OFF,
        (true, Some(_)) => TURN,
    };
    let first = setup.first.map(|seat| PlayerId(seat as u8));
    let mut app = Game::workshop(first_phase, setup.seed);
    let pieces: usize = kinds.iter().map(Vec::len).sum();
    app.insert_resource(super::Layout::new(
        &ground.board,
        Vec::new(),
        Vec::new(),
        Vec::new(),
        pieces as u16,
        0,
    ))
    .init_resource::<super::TokenKinds>()
    .init_resource::<super::Lying>()
    .init_resource::<super::Doors>()
    .init_resource::<super::Journey>()
    .init_resource::<super::Flock>()
    .insert_resource(super::Reign(vec![0; pieces]));
    app.insert_resource(Occupancy::new(&ground.board, pieces))
        .insert_resource(ground.board)
        .insert_resource(ground.points)
        .insert_resource(Match { mode, goals, first })
        .insert_resource(Scores(
            setup.scores.clone().unwrap_or_else(|| vec![0; setup.players.len()]),
        ))
        .insert_resource(Turn {
            first: first.unwrap_or_default(),
            player: first.unwrap_or_default(),
            ..Default::default()
        })
        .init_resource::<Outcome>()
        .init_resource::<Fallen>()
        .init_resource::<Deploying>()
        .init_resource::<Volley>();
    let mut id = 0;
    for (seat, kinds) in kinds.iter().enumerate() {
        for (index, kind) in kinds.iter().enumerate() {
            let spec = &setup.players[seat].pieces[index];
            let piece = PieceId(id);
            let owner = Some(PlayerId(seat as u8));
            let mut position = Position::default();
            let world = app.world_mut();
            if let Some(at) = spec.at {
                let mut occupancy = world.resource_mut::<Occupancy>();
                relocate(&mut occupancy, piece, &mut position, Some(at.into()));
            }
            let facing = spec.face.and_then(Facing::from_face).unwrap_or_default();
            let entity = world
                .spawn((
                    piece,
                    Owner(owner),
                    *kind,
                    position,
                    facing,
                    profile(*kind, setup),
                    Done::default(),
                    super::Trail::default(),
                    super::Bonuses::default(),
                    super::Carrying::default(),
                ))
                .id();
            world.resource_mut::<Roster>().push(entity, owner);
            id += 1;
        }
    }
    app.add_plugins(super::plugin);
    let referee = Doum40kReferee::new(app.world_mut());
    let charter = charter(app.world());
    let mut game = Game::new(app, Box::new(referee), charter);
    if let Some((values, strict)) = setup.dice.as_ref().and_then(|dice| dice.parts()) {
        let values = values.iter().map(|value| *value as u32).collect();
        game.dice_mut().follow(Some((values, strict)));
    }
    Ok(game)
}
