//! Dice, marks, templates, scatter and doors: what else players do at the free table.
//!
//! Phases: `Rolling`, `Marking`, `Template`, `Scattering`, `Door`. Commands: `roll`, `mark`, `template`, `scatter`, `door`.
//! State: marks and doors.

use bevy::prelude::*;

use super::command::{FreeCommand, MarkValue, TemplatePlace};
use super::components::{Lying, Marks, SightOptions};
use super::fact::FreeFact;
use super::keys;
use super::moving::check_stand;
use super::play::{self, own};
use crate::game::{CurrentCommand, Dice, Fact, Facts, PieceId, Place, PlayerId, Refusal, RuleKey, Why};
use crate::rules::table::{self, FigureMeasures, TableLook, direction};
use crate::space::table::{
    Direction, Disc, Flame, PACE, Point, TableBoard, TableFacing, TablePosition, Template, TerrainState,
};

/// The most dice of one throw.
const MOST_DICE: u32 = 100;

/// How many faces a die may have.
const SIDES: std::ops::RangeInclusive<u32> = 2..=1_000;

/// How long a reason, the name of a mark or a note may be, in characters.
const LONGEST_TEXT: usize = 80;

/// The most marks of a figure.
const MOST_MARKS: usize = 40;

/// The greatest number that a mark says.
const GREATEST_MARK: i32 = 1_000_000;

/// The widest disc, in units: its radius.
const WIDEST_DISC: i32 = 10_000;

/// The most faces of the die that says how far something scatters, in ps.
const MOST_SCATTER: u32 = 100;

/// The faces of the direction die.
const DIRECTIONS: u32 = 36;

/// Looks words over that players write.
fn check_text(rule: RuleKey, text: &str) -> Result<(), Refusal> {
    if text.chars().count() > LONGEST_TEXT || text.chars().any(char::is_control) {
        return Err(Refusal::new(rule, "free-text").number(LONGEST_TEXT as i32));
    }
    Ok(())
}

/// Looks a throw of dice over.
///
/// # Errors
/// What is wrong with it.
pub fn check_roll(sides: u32, count: u32, why: &str) -> Result<(), Refusal> {
    if !SIDES.contains(&sides) || !(1..=MOST_DICE).contains(&count) {
        return Err(Refusal::new(keys::ROLL, "free-dice")
            .number(MOST_DICE as i32)
            .number(*SIDES.end() as i32));
    }
    check_text(keys::ROLL, why)
}

/// Looks a mark over that a piece with these marks is to bear.
///
/// # Errors
/// What is wrong with it.
pub fn check_mark(marks: &Marks, name: &str, value: &MarkValue) -> Result<(), Refusal> {
    check_text(keys::MARK, name)?;
    let is_sound = match value {
        MarkValue::Number(number) => (-GREATEST_MARK..=GREATEST_MARK).contains(number),
        MarkValue::Note(note) => check_text(keys::MARK, note).is_ok(),
    };
    let is_full = marks.0.len() >= MOST_MARKS && !marks.0.contains_key(name);
    if name.trim().is_empty() || !is_sound || (is_full && !value.is_nothing()) {
        return Err(Refusal::new(keys::MARK, "free-mark")
            .number(LONGEST_TEXT as i32)
            .number(MOST_MARKS as i32));
    }
    Ok(())
}

/// A template that can be laid, its places filled in.
///
/// # Errors
/// Why it cannot.
pub fn plan_template(look: &TableLook, place: &TemplatePlace) -> Result<(Template, TemplatePlace), Refusal> {
    match place {
        TemplatePlace::Disc { at, radius } => {
            if !(1..=WIDEST_DISC).contains(radius) {
                return Err(Refusal::new(keys::TEMPLATE, "free-disc").number(WIDEST_DISC));
            }
            let (at, radius) = (look.point(keys::TEMPLATE, *at)?, *radius);
            let laid = TemplatePlace::Disc { at: at.into(), radius };
            Ok((Template::Disc(Disc { at, radius }), laid))
        }
        TemplatePlace::Flame { from, toward } => {
            let figure = play::figure(look, keys::TEMPLATE, *from)?;
            let off = || Refusal::new(keys::TEMPLATE, "free-off-table").piece(*from);
            let body = figure.body.ok_or_else(off)?;
            let toward = direction(keys::TEMPLATE, *toward)?;
            let flame = Flame::new(body, toward).map_err(|_| off())?;
            let laid = TemplatePlace::Flame {
                from: *from,
                toward: table::face(toward),
            };
            Ok((Template::Flame(flame), laid))
        }
    }
}

/// The point that is to scatter.
///
/// # Errors
/// What is wrong with the point or the die.
pub fn plan_scatter(look: &TableLook, at: Place, sides: u32) -> Result<Point, Refusal> {
    if !(1..=MOST_SCATTER).contains(&sides) {
        return Err(Refusal::new(keys::SCATTER, "free-scatter-die").number(MOST_SCATTER as i32));
    }
    look.point(keys::SCATTER, at)
}

