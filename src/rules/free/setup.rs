//! From a setup to a free table: looks it over, and says what the game is made of.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::command::MarkValue;
use super::components::{Marks, SightOptions};
use super::figures::{self, FIGURES};
use super::{MODE, keys, moving, play, things};
use crate::game::{Face, Fault, Faults, PieceId, PlayerId, StateHasher};
use crate::rules::own_fields::read_own;
use crate::rules::setup::NameCheck;
use crate::rules::table::{FigureMeasures, MOST_RADIUS, TALLEST, board, direction};
use crate::rules::{MapSource, OptionValue, PieceSetup, Setup};
use crate::space::table::{
    Direction, GREATEST_HEIGHT, PlanPoint, Point, TableBoard, TableFacing, TablePosition, TerrainState,
};

/// The most players and the most figures.
const MOST_PLAYERS: usize = 20;
const MOST_FIGURES: usize = 500;

/// The longest label, in characters.
const LONGEST_LABEL: usize = 40;

/// Whether figures hide what is behind them: `hide` or `ignore`.
const BODIES: &str = "bodies";

/// How many ps of wood may be looked through.
const WOOD_DEPTH: &str = "wood_depth";

/// The deepest wood that may be looked through, in ps.
const MOST_WOOD: i64 = 100;

/// A piece that was looked over.
#[derive(Clone, Debug)]
pub struct CheckedPiece {
    /// Whose it is.
    pub owner: PlayerId,
    /// Its kind.
    pub kind: &'static str,
    /// Its label; empty without one.
    pub label: String,
    /// Its measures.
    pub figure: FigureMeasures,
    /// Where it stands at first; none beside the table.
    pub at: Option<Point>,
    /// Where it looks.
    pub facing: Direction,
    /// Whether it lies.
    pub is_down: bool,
    /// Its marks.
    pub marks: BTreeMap<String, MarkValue>,
}

/// A setup that was looked over, and is without fault.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The table.
    pub board: TableBoard,
    /// The pieces by id.
    pub pieces: Vec<CheckedPiece>,
    /// How the table is read.
    pub options: SightOptions,
    /// The seed of the dice.
    pub seed: u64,
    /// A hash of all that never changes.
    pub setup_hash: u64,
}

/// The fields of a piece that only tables have, as setups write them.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct WrittenFigure {
    base: Option<i32>,
    height: Option<i32>,
    shoulder: Option<i32>,
    eye: Option<i32>,
    label: Option<String>,
    down: bool,
    marks: BTreeMap<String, MarkValue>,
}

/// The fields of a setup that only tables have.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct WrittenGame {
    /// A free table has no limits that a trial could lift.
    #[serde(rename = "trial")]
    _trial: bool,
    begin: Option<WrittenBeginning>,
}

/// Where a game begins: a free table has but one phase, in which the first player commands.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct WrittenBeginning {
    player: usize,
    round: Option<u32>,
    phase: Option<String>,
}

/// The names of the fields that only this book knows: of a piece, and of a setup.
const FIGURE_FIELDS: &[&str] = &["base", "height", "shoulder", "eye", "label", "down", "marks"];
const GAME_FIELDS: &[&str] = &["trial", "begin"];

/// Looks a setup over; its map must be inline.
///
/// # Errors
/// Every fault.
pub fn check(setup: &Setup) -> Result<Checked, Vec<Fault>> {
    let mut faults = Faults::default();
    if setup.mode != MODE {
        faults.push(
            Fault::new("mod", "unknown-mod")
                .arg("mod", &setup.mode)
                .arg("known", MODE),
        );
    }
    let game: WrittenGame = read_own("", &setup.own, (GAME_FIELDS, Setup::FIELDS), "free-fields", &mut faults);
    if let Some(begin) = game.begin
        && (begin.player != 0
            || begin.round.is_some_and(|round| round != 1)
            || begin.phase.is_some_and(|phase| phase != play::OPEN))
    {
        faults.push(Fault::new("begin", "free-begin"));
    }
    let options = options(setup, &mut faults);
    check_unused(setup, &mut faults);
    faults.extend(setup.dice_faults());
    let board = board(setup, &mut faults);
    let mut pieces = pieces(setup, &mut faults);
    let Some(board) = board.filter(|_| faults.is_empty()) else {
        return Err(faults.into_vec());
    };
    set_down(setup, &board, options, &mut pieces, &mut faults);
    if !faults.is_empty() {
        return Err(faults.into_vec());
    }
    let mut hasher = StateHasher::default();
    hasher.feed(super::ID);
    hasher.feed(&options);
    if let MapSource::Table(map) = &setup.map {
        hasher.feed(&(&map.table, &map.terrain, &map.marks));
    }
    for piece in &pieces {
        let FigureMeasures {
            radius,
            height,
            shoulder,
            eye,
        } = piece.figure;
        hasher.feed(&(piece.owner, piece.kind, &piece.label, radius, height, shoulder, eye));
    }
    Ok(Checked {
        board,
        pieces,
        options,
        seed: setup.seed,
        setup_hash: hasher.finish(),
    })
}

