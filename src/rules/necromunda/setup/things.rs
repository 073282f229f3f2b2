//! Things that a scenario lets be shot: pieces of nobody, behind all others (`object.hit`).

use super::super::components::{Carries, Fighter, Gone, WoundsLeft};
use super::super::field::look;
use super::super::fighters::{FighterKind, GREATEST_STAT, Stats};
use super::super::gangs::MOST_FIGHTERS;
use super::super::keys::shooting::OBJECT_HIT;
use super::super::movement::NecroMovement;
use super::super::options::NecroOptions;
use super::CheckedFighter;
use super::fighters::LONGEST_NAME;
use super::written::WrittenThing;
use crate::game::{Fault, Faults};
use crate::rules::table::{FigureMeasures, MOST_RADIUS, TALLEST};
use crate::space::table::{Body, Direction, Point, TableBoard, TerrainState};

/// The measures of a thing: it has no shoulder and no eye to speak of.
fn measures(written: &WrittenThing) -> FigureMeasures {
    FigureMeasures {
        radius: written.radius,
        height: written.height,
        shoulder: written.height,
        eye: written.height,
    }
}

/// Adds the things of a setup to its fighters.
pub fn add(
    written: &[WrittenThing],
    (board, options): (&TableBoard, &NecroOptions),
    fighters: &mut Vec<CheckedFighter>,
    faults: &mut Faults,
) {
    for (index, thing) in written.iter().enumerate() {
        let wrong = |field: &str, most: i32| {
            Fault::new(format!("objects[{index}].{field}"), "necro-number")
                .arg("most", most)
                .by(OBJECT_HIT)
        };
        let wounds = thing.wounds.unwrap_or(thing.w);
        let numbers = [
            ("radius", thing.radius, 1, MOST_RADIUS),
            ("height", thing.height, 1, TALLEST),
            ("t", thing.t, 1, GREATEST_STAT),
            ("w", thing.w, 1, GREATEST_STAT),
            ("wounds", wounds, 0, thing.w),
        ];
        let odd = numbers
            .into_iter()
            .filter(|(_, value, least, most)| !(*least..=*most).contains(value));
        let odd: Vec<Fault> = odd.map(|(field, _, _, most)| wrong(field, most)).collect();
        let is_named = thing.name.chars().count() <= LONGEST_NAME && !thing.name.chars().any(char::is_control);
        if !is_named || fighters.len() >= MOST_FIGHTERS {
            faults.push(Fault::new(format!("objects[{index}].name"), "necro-name").arg("most", LONGEST_NAME));
        }
        if !odd.is_empty() {
            faults.extend(odd);
            continue;
        }
        let at = place(thing, (board, options), fighters);
        if at.is_none() {
            faults.push(Fault::new(format!("objects[{index}].at"), "necro-no-surface").arg("at", thing.at));
        }
        fighters.push(CheckedFighter {
            owner: None,
            fighter: Fighter {
                kind: FighterKind::Kid,
                gang: None,
                name: thing.name.clone(),
                armour: None,
                is_thing: true,
                creature: None,
            },
            measures: measures(thing),
            at: at.filter(|_| wounds > 0),
            facing: Direction::NORTH,
            stats: Stats::of_thing(thing.t, thing.w),
            wounds: WoundsLeft(wounds),
            arms: Default::default(),
            conditions: match wounds {
                0 => (
                    Default::default(),
                    Default::default(),
                    Gone::Out,
                    Default::default(),
                    Default::default(),
                    Default::default(),
                ),
                _ => Default::default(),
            },
            engaged: Default::default(),
            carries: Carries::default(),
            doings: Default::default(),
        });
    }
}

/// Where a thing stands, if it can there.
fn place(
    thing: &WrittenThing,
    (board, options): (&TableBoard, &NecroOptions),
    fighters: &[CheckedFighter],
) -> Option<Point> {
    let terrain = TerrainState::at_first(&board.0.laid.table);
    let look = look(board, &terrain, options, Vec::new());
    let at = look.point(OBJECT_HIT, thing.at).ok()?;
    let others: Vec<Body> = fighters
        .iter()
        .filter_map(|other| Some(other.measures.body(other.at?, false)))
        .collect();
    let rules = NecroMovement::default();
    let walker = look.walker(measures(thing).body(at, false), &others, &rules);
    walker.stand(at).is_ok().then_some(at)
}
