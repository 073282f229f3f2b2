//! The free table, played at random: nothing that is refused changes anything, everything that is done can be taken back,
//! written and read, and said in both languages.

use arene::content::Lang;
use arene::game::{Command, Face, Fact, Game, PieceId, Place};
use arene::rules::free::{FreeCommand, MarkValue, TemplatePlace};
use arene::rules::{Rulebook, Setup, rulebook};
use arene::text::{Names, Texts};
use serde_json::json;

use super::table::chance::Chance;

fn book() -> &'static dyn Rulebook {
    rulebook("free").expect("the free table is a book")
}

/// A table of 60×60 cm with something of everything, and five figures, one beside the table.
fn setup(seed: u64) -> Setup {
    let setup = json!({
        "rules": "free", "mod": "table", "seed": seed,
        "map": {"name": "T", "table": {"size": [6000, 6000]}, "terrain": [
            {"kind": "solid", "poly": [[2000, 1000], [2300, 1000], [2300, 3000], [2000, 3000]], "top": 500, "stand": true},
            {"kind": "floor", "poly": [[3000, 3000], [5000, 3000], [5000, 5000], [3000, 5000]], "top": 750},
            {"kind": "ladder", "foot": [2900, 4000, 0], "head": [3130, 4000, 750]},
            {"kind": "stairs", "from": [5800, 4000, 0], "to": [5000, 4000, 750], "width": 500},
            {"kind": "door", "line": [[1000, 4000], [1500, 4000]]},
            {"kind": "barrier", "line": [[500, 2500], [1500, 2500]], "height": 250},
            {"kind": "area", "area": "difficult", "poly": [[500, 5000], [1500, 5000], [1500, 6000], [500, 6000]]},
            {"kind": "object", "object": "barrel", "at": [3500, 1000], "radius": 150, "height": 400}]},
        "players": [
            {"name": "Rouge", "pieces": [{"at": [1000, 2000]}, {"kind": "bike", "at": [1000, 3200]}]},
            {"name": "Bleu", "pieces": [{"at": [4000, 4000], "label": "Bob"}, {"kind": "swarm", "at": [4500, 1500]}, {}]}],
    });
    let mut setup: Setup = serde_json::from_value(setup).unwrap();
    book().fill_in(&mut setup);
    setup
}

fn place(chance: &mut Chance) -> Place {
    let mut number = |most| chance.below(most);
    let (x, y) = (number(63) * 100 - 100, number(63) * 100 - 100);
    match number(3) {
        0 => Place::at_height(x, y, 0),
        1 => Place::at_height(x, y, 750),
        _ => Place::new(x, y),
    }
}

fn face(chance: &mut Chance) -> Face {
    let mut number = || chance.below(9) - 4;
    Face::Toward(number(), number())
}

fn any_command(chance: &mut Chance, game: &mut Game) -> FreeCommand {
    let piece = PieceId(chance.below(6) as u16);
    match chance.below(12) {
        0..=3 => {
            // Near where it is, so that some of it can be walked.
            let at = game.public_state().piece(piece).and_then(|piece| piece.at);
            let mut near = at.unwrap_or(place(chance));
            let steps = 1 + chance.below(3);
            let path = (0..steps).map(|_| {
                near.x += (chance.below(9) - 4) * 100;
                near.y += (chance.below(9) - 4) * 100;
                near
            });
            FreeCommand::Move {
                piece,
                path: path.collect(),
                face: chance.one_in(2).then(|| face(chance)),
                limit: chance.one_in(2).then(|| chance.below(1500)),
            }
        }
        4 | 5 => FreeCommand::Place {
            piece,
            at: place(chance),
            face: Some(face(chance)),
        },
        6 => FreeCommand::Remove { piece },
        7 => FreeCommand::Lay {
            piece,
            down: chance.one_in(2),
        },
        8 => FreeCommand::Roll {
            sides: chance.below(8) as u32,
            count: chance.below(4) as u32,
            need: chance.one_in(2).then_some(4),
            why: if chance.one_in(2) {
                "morale".to_owned()
            } else {
                String::new()
            },
        },
        9 => FreeCommand::Mark {
            piece,
            name: ["wounds", "note", ""][chance.below(3) as usize].to_owned(),
            value: match chance.below(3) {
                0 => MarkValue::Note("a".repeat(chance.below(90) as usize)),
                number => MarkValue::Number(number - 1),
            },
        },
        10 => FreeCommand::Template(if chance.one_in(2) {
            TemplatePlace::Disc {
                at: place(chance),
                radius: chance.below(1000),
            }
        } else {
            TemplatePlace::Flame {
                from: piece,
                toward: face(chance),
            }
        }),
        _ if chance.one_in(2) => FreeCommand::Scatter {
            at: place(chance),
            sides: chance.below(8) as u32,
        },
        _ => FreeCommand::Door {
            door: chance.below(2) as u16,
            open: chance.one_in(2),
        },
    }
}