fn options(setup: &Setup, faults: &mut Faults) -> SightOptions {
    let mut options = SightOptions {
        bodies_hide: true,
        wood_depth: None,
    };
    let wrong = |name: &str, value: &OptionValue, known: String| {
        Fault::new(format!("options.{name}"), "option-value")
            .arg("option", name)
            .arg("value", value)
            .arg("known", known)
            .by(keys::SIGHT)
    };
    for (name, value) in &setup.options {
        match (name.as_str(), value) {
            (BODIES, OptionValue::Word(word)) if word == "hide" => options.bodies_hide = true,
            (BODIES, OptionValue::Word(word)) if word == "ignore" => options.bodies_hide = false,
            (BODIES, _) => faults.push(wrong(name, value, "hide, ignore".to_owned())),
            (WOOD_DEPTH, OptionValue::Switch(false)) => options.wood_depth = None,
            (WOOD_DEPTH, OptionValue::Word(word)) if word == "off" => options.wood_depth = None,
            (WOOD_DEPTH, OptionValue::Number(depth)) if (0..=MOST_WOOD).contains(depth) => {
                options.wood_depth = i32::try_from(*depth).ok();
            }
            (WOOD_DEPTH, _) => faults.push(wrong(name, value, format!("off, 0 … {MOST_WOOD}"))),
            _ => faults.push(
                Fault::new(format!("options.{name}"), "unknown-option")
                    .arg("option", name)
                    .arg("known", format!("{BODIES}, {WOOD_DEPTH}")),
            ),
        }
    }
    options
}

/// What a free table has no use for.
fn check_unused(setup: &Setup, faults: &mut Faults) {
    let unused = [
        ("budget", setup.budget.is_some()),
        ("scores", setup.scores.is_some()),
        ("first", setup.first.is_some()),
    ];
    let unused = unused.into_iter().filter(|(_, is_given)| *is_given);
    faults.extend(unused.map(|(what, _)| Fault::new(what, "free-no-use").arg("what", what)));
    if setup.players.is_empty() || setup.players.len() > MOST_PLAYERS {
        faults.push(
            Fault::new("players", "too-many-players")
                .arg("count", setup.players.len())
                .arg("most", MOST_PLAYERS),
        );
    }
    let mut names = NameCheck::default();
    for (seat, player) in setup.players.iter().enumerate() {
        let field = format!("players[{seat}]");
        faults.extend(names.fault(&field, &player.name));
        if player.klan.is_some() {
            faults.push(Fault::new(format!("{field}.klan"), "free-no-use").arg("what", "klan"));
        }
        let own = player.own.keys();
        faults.extend(own.map(|name| Fault::new(format!("{field}.{name}"), "free-no-use").arg("what", name)));
    }
}

fn pieces(setup: &Setup, faults: &mut Faults) -> Vec<CheckedPiece> {
    let count: usize = setup.players.iter().map(|player| player.pieces.len()).sum();
    if count > MOST_FIGURES {
        faults.push(
            Fault::new("players", "too-many-pieces-of-all")
                .arg("count", count)
                .arg("most", MOST_FIGURES),
        );
        return Vec::new();
    }
    let mut pieces = Vec::new();
    for (seat, player) in setup.players.iter().enumerate() {
        for (index, written) in player.pieces.iter().enumerate() {
            let field = format!("players[{seat}].pieces[{index}]");
            pieces.extend(piece(PlayerId(seat as u8), &field, written, faults));
        }
    }
    pieces
}

