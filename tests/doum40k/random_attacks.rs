//! Chances and offers against the rules, in drawn games of every mod: what the formula for bots says is what running the rules
//! over all dice says, and what is offered as legal is what is listed.

use std::fs;

use arene::game::{Choice, Command, Face, Game};
use arene::rules::{Setup, rulebook};
use serde_json::Value;

/// The mods; each has a recorded game, whose setup is played here.
const MODS: [&str; 8] = [
    "defmatch",
    "defmatch_klan",
    "klanplay",
    "flag",
    "flag2",
    "king",
    "gunther",
    "squigs",
];

/// A started game of the setup of a mod's recorded game.
fn game(mode: &str) -> Game {
    let file = format!("tests/fixtures/replays/{mode}-rules2.arene");
    let text = fs::read_to_string(file).expect("each mod has a recorded game");
    let line = text.lines().nth(1).expect("its second line is the setup");
    let mut record: Value = serde_json::from_str(&line[9..]).expect("after the checksum it is JSON");
    let setup: Setup = serde_json::from_value(record["setup"].take()).expect("a setup");
    let mut game = rulebook("doum40k")
        .unwrap()
        .game(&setup)
        .expect("a setup without faults");
    game.start().expect("no script");
    game
}

/// A generator for picks (xorshift, Marsaglia 2003).
struct Picks(u64);

impl Picks {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % count
    }
}

/// Plays drawn commands, and hands the game over before each with its legal list, until `look` has seen enough.
fn play(mode: &str, mut look: impl FnMut(&mut Game, &[Choice]) -> bool) {
    let mut game = game(mode);
    let mut picks = Picks(88_172_645_463_325_252);
    let (mut list, mut games) = (Vec::new(), 0);
    loop {
        game.choices(&mut list);
        if list.is_empty() {
            games += 1;
            game.restart(games).expect("no script");
            continue;
        }
        if look(&mut game, &list) {
            return;
        }
        let choice = list[picks.below(list.len())];
        let mut command = game.command(choice);
        if let Command::Place { face, .. } | Command::Move { face, .. } = &mut command
            && *face == Face::Any
        {
            *face = [Face::North, Face::East, Face::South, Face::West][picks.below(4)];
        }
        game.apply_checked(&command).expect("it was listed");
    }
}

/// Compares the chances of so many attacks of each mod.
fn chances_are_equal(attacks: usize) {
    for mode in MODS {
        let mut compared = 0;
        play(mode, |game, list| {
            for choice in list {
                let command = game.command(*choice);
                if !matches!(command, Command::Shoot { .. } | Command::Fight { .. }) {
                    continue;
                }
                let before = game.hash();
                let odds = game.odds(&command).expect("it is a legal attack");
                assert_eq!(game.hash(), before, "{mode}: {command:?} changed the game");
                let quick = game.quick_odds(&command).expect("it is a legal attack");
                assert_eq!(odds, quick, "{mode}: {command:?} in {}", game.state());
                compared += 1;
            }
            compared >= attacks
        });
    }
}

#[test]
fn the_formula_for_bots_says_what_running_the_rules_says() {
    chances_are_equal(40);
}

#[test]
fn to_ask_for_chances_changes_nothing_that_follows() {
    for mode in MODS {
        let played = |asks: bool| {
            let (mut hashes, mut seen) = (Vec::new(), 0);
            play(mode, |game, list| {
                for choice in list.iter().filter(|_| asks) {
                    let command = game.command(*choice);
                    if matches!(command, Command::Shoot { .. } | Command::Fight { .. }) {
                        game.odds(&command).expect("it is a legal attack");
                    }
                }
                hashes.push(game.hash());
                seen += 1;
                seen == 600
            });
            hashes
        };
        assert!(played(true) == played(false), "{mode}");
    }
}

/// The long test: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes about a minute: make long-tests, before a change of odds is resolved"]
    fn the_formula_for_bots_says_what_running_the_rules_says_of_20_000_attacks() {
        super::chances_are_equal(2_500);
    }
}

/// Whether two commands are the same but for a facing that is left open.
fn same(one: &Command, other: &Command) -> bool {
    match (one, other) {
        (
            Command::Move { path, run, .. },
            Command::Move {
                path: path2, run: run2, ..
            },
        ) => (path, run) == (path2, run2),
        _ => one == other,
    }
}

#[test]
fn what_is_offered_as_legal_is_what_is_listed() {
    for mode in MODS {
        let mut seen = 0;
        play(mode, |game, _| {
            let legal = game.legal();
            let offers = game.offers();
            for command in &legal {
                let offered = offers
                    .iter()
                    .any(|offer| offer.is_legal() && same(&offer.command, command));
                assert!(offered, "{mode}: {command:?} is not offered");
            }
            for offer in &offers {
                let listed = legal.iter().any(|command| same(&offer.command, command));
                assert_eq!(offer.is_legal(), listed, "{mode}: {:?}", offer.command);
            }
            seen += 1;
            seen == 150
        });
    }
}

#[test]
fn an_offer_refused_names_what_the_check_names() {
    for mode in MODS {
        let mut seen = 0;
        play(mode, |game, _| {
            for offer in game.offers() {
                let mut command = offer.command.clone();
                if let Command::Move { face, .. } = &mut command {
                    *face = Face::North;
                }
                if let Some(refusal) = &offer.refusal {
                    assert_eq!(game.why_not(&command).as_ref(), Some(refusal), "{mode}: {command:?}");
                }
            }
            seen += 1;
            seen == 100
        });
    }
}