fn reread_command(command: &Command) -> Command {
    let written = serde_json::to_string(command).unwrap();
    let mut reader = serde_json::Deserializer::from_str(&written);
    let mut reader = <dyn erased_serde::Deserializer>::erase(&mut reader);
    book().read_command(&mut reader).unwrap()
}

fn reread_fact(fact: &Fact) -> Fact {
    let written = serde_json::to_string(fact).unwrap();
    let mut reader = serde_json::Deserializer::from_str(&written);
    let mut reader = <dyn erased_serde::Deserializer>::erase(&mut reader);
    book()
        .read_fact(&mut reader)
        .unwrap_or_else(|error| panic!("{written}: {error}"))
}

#[test]
fn random_games_come_back_from_every_snapshot_and_refusals_change_nothing() {
    let (mut applied, mut refused) = (0, 0);
    for seed in 0..30 {
        let mut chance = Chance::of(seed);
        let setup = setup(seed);
        let mut game = book().game(&setup).unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut twin = game.twin();
        game.start().unwrap();
        twin.start().unwrap();
        for _ in 0..60 {
            let command = Command::from(any_command(&mut chance, &mut game));
            let before = (game.snapshot(), game.hash());
            let why_not = game.why_not(&command);
            match game.apply(&command) {
                Err(_) => {
                    refused += 1;
                    assert!(why_not.is_some());
                    assert_eq!(game.hash(), before.1);
                    continue;
                }
                Ok(_) => assert_eq!(why_not, None),
            }
            applied += 1;
            let (hash, facts) = (game.hash(), game.facts().to_vec());
            for fact in &facts {
                assert_eq!(reread_fact(fact), *fact);
            }
            assert_eq!(reread_command(&command), command);
            game.restore(&before.0);
            assert_eq!(game.hash(), before.1, "{command:?} is taken back");
            game.apply(&command).unwrap();
            assert_eq!((game.hash(), game.facts()), (hash, facts.as_slice()));
            twin.apply(&reread_command(&command)).unwrap();
            assert_eq!(twin.hash(), hash, "another game of the same setup");
            let written = game.write_snapshot();
            twin.read_snapshot(written).expect("what a game writes it reads");
            assert_eq!(twin.hash(), hash);
        }
    }
    assert!(applied > 300 && refused > 300, "{applied} applied, {refused} refused");
}

#[test]
fn everything_that_happens_and_is_refused_is_said_without_gaps_in_both_languages() {
    for lang in Lang::ALL {
        let texts = Texts::of_book(lang, "free");
        let setup = setup(1);
        let names = Names::of(&setup, texts);
        let mut chance = Chance::of(5);
        let mut game = book().game(&setup).unwrap();
        game.start().unwrap();
        let is_sound = |said: &str| {
            let ids = ["fact-", "command-", "refusal-", "rule-"];
            assert!(
                !said.contains(['{', '}']) && !ids.iter().any(|id| said.contains(id)),
                "{said}"
            );
            assert!(!said.trim().is_empty());
        };
        for _ in 0..1500 {
            let command = Command::from(any_command(&mut chance, &mut game));
            is_sound(&texts.command(&command, &names));
            if let Some(refusal) = game.why_not(&command) {
                is_sound(&texts.refusal(&refusal, &names));
                continue;
            }
            let facts = game.apply(&command).unwrap().to_vec();
            for line in texts.story(&facts, &names) {
                is_sound(&line.text);
            }
        }
    }
}
