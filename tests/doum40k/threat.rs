//! Maps of threats against chances worked out by hand, against what a search through all moves and attacks finds, and against counted
//! throws (the last with `-- --ignored threat`).

use arene::game::{Command, Face, Fraction, Game, PieceId, Place};
use arene::rules::rulebook;
use arene::threat::{PlaceThreat, ThreatCounter, ThreatGrade};

use crate::common::*;
use crate::thrown::{THROWS, is_as_thrown};

/// What threatens a piece at each place, counted to the end.
fn threats(game: &Game, figure: u16) -> Vec<PlaceThreat> {
    let book = rulebook("doum40k").unwrap();
    let mut counter = ThreatCounter::of(book, game, PieceId(figure)).unwrap().unwrap();
    let places = 0..counter.places();
    places
        .map(|place| counter.whole(place, &mut || true).unwrap())
        .collect()
}

/// What threatens it at one place.
fn at(list: &[PlaceThreat], x: i32, y: i32) -> PlaceThreat {
    let found = list.iter().find(|threat| threat.at == Place::new(x, y));
    *found.unwrap_or_else(|| panic!("({x}, {y}) is no place"))
}

/// A game on these rows of the pieces that their letters mark, each another player's, all looking west.
fn game(rows: &[&str], kinds: &[&str]) -> Table {
    let drawn = kinds
        .iter()
        .fold(board(rows), |drawn, kind| drawn.piece(kind, Face::West));
    drawn.begin()
}

/// The chance of a hit at the place where the first piece stands.
fn here(rows: &[&str], kinds: &[&str]) -> (Fraction, ThreatGrade) {
    let mut table = game(rows, kinds);
    let stands = table.game.public_state().pieces[0].at.unwrap();
    let threat = at(&threats(&table.game, 0), stands.x, stands.y);
    (threat.hit, threat.grade)
}

#[test]
fn a_shot_from_where_an_enemy_stands_is_what_its_value_says() {
    let exact = |over, under| (Fraction::new(over, under), ThreatGrade::Exact);
    // TIR 5: two faces of six, and CAC 5 as many.
    assert_eq!(here(&["A....B"], &["flingboy", "flingboy"]), exact(1, 3));
    // Two of them do not depend on each other: 1 − 2/3 · 2/3.
    assert_eq!(
        here(&["B....A....C"], &["flingboy", "flingboy", "flingboy"]),
        exact(5, 9)
    );
    // A grot is easier to strike (`skill.rikiki`): whoever runs there and strikes needs 4.
    assert_eq!(here(&["A....B"], &["grot", "flingboy"]), exact(1, 2));
    // Nobody sees or reaches who stands behind a wall.
    assert_eq!(here(&["A#...B"], &["flingboy", "flingboy"]), exact(0, 1));
}

#[test]
fn an_enemy_runs_into_contact_and_strikes_or_walks_into_range_and_shoots() {
    let exact = |over, under| (Fraction::new(over, under), ThreatGrade::Exact);
    // MVT 4, so 8 running: seven steps lead into contact; CAC 4.
    assert_eq!(here(&["A.......B"], &["flingboy", "pistolboy"]), exact(1, 2));
    // Eleven cells away it cannot come so far; four steps on, it shoots over eight cells with TIR 6.
    assert_eq!(here(&["A...........B"], &["flingboy", "pistolboy"]), exact(1, 6));
    // Out of all of its reach: 4 + 10 cells.
    assert_eq!(here(&["A..............B"], &["flingboy", "pistolboy"]), exact(0, 1));
}

#[test]
fn an_enemy_walks_around_cover() {
    let table = game(&["A..c..B", "......."], &["flingboy", "frimeur"]);
    let book = rulebook("doum40k").unwrap();
    let mut counter = ThreatCounter::of(book, &table.game, PieceId(0)).unwrap().unwrap();
    let place = (0..counter.places()).find(|place| counter.rough(*place).at == Place::new(0, 0));
    // Two shots at TIR 5. From where it stands the line is covered: 1 − (1 − 1/3 · 1/3)².
    let rough = counter.rough(place.unwrap());
    assert_eq!(rough.hit, Fraction::new(17, 81));
    // A walk past the cover finds a free line: 1 − (2/3)².
    let whole = counter.whole(place.unwrap(), &mut || true).unwrap();
    assert_eq!((whole.hit, whole.grade), (Fraction::new(5, 9), ThreatGrade::Exact));
}

#[test]
fn a_place_is_seen_by_those_enemies_from_whose_cell_the_line_is_free() {
    let mut table = game(&["A......B", "..###...", "..#C#..."], &["grot", "flingboy", "flingboy"]);
    table.activate(0);
    let all = threats(&table.game, 0);
    assert_eq!(at(&all, 0, 0).seen_by, 1, "B sees along the row, C is walled in");
    assert_eq!(at(&all, 3, 0).seen_by, 1);
    assert!(
        all.iter().all(|threat| threat.at != Place::new(2, 1)),
        "nobody stands in a wall"
    );
}

#[test]
fn the_rough_picture_is_never_above_the_whole() {
    let mut table = game(
        &["A..c....", "..#..#.B", "...c....", "C......."],
        &["flingboy", "pistolboy", "mitrailleur"],
    );
    table.activate(0);
    let book = rulebook("doum40k").unwrap();
    let mut counter = ThreatCounter::of(book, &table.game, PieceId(0)).unwrap().unwrap();
    for place in 0..counter.places() {
        let rough = counter.rough(place);
        let whole = counter.whole(place, &mut || true).unwrap();
        assert_eq!((rough.at, rough.seen_by), (whole.at, whole.seen_by));
        assert!(!rough.hit.exceeds(whole.hit), "{rough:?} {whole:?}");
    }
    assert_eq!(
        counter.whole(0, &mut || false),
        None,
        "whoever is not to go on does not"
    );
}

