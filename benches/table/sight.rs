//! Sight questions of 35 samples, beside `parry3d`'s ray casts through a bounding volume hierarchy of the same prisms
//! (rows a and b).
//!
//! Ours is exact and names what hides each sample; `parry3d` works in floats and says yes or no. Where the two differ, the
//! segment is shown to pass within 2 units of where the answer changes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use arene::space::table::{Body, Point, SAMPLES, Table, TerrainState, TerrainView, samples};

use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;
use super::peer::Peer;
use super::terrain::terrain;

const ROUNDS: usize = 31;

/// How many pairs of an eye and a target are asked about.
const PAIRS: usize = 1000;

/// An eye, what it looks at, and who else stands there.
type Question = (Point, Body, Vec<Body>);

/// Pairs of figures, each moved a little so that no two questions are one.
fn questions(figures: &[Body]) -> Vec<Question> {
    let pairs = (0..figures.len()).flat_map(|one| (0..figures.len()).map(move |other| (one, other)));
    let pairs = pairs.filter(|(one, other)| one != other).cycle().take(PAIRS);
    pairs
        .enumerate()
        .map(|(index, (one, other))| {
            let off = index as i32 / 380 * 7;
            let (mut eye, mut target) = (figures[one].eye_point(), figures[other]);
            eye.x += off;
            target.at.y += off;
            let bodies = (0..figures.len()).filter(|index| *index != one && *index != other);
            (eye, target, bodies.map(|index| figures[index]).collect())
        })
        .collect()
}

/// Of the samples that one peer sees otherwise, how many there are; each is shown to lie near an edge.
fn differences(view: TerrainView, questions: &[Question], is_clear: impl Fn(Point, Point) -> bool) -> usize {
    let mut different = 0;
    for (eye, target, _) in questions {
        for sample in samples(*eye, target) {
            let seen = view.line(*eye, sample).is_none();
            if is_clear(*eye, sample) != seen {
                different += 1;
                assert!(changes_nearby(view, *eye, sample, seen), "{eye:?} to {sample:?}");
            }
        }
    }
    different
}

/// Whether the answer is another one for a segment 2 units beside, at an end or at both.
fn changes_nearby(view: TerrainView, eye: Point, sample: Point, seen: bool) -> bool {
    let offs = || (0..27).map(|index| [index % 3, index / 3 % 3, index / 9].map(|step| 2 * (step - 1)));
    let moved = |point: Point, [x, y, z]: [i32; 3]| Point::new(point.x + x, point.y + y, point.z + z);
    let mut beside = offs().flat_map(|one| offs().map(move |other| (one, other)));
    beside.any(|(one, other)| view.line(moved(eye, one), moved(sample, other)).is_none() != seen)
}

/// The median time of one question, over all questions and rounds.
fn median_of_one(questions: &[Question], mut ask: impl FnMut(&Question)) -> Duration {
    let mut times = Vec::new();
    for question in questions.iter().cycle().take(5 * questions.len()) {
        let started = Instant::now();
        ask(question);
        times.push(started.elapsed());
    }
    times.sort_unstable();
    times[times.len() / 2]
}

/// All pairs of the figures.
fn all_pairs(view: TerrainView, figures: &[Body]) -> usize {
    let mut seen = 0;
    let mut bodies = Vec::with_capacity(figures.len());
    for (one, from) in figures.iter().enumerate() {
        for (other, to) in figures.iter().enumerate() {
            if one != other {
                bodies.clear();
                let rest = figures.iter().enumerate();
                bodies.extend(
                    rest.filter(|(index, _)| *index != one && *index != other)
                        .map(|(_, body)| *body),
                );
                seen += view.sight(from.eye_point(), to, &bodies).seen();
            }
        }
    }
    seen
}

/// Rows a and b.
pub fn tell() {
    let (table, figures): (Table, Vec<Body>) = terrain();
    let state = TerrainState::at_first(&table);
    let view = TerrainView {
        table: &table,
        state: &state,
        wood_depth: None,
    };
    let peer = Peer::new(&table);
    let questions = questions(&figures);
    let with_figures = |(eye, target, bodies): &Question| view.sight(*eye, target, bodies).seen();
    let terrain_only = |(eye, target, _): &Question| view.sight(*eye, target, &[]).seen();
    let cast = |is_clear: &dyn Fn(Point, Point) -> bool, (eye, target, _): &Question| {
        samples(*eye, target)
            .iter()
            .filter(|sample| is_clear(*eye, **sample))
            .count()
    };
    let bodies = |question: &Question| cast(&|from, to| peer.is_clear_of_bodies(from, to), question);
    let triangles = |question: &Question| cast(&|from, to| peer.is_clear_of_triangles(from, to), question);
    let total = PAIRS * SAMPLES;
    note(
        'a',
        format!(
            "of {total} samples {} are seen with figures in the way, {} without; parry3d's convex bodies see {} otherwise, its triangles {}, all within 2 units of where the answer changes",
            questions.iter().map(with_figures).sum::<usize>(),
            questions.iter().map(terrain_only).sum::<usize>(),
            differences(view, &questions, |from, to| peer.is_clear_of_bodies(from, to)),
            differences(view, &questions, |from, to| peer.is_clear_of_triangles(from, to)),
        ),
    );
    let all = |ask: &dyn Fn(&Question) -> usize| questions.iter().map(ask).sum::<usize>();
    let rounds = side_by_side(
        ROUNDS,
        [
            &mut || _ = black_box(all(&terrain_only)),
            &mut || _ = black_box(all(&bodies)),
            &mut || _ = black_box(all(&triangles)),
            &mut || _ = black_box(all_pairs(view, &figures)),
        ],
    );
    let one = median_of_one(&questions, |question| _ = black_box(with_figures(question)));
    figure(
        'a',
        "sight_question_median",
        one.as_secs_f64() * 1e6,
        Goal::AtMost(10.0),
        "us",
    );
    for (work, name) in ["arene", "parry3d_bodies", "parry3d_triangles"].into_iter().enumerate() {
        let mean = rounds.median(work).as_secs_f64() * 1e6 / PAIRS as f64;
        figure('a', format!("sight_mean_{name}"), mean, Goal::None, "us");
    }
    figure(
        'a',
        "sight_over_parry3d_bodies",
        rounds.ratio(1, 0),
        Goal::AtLeast(1.0),
        "x",
    );
    figure(
        'a',
        "sight_over_parry3d_triangles",
        rounds.ratio(2, 0),
        Goal::AtLeast(1.0),
        "x",
    );
    let pairs = rounds.median(3).as_secs_f64() * 1e3;
    figure('b', "sight_all_pairs_of_20", pairs, Goal::AtMost(4.0), "ms");
}