/// Looks the moving of a door over: it shuts on nobody.
///
/// # Errors
/// That there is no such door, or on whom it would shut.
pub fn check_door(look: &TableLook, door: u16, open: bool) -> Result<(), Refusal> {
    let Some(is_open) = look.terrain.open_doors.get(usize::from(door)) else {
        return Err(Refusal::new(keys::DOOR, "free-no-door").number(i32::from(door) + 1));
    };
    if open || !is_open {
        return Ok(());
    }
    let mut shut = look.terrain.clone();
    shut.open_doors[usize::from(door)] = false;
    let after = TableLook {
        terrain: &shut,
        ..look.clone()
    };
    for figure in &look.figures {
        if let Some(body) = figure.body
            && check_stand(look, keys::DOOR, figure.piece, body).is_ok()
            && check_stand(&after, keys::DOOR, figure.piece, body).is_err()
        {
            return Err(Refusal::new(keys::DOOR, "free-door-on").piece(figure.piece));
        }
    }
    Ok(())
}

/// Throws dice.
pub fn roll(of_match: Single<(&CurrentCommand, &mut Dice, &mut Facts)>) {
    let (command, mut dice, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Roll {
        sides,
        count,
        need,
        why,
    }) = own(command)
    else {
        return;
    };
    facts.emit(Fact::from(FreeFact::Throw {
        rule: keys::ROLL,
        sides: *sides,
        count: *count,
        need: *need,
        why: why.clone(),
    }));
    for _ in 0..*count {
        let why = Why {
            player: Some(PlayerId(0)),
            need: *need,
            ..Why::just(keys::ROLL, *sides)
        };
        dice.roll(&mut facts, why);
    }
}

/// Marks a figure, or takes a mark away.
pub fn mark(mut figures: Query<&mut Marks>, of_match: Single<(&CurrentCommand, &mut Facts)>) {
    let (command, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Mark { piece, name, value }) = own(command) else {
        return;
    };
    let Some(mut marks) = figures.iter_mut().nth(piece.index()) else {
        return;
    };
    if value.is_nothing() {
        marks.0.remove(name);
    } else {
        marks.0.insert(name.clone(), value.clone());
    }
    facts.emit(Fact::from(FreeFact::Marked {
        rule: keys::MARK,
        piece: *piece,
        name: name.clone(),
        value: value.clone(),
    }));
}

/// What is read of a figure.
type Figures<'w, 's> = Query<
    'w,
    's,
    (
        &'static PieceId,
        &'static FigureMeasures,
        &'static Lying,
        &'static TablePosition,
        &'static TableFacing,
    ),
>;

/// Lays a template.
pub fn lay_template(
    figures: Figures,
    of_match: Single<(&CurrentCommand, &TableBoard, &TerrainState, &SightOptions, &mut Facts)>,
) {
    let (command, board, terrain, options, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Template(place)) = own(command) else {
        return;
    };
    let states = figures
        .iter()
        .map(|(id, figure, lying, position, facing)| play::figure_state(*id, figure, lying.0, *position, *facing));
    let look = play::look(board, terrain, options, states.collect());
    let Ok((template, laid)) = plan_template(&look, place) else {
        return;
    };
    let (whole, part) = look.under(&template);
    facts.emit(Fact::from(FreeFact::Template {
        rule: keys::TEMPLATE,
        template: laid,
        whole,
        part,
    }));
}

/// Has a point scatter: a direction die, then the die of the length.
pub fn scatter(
    of_match: Single<(
        &CurrentCommand,
        &TableBoard,
        &TerrainState,
        &SightOptions,
        &mut Dice,
        &mut Facts,
    )>,
) {
    let (command, board, terrain, options, mut dice, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Scatter { at, sides }) = own(command) else {
        return;
    };
    let look = play::look(board, terrain, options, Vec::new());
    let Ok(from) = plan_scatter(&look, *at, *sides) else {
        return;
    };
    let mut throw = |sides| dice.roll(&mut facts, Why::just(keys::SCATTER, sides).direction()).value;
    let toward = Direction::of_die(throw(DIRECTIONS) as u8);
    let length = throw(*sides) as i32 * PACE;
    let drift = look.table.scatter(from.plan(), toward, length);
    let to = drift.clipped().at_height(from.z);
    facts.emit(Fact::from(FreeFact::Scattered {
        rule: keys::SCATTER,
        from: from.into(),
        to: to.into(),
        length,
        clipped: drift.is_off(),
    }));
}

/// Opens or shuts a door.
pub fn move_door(of_match: Single<(&CurrentCommand, &mut TerrainState, &mut Facts)>) {
    let (command, mut terrain, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Door { door, open }) = own(command) else {
        return;
    };
    if let Some(is_open) = terrain.open_doors.get_mut(usize::from(*door)) {
        *is_open = *open;
        facts.emit(Fact::from(FreeFact::Door {
            rule: keys::DOOR,
            door: *door,
            open: *open,
        }));
    }
}
