//! The legal list, and every target's sight and cover, against a second working-out straight from the book, on random
//! boards.

use arene::game::{Command, Face, Fact, PieceId, Place, Weapon};

use crate::common::oracle::{Lot, Oracle};
use crate::common::*;

const KINDS: [&str; 10] = [
    "grot",
    "bizarboy",
    "mitrailleur",
    "kramboy",
    "sauvage",
    "flingboy",
    "kommando",
    "bomberboy",
    "skateboy",
    "snipeure",
];

/// A random board with two to six pieces, the first of them active.
fn random_table(lot: &mut Lot) -> (Table, Vec<String>) {
    let (width, height) = (3 + lot.below(9), 3 + lot.below(9));
    let ground: Vec<char> = "............##rrccccmmml123456bbt^>v<".chars().collect();
    let mut rows: Vec<Vec<char>> = Vec::new();
    let mut points = vec!['1', '2', '3', '4', '5', '6'];
    for _ in 0..height {
        let row = (0..width).map(|_| match lot.of(&ground) {
            '1'..='6' => points.pop().unwrap_or('.'),
            sign => sign,
        });
        rows.push(row.collect());
    }
    let count = 2 + lot.below(5);
    let mut taken: Vec<(usize, usize)> = Vec::new();
    while taken.len() < count {
        let at = (lot.below(width), lot.below(height));
        if matches!(rows[at.1][at.0], '#' | 'r' | 'l' | 't') {
            rows[at.1][at.0] = '.';
        }
        if !taken.contains(&at) {
            taken.push(at);
        }
    }
    let plain: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    let mut lettered = rows.clone();
    for (seat, (x, y)) in taken.iter().enumerate() {
        lettered[*y][*x] = char::from(b'A' + seat as u8);
    }
    let lettered: Vec<String> = lettered.iter().map(|row| row.iter().collect()).collect();
    let lines: Vec<&str> = lettered.iter().map(String::as_str).collect();
    let mut drawn = board(&lines);
    for (seat, (x, y)) in taken.iter().enumerate() {
        let letter = char::from(b'A' + seat as u8);
        drawn = drawn.under(letter, rows[*y][*x]).piece(lot.of(&KINDS), lot.of(&FACES));
    }
    let mut table = drawn.begin();
    table.activate(0);
    (table, plain)
}

fn number(state: &serde_json::Value, pointer: &str) -> Option<i32> {
    state.pointer(pointer)?.as_i64().map(|number| number as i32)
}

/// What the book lets the active piece do, in the protocol's order.
fn expected(table: &mut Table, oracle: &Oracle) -> Vec<Command> {
    let state = table.game.state();
    let from = oracle.pieces[0].unwrap();
    let face = Face::from_name(state["pieces"][0]["face"].as_str().unwrap()).unwrap();
    let done = |name: &str| state["pieces"][0]["done"][name] == true;
    let mut list = Vec::new();
    if !done("moved") && !done("shot") && !done("fought") {
        let mvt = number(&state, "/pieces/0/profile/mvt").unwrap();
        let (walks, runs) = (oracle.reach(from, mvt), oracle.reach(from, 2 * mvt));
        let mut cells: Vec<(i32, i32)> = runs.keys().copied().chain([(from.y, from.x)]).collect();
        cells.sort_unstable();
        for cell in cells {
            let is_start = cell == (from.y, from.x);
            let walk = if is_start {
                Some(Vec::new())
            } else {
                walks.get(&cell).map(|(_, path)| path.clone())
            };
            let run = runs.get(&cell).map(|(_, path)| path.clone());
            for (path, run) in [(walk, false), (run, true)] {
                if let Some(path) = path {
                    list.push(Command::Move {
                        path,
                        run,
                        face: Face::Any,
                    });
                }
            }
        }
    }
    let contacts = oracle.contacts(0);
    let (tir, por) = (
        number(&state, "/pieces/0/profile/tir"),
        number(&state, "/pieces/0/profile/por").unwrap(),
    );
    let has = |piece: usize, skill: &str| {
        let skills = state["pieces"][piece]["skills"].as_array().unwrap();
        skills.iter().any(|held| held == skill)
    };
    if tir.is_some() && !done("shot") && (!done("ran") || has(0, "skateboard")) && contacts.is_empty() {
        for (id, at) in oracle.pieces.iter().enumerate().skip(1) {
            let Some(at) = *at else { continue };
            let distance = (at.x - from.x).abs() + (at.y - from.y).abs();
            let in_arc = Oracle::in_arc(from, face, at);
            let (seen, covered) = oracle.sight(from, at);
            let furtif = has(id, "furtif");
            let target = PieceId(id as u16);
            if in_arc && distance <= por && seen && !(furtif && covered) {
                let with = Weapon::Gun;
                list.push(Command::Shoot { target, with });
            }
            if has(0, "grenade") && in_arc && distance <= 6 && !furtif {
                let with = Weapon::Grenade;
                list.push(Command::Shoot { target, with });
            }
        }
    }
    if !done("fought") {
        for id in contacts {
            if Oracle::in_arc(from, face, oracle.pieces[id].unwrap()) {
                list.push(fight(id as u16));
            }
        }
    }
    list.extend([Command::EndActivation, Command::EndTurn]);
    list
}

fn pieces(table: &mut Table) -> Vec<Option<Place>> {
    let count = table.game.state()["pieces"].as_array().unwrap().len();
    (0..count as u16).map(|piece| table.at(piece)).collect()
}

fn draw(rows: &[String], pieces: &[Option<Place>]) -> String {
    format!("{}\npieces at {pieces:?}", rows.join("\n"))
}

