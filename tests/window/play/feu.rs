//! Two sides of Feu à volonté led by mouse and Space: set down, activated by a drag that is a walk too, aimed with, sent on a run, until a
//! round is over; what comes of it is read from the journal.

use bevy::math::Vec2;

use super::measured::{Plan, Played};
use super::*;

/// A bare field of the book's size.
const FIELD: &str = r#"(name: "Field", table: (size: (12000, 9000)), terrain: [], marks: [])"#;

/// The plan of the field.
const PLAN: Plan = Plan {
    size: Vec2::new(48.0, 36.0),
    strip: 640.0,
};

/// The game in its window, and what the journal says of it.
struct FeuPlayed {
    played: Played,
}

impl FeuPlayed {
    fn state(&self) -> Value {
        self.played.window.state()
    }

    /// The figures of whoever decides that may be activated, by id.
    fn able(&mut self) -> Vec<usize> {
        let offers = self.played.game.offers();
        let legal = offers.iter().filter(|offer| offer.is_legal());
        let written = legal.map(|offer| serde_json::to_value(&offer.command).unwrap());
        let pieces = written.filter_map(|command| command["activate"]["piece"].as_u64());
        pieces.map(|piece| piece as usize).collect()
    }

    /// The enemy that the active figure may shoot at with its first gun, if there is one, and where it stands.
    fn target(&mut self) -> Option<[i64; 2]> {
        let offers = self.played.game.offers();
        let legal = offers.iter().filter(|offer| offer.is_legal());
        let written = legal.map(|offer| serde_json::to_value(&offer.command).unwrap());
        let target = written
            .into_iter()
            .find_map(|command| command["shoot"]["target"].as_u64());
        target.and_then(|target| self.played.at(target as usize))
    }

    fn space(&mut self, what: &str) {
        self.played.give(what, |display| display.xdotool(&["key", "space"]));
    }
}

#[test]
fn a_round_of_soldiers_is_played_by_mouse_and_space() {
    let map = folder_of("feu").join("field.ron");
    fs::create_dir_all(folder_of("feu")).unwrap();
    fs::write(&map, FIELD).unwrap();
    let side = "leader+gunner+scout+rifleman+rifleman+conscript+conscript";
    let players = ["Anvers", "Bruges"].map(|name| format!("{name}={side}:human"));
    let mut words = vec!["play", "--book", "feu", "--mod", "meeting", "--seed", "5", "--map"];
    words.extend([map.to_str().unwrap(), "--player", &players[0], "--player", &players[1]]);
    let mut window = Window::start("feu", &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let played = Played::of(window);
    let mut game = FeuPlayed { played };
    // The first figure takes an edge for its side; the sides take turns.
    let mut next = [[1000, 700], [1000, 8300]];
    while game.played.asked() == "deploy" {
        let player = game.state()["decision"]["player"].as_u64().unwrap() as usize;
        let at = next[player];
        let placed = game
            .played
            .give("a soldier set down", |display| PLAN.click_at(display, at));
        let there = &placed["place"]["at"];
        assert!((there[0].as_i64().unwrap() - at[0]).abs() <= 25, "{placed}");
        next[player][0] += 1500;
    }
    let (mut walked, mut shot, mut ran) = (false, false, false);
    while game.state()["round"] == 1 {
        match game.played.asked().as_str() {
            "round" => {
                let piece = *game.able().first().unwrap();
                let from = game.played.at(piece).unwrap();
                if walked {
                    PLAN.click_at(&game.played.window.display, from);
                    game.space("a soldier activated");
                    continue;
                }
                // A drag activates and walks.
                let to = [from[0], (from[1] + 4500) / 2];
                let moved = game.played.give("a walk", |display| PLAN.drag_to(display, from, to));
                assert_eq!(moved["move"]["how"], "walk");
                assert!(game.played.commands.iter().any(|name| name == "activate"));
                walked = true;
            }
            "activation" if !shot && game.target().is_some() => {
                let at = game.target().unwrap();
                // The first click means it: what it would bring stands in the panel.
                PLAN.click_at(&game.played.window.display, at);
                game.played.window.display.save(&target.join("window-feu-odds.png"));
                let given = game.played.give("a shot", |display| PLAN.click_at(display, at));
                assert!(given["shoot"].is_object(), "{given}");
                shot = true;
            }
            "activation" if !ran => {
                // The letter pays a run; its path may be none.
                let run = game.played.give("a run", |display| display.xdotool(&["key", "c"]));
                assert_eq!(run["pace"]["how"], "run");
                ran = true;
            }
            "allot" => {
                let offers = game.played.game.offers();
                let written = serde_json::to_value(&offers[0].command).unwrap();
                let at = game
                    .played
                    .at(written["allot"]["target"].as_u64().unwrap() as usize)
                    .unwrap();
                game.played
                    .give("the next target", |display| PLAN.click_at(display, at));
            }
            "pool" if game.state()["active"].is_null() => {
                let piece = *game.able().first().unwrap();
                let at = game.played.at(piece).unwrap();
                game.played
                    .give("one from the pool", |display| PLAN.click_at(display, at));
            }
            _ => game.space("Space"),
        }
    }
    assert!(walked && shot && ran, "{:?}", game.played.commands);
    game.played.window.display.save(&target.join("window-feu.png"));
}