#[test]
fn counting_a_map_changes_nothing() {
    let mut table = game(&["A..c..B"], &["grot", "flingboy"]);
    table.activate(0);
    let before = table.game.hash();
    threats(&table.game, 0);
    assert_eq!(table.game.hash(), before);
}

/// The likeliest hit of a piece in its turn, found by trying all of its moves, facings and attacks; and how it comes to it.
fn searched(game: &mut Game, enemy: u16, figure: u16) -> (Fraction, Vec<Command>) {
    let mut best = (Fraction::ZERO, Vec::new());
    let begin = game.snapshot();
    game.apply(&activate(enemy)).unwrap();
    let ready = game.snapshot();
    let moves = game.legal().into_iter().filter_map(|command| match command {
        Command::Move { path, run, .. } => Some((path, run)),
        _ => None,
    });
    let moves: Vec<(Vec<Place>, bool)> = moves.collect();
    for (path, run) in moves {
        for face in [Face::North, Face::East, Face::South, Face::West] {
            let path = path.clone();
            let step = Command::Move { path, run, face };
            if game.apply(&step).is_err() {
                continue;
            }
            for attack in game.legal() {
                let is_meant =
                    matches!(&attack, Command::Shoot { target, .. } | Command::Fight { target } if target.0 == figure);
                if let Some(odds) = game.quick_odds(&attack).ok().filter(|_| is_meant)
                    && odds.hit.exceeds(best.0)
                {
                    best = (odds.hit, vec![activate(enemy), step.clone(), attack]);
                }
            }
            game.restore(&ready);
        }
    }
    game.restore(&begin);
    best
}

/// Boards with walls, cover, mud and crates.
const BOARDS: [(&[&str], &[&str]); 3] = [
    (
        &["A..c...B", ".##.#...", "...c..#.", "C....#.."],
        &["flingboy", "pistolboy", "flingboy"],
    ),
    (
        &["..A.#...", ".#..c.B.", "...#....", ".C......", "........"],
        &["kosto", "snipeure", "skateboy"],
    ),
    (
        &["A.c.....", "....##..", "..c....B", "#......."],
        &["frimeur", "mitrailleur"],
    ),
];

/// Goes through places of a map: the first piece goes there and its turn ends, then `look` is handed the game at the turn of each of
/// the others, all where they stood; after all of them what threatens it there.
fn at_places(table: &mut Table, every: usize, mut look: impl FnMut(&mut Game, u16), mut done: impl FnMut(PlaceThreat)) {
    table.activate(0);
    let all = threats(&table.game, 0);
    let pieces = table.game.public_state().pieces.len() as u16;
    let begin = table.game.snapshot();
    for threat in all.into_iter().step_by(every) {
        let routes = table.game.routes(&[]).unwrap();
        let route = routes.routes.iter().find(|route| route.end() == Some(threat.at));
        if let Some(route) = route {
            let (path, run) = (route.path.clone(), route.run);
            let face = Face::West;
            table.game.apply(&Command::Move { path, run, face }).unwrap();
        }
        table.game.apply(&Command::EndTurn).unwrap();
        for enemy in 1..pieces {
            look(&mut table.game, enemy);
            table.game.apply(&Command::EndTurn).unwrap();
        }
        table.game.restore(&begin);
        done(threat);
    }
}

#[test]
fn a_map_finds_the_likeliest_attack_of_each_enemy() {
    for (rows, kinds) in BOARDS {
        let missed = std::cell::Cell::new(Fraction::ONE);
        at_places(
            &mut game(rows, kinds),
            9,
            |game, enemy| {
                let (hit, _) = searched(game, enemy, 0);
                missed.set(missed.get() * hit.complement());
            },
            |threat| {
                assert_eq!(
                    threat.hit,
                    missed.replace(Fraction::ONE).complement(),
                    "{threat:?} on {rows:?}"
                );
            },
        );
    }
}

#[test]
#[ignore = "a statistical claim: 10⁵ throws a place"]
fn a_map_is_what_counted_throws_come_to() {
    for (rows, kinds) in BOARDS {
        let missed = std::cell::Cell::new(1.0);
        at_places(
            &mut game(rows, kinds),
            12,
            |game, enemy| {
                let (_, commands) = searched(game, enemy, 0);
                let Some((attack, steps)) = commands.split_last() else {
                    return;
                };
                let begin = game.snapshot();
                steps.iter().for_each(|step| assert!(game.apply(step).is_ok()));
                let ready = game.snapshot();
                let (mut hits, mut words) = (0_u32, 0);
                for _ in 0..THROWS {
                    game.dice_mut().go_on(2026, words);
                    game.apply(attack).unwrap();
                    let mut facts = game.facts().to_vec();
                    // The rest of a volley goes at the same.
                    while let Some(decision) = game.decision()
                        && decision.kind == arene::game::DecisionKind::Allot
                    {
                        game.apply(&allot(0)).unwrap();
                        facts.extend(game.facts().iter().cloned());
                    }
                    words = game.dice().words();
                    hits += u32::from(game.is_hit(attack, &facts));
                    game.restore(&ready);
                }
                game.restore(&begin);
                missed.set(missed.get() * (1.0 - f64::from(hits) / f64::from(THROWS)));
            },
            |threat| {
                let thrown = 1.0 - missed.replace(1.0);
                assert!(is_as_thrown(threat.hit, thrown), "{threat:?}: {thrown} on {rows:?}");
            },
        );
    }
}