fn piece(owner: PlayerId, field: &str, written: &PieceSetup, faults: &mut Faults) -> Option<CheckedPiece> {
    let unused = [
        ("bonuses", written.bonuses.is_empty()),
        ("carries", written.carries.is_empty()),
    ];
    for (what, _) in unused.into_iter().filter(|(_, is_empty)| !is_empty) {
        faults.push(Fault::new(format!("{field}.{what}"), "free-no-use").arg("what", what));
    }
    let Some(kind) = figures::by_id(&written.kind) else {
        let known: Vec<&str> = FIGURES.iter().map(|kind| kind.id).collect();
        faults.push(
            Fault::new(format!("{field}.kind"), "unknown-kind")
                .arg("kind", &written.kind)
                .arg("known", known.join(", ")),
        );
        return None;
    };
    let own: WrittenFigure = read_own(
        field,
        &written.own,
        (FIGURE_FIELDS, PieceSetup::FIELDS),
        "free-fields",
        faults,
    );
    let usual = kind.figure;
    let height = own.height.unwrap_or(usual.height);
    let figure = FigureMeasures {
        radius: own.base.unwrap_or(usual.radius),
        height,
        // Who is made lower has eye and shoulder no higher than its head.
        shoulder: own.shoulder.unwrap_or(usual.shoulder.min(height)),
        eye: own.eye.unwrap_or(usual.eye.min(height)),
    };
    let mut measure = |name: &str, value: i32, range: std::ops::RangeInclusive<i32>| {
        if !range.contains(&value) {
            faults.push(
                Fault::new(format!("{field}.{name}"), "free-measure")
                    .arg("value", value)
                    .arg("least", range.start())
                    .arg("most", range.end()),
            );
        }
    };
    measure("base", figure.radius, 10..=MOST_RADIUS);
    measure("height", figure.height, 1..=TALLEST);
    measure("shoulder", figure.shoulder, 0..=figure.height.max(0));
    measure("eye", figure.eye, 0..=figure.height.max(0));
    let label = own.label.unwrap_or_default();
    if label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
        faults.push(Fault::new(format!("{field}.label"), "free-label").arg("most", LONGEST_LABEL));
    }
    let mut before = Marks::default();
    for (name, value) in &own.marks {
        if value.is_nothing() || things::check_mark(&before, name, value).is_err() {
            faults.push(Fault::new(format!("{field}.marks.{name}"), "free-mark"));
        }
        before.0.insert(name.clone(), value.clone());
    }
    let face = written.face.unwrap_or(Face::North);
    let facing = direction(keys::PLACE, face).unwrap_or_else(|_| {
        faults.push(Fault::new(format!("{field}.face"), "free-face"));
        Direction::NORTH
    });
    Some(CheckedPiece {
        owner,
        kind: kind.id,
        label,
        figure,
        at: None,
        facing,
        is_down: own.down,
        marks: own.marks,
    })
}

/// Sets the pieces down that begin on the table, and looks over where they stand.
fn set_down(
    setup: &Setup,
    board: &TableBoard,
    options: SightOptions,
    pieces: &mut [CheckedPiece],
    faults: &mut Faults,
) {
    let table = &board.0.laid.table;
    let written = setup.players.iter().enumerate().flat_map(|(seat, player)| {
        let pieces = player.pieces.iter().enumerate();
        pieces.map(move |(index, piece)| (format!("players[{seat}].pieces[{index}].at"), piece.at))
    });
    let fields: Vec<String> = written
        .zip(pieces.iter_mut())
        .map(|((field, at), piece)| {
            if let Some(at) = at {
                let plan = PlanPoint::new(at.x, at.y);
                piece.at = match at.z {
                    _ if !table.holds(plan) => None,
                    Some(z) => (-GREATEST_HEIGHT..=GREATEST_HEIGHT)
                        .contains(&z)
                        .then(|| plan.at_height(z)),
                    None => table.highest_surface(plan),
                };
                if piece.at.is_none() {
                    faults.push(Fault::new(field.clone(), "free-no-surface").arg("at", at));
                }
            }
            field
        })
        .collect();
    let terrain = TerrainState::at_first(table);
    let states = (0..).map(PieceId).zip(pieces.iter()).map(|(id, piece)| {
        let position = TablePosition(piece.at);
        play::figure_state(id, &piece.figure, piece.is_down, position, TableFacing(piece.facing))
    });
    let look = play::look(board, &terrain, &options, states.collect());
    for (figure, field) in look.figures.iter().zip(fields) {
        let Some(body) = figure.body else { continue };
        if let Err(refusal) = moving::check_stand(&look, keys::PLACE, figure.piece, body) {
            faults.push(
                Fault::new(field, "free-stand")
                    .arg("why", refusal.why)
                    .arg("at", crate::game::Place::from(body.at)),
            );
        }
    }
}