#[test]
fn the_legal_list_is_what_the_book_allows_in_the_protocols_order() {
    for seed in 0..400 {
        let mut lot = Lot(seed);
        let (mut table, rows) = random_table(&mut lot);
        let at = pieces(&mut table);
        let oracle = Oracle::new(&rows, &at);
        let wanted: Vec<String> = expected(&mut table, &oracle).iter().map(short).collect();
        assert_eq!(table.legal(), wanted, "seed {seed}\n{}", draw(&rows, &at));
        // And again after a move, walked or run, that ends on ordinary ground.
        let moves: Vec<Command> = table.game.legal();
        let moves: Vec<&Command> = moves
            .iter()
            .filter(|command| match command {
                Command::Move { path, .. } => path.last().is_some_and(|last| ".cm".contains(oracle.ground(*last))),
                _ => false,
            })
            .collect();
        if moves.is_empty() {
            continue;
        }
        let mut command = lot.of(&moves).clone();
        if let Command::Move { face, .. } = &mut command {
            *face = lot.of(&FACES);
        }
        // A bonus on the way is rolled for.
        table.game.dice_mut().follow(None);
        table.apply(command);
        let at = pieces(&mut table);
        let oracle = Oracle::new(&rows, &at);
        let wanted: Vec<String> = expected(&mut table, &oracle).iter().map(short).collect();
        assert_eq!(table.legal(), wanted, "seed {seed}, moved\n{}", draw(&rows, &at));
    }
}

#[test]
fn any_path_is_legal_exactly_when_the_book_allows_it() {
    let (mut legal, mut illegal) = (0, 0);
    for seed in 1000..1200 {
        let mut lot = Lot(seed);
        let (mut table, rows) = random_table(&mut lot);
        let at = pieces(&mut table);
        let oracle = Oracle::new(&rows, &at);
        let state = table.game.state();
        let mvt = number(&state, "/pieces/0/profile/mvt").unwrap();
        for _ in 0..100 {
            let run = lot.below(2) == 1;
            let mut here = at[0].unwrap();
            let path: Vec<Place> = (0..1 + lot.below(if run { 10 } else { 5 }))
                .map(|_| {
                    let (dx, dy) = lot.of(&[(0, -1), (1, 0), (0, 1), (-1, 0)]);
                    here = Place::new(here.x + dx, here.y + dy);
                    here
                })
                .collect();
            let may = oracle.may_take(0, &path, if run { 2 * mvt } else { mvt });
            let face = lot.of(&FACES);
            let command = Command::Move { path, run, face };
            assert_eq!(
                table.game.why_not(&command).is_none(),
                may,
                "seed {seed}: {}\n{}",
                short(&command),
                draw(&rows, &at)
            );
            if may { legal += 1 } else { illegal += 1 }
        }
    }
    assert!(legal > 2000 && illegal > 2000, "{legal} legal, {illegal} illegal");
}

#[test]
fn every_shot_has_the_cover_and_the_line_that_the_book_gives_it() {
    let (mut covered, mut open) = (0, 0);
    for seed in 2000..2600 {
        let mut lot = Lot(seed);
        let (mut table, rows) = random_table(&mut lot);
        let at = pieces(&mut table);
        let oracle = Oracle::new(&rows, &at);
        // What pas de couvert shoots at has no cover.
        let ignored = table.game.state()["pieces"][0]["skills"]
            .as_array()
            .unwrap()
            .iter()
            .any(|skill| skill == "pas_de_couvert");
        table.game.dice_mut().follow(None);
        for face in FACES {
            let before = table.game.snapshot();
            table.turn(face);
            let faced = table.game.snapshot();
            for command in table.game.legal() {
                let Command::Shoot {
                    target,
                    with: Weapon::Gun,
                } = command
                else {
                    continue;
                };
                let facts = table.game.apply(&command).unwrap();
                let Some(Fact::Shot { cover, cells, .. }) = facts.first() else {
                    panic!("no shot is told first")
                };
                let (_, covered_by_ground) = oracle.sight(at[0].unwrap(), at[target.index()].unwrap());
                let wanted = covered_by_ground && !ignored;
                assert_eq!(*cover, wanted, "seed {seed}: {}\n{}", short(&command), draw(&rows, &at));
                assert!(!cells.iter().any(|cell| oracle.piece_at(*cell).is_some()
                    && Some(*cell) != at[0]
                    && Some(*cell) != at[target.index()]));
                if wanted {
                    covered += 1;
                } else {
                    open += 1;
                }
                table.game.restore(&faced);
            }
            table.game.restore(&before);
        }
    }
    assert!(covered > 50 && open > 200, "{covered} covered, {open} open");
}

#[test]
fn legal_lists_by_decision() {
    // Between activations, deployment, allotment and the end are in their own chapters; here: the order as a whole.
    let mut t = board(&["AB.", ".#."]).piece("grot", East).piece("grot", North).begin();
    assert_eq!(t.legal(), ["activate 0", "end_turn"]);
    t.activate(0);
    assert_eq!(
        t.legal(),
        [
            "move  any",
            "move 0,1 any",
            "run 0,1 any",
            "fight 1",
            "end_activation",
            "end_turn"
        ]
    );
    t.dice(&[1]).fight(1);
    assert_eq!(t.legal(), ["end_activation", "end_turn"]);
}

#[test]
fn a_listed_facing_is_open_and_is_not_applied() {
    let mut t = board(&["A..B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0);
    for command in t.game.legal() {
        if let Command::Move { face, .. } = command {
            assert_eq!(face, Face::Any);
            assert!(t.game.why_not(&command).is_some());
        }
    }
}
