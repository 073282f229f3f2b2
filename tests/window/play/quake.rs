//! Two champions of Quake 40K led by mouse: set down, walked, sent through a portal, aimed with, until a turn is over; what comes of
//! it is read from the journal.

use arene::game::Choice;
use bevy::math::Vec2;

use super::measured::{Plan, Played, press_button};
use super::*;

/// A bare yard with its portals and a token.
const YARD: &str = r#"(name: "Yard", table: (size: (6000, 6000)), terrain: [], marks: [
    (mark: "portal", number: 1, at: (1000, 1000)), (mark: "portal", number: 2, at: (5000, 1000)),
    (mark: "portal", number: 3, at: (5000, 5000)), (mark: "portal", number: 4, at: (1000, 5000)),
    (mark: "portal", number: 5, at: (3000, 3000)), (mark: "bonus", kind: "weapon", at: (3000, 300)),
])"#;

/// The plan of the yard.
const PLAN: Plan = Plan {
    size: Vec2::splat(24.0),
    strip: 1500.0,
};

impl Played {
    fn active(&self) -> usize {
        self.window.state()["decision"]["piece"].as_u64().unwrap() as usize
    }

    /// Whoever comes back or out of a portal is set where it is usual; on a 6 the third portal is chosen, or the second.
    fn bring_back(&mut self) {
        while let kind @ ("portal" | "arrive" | "return") = self.asked().as_str() {
            if kind == "portal" {
                let mut list = Vec::new();
                self.game.choices(&mut list);
                let at = [[5000, 1000], [5000, 5000]][usize::from(list.len() > 4)];
                self.give("a portal", |display| PLAN.click_at(display, at));
                continue;
            }
            let mut list: Vec<Choice> = Vec::new();
            self.game.choices(&mut list);
            let usual = serde_json::to_value(self.game.command(list[0])).unwrap();
            let at = &usual["place"]["at"];
            let at = [at[0].as_i64().unwrap(), at[1].as_i64().unwrap()];
            self.give("a place", |display| PLAN.click_at(display, at));
        }
    }
}

#[test]
fn a_turn_of_champions_is_played_by_mouse_through_a_portal() {
    let map = folder_of("quake").join("yard.ron");
    fs::create_dir_all(folder_of("quake")).unwrap();
    fs::write(&map, YARD).unwrap();
    let map = map.to_str().unwrap();
    let mut words = vec![
        "play",
        "--book",
        "quake40k",
        "--mod",
        "deathmatch",
        "--map",
        map,
        "--seed",
        "11",
    ];
    words.extend(["--player", "Kaz=captain:human", "--player", "Mosk=captain:human"]);
    let mut window = Window::start("quake", &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let mut played = Played::of(window);
    // Near an edge of its slab each is drawn wholly into it.
    for at in [[2600, 1990], [2600, 2900]] {
        assert_eq!(played.asked(), "deploy");
        let placed = played.give("a champion set down", |display| PLAN.click_at(display, at));
        let there = &placed["place"]["at"];
        assert!((there[0].as_i64().unwrap() - at[0]).abs() <= 25, "{placed}");
        assert!(there[1].as_i64().unwrap() <= at[1] + 25, "{placed}");
    }
    // The first to act goes a way on which nothing is thrown: at once.
    let first = played.active();
    let from = played.at(first).unwrap();
    let to = [from[0] - 700, from[1]];
    let moved = played.give("a walk", |display| PLAN.drag_to(display, from, to));
    let end = moved["move"]["path"].as_array().unwrap().last().unwrap().clone();
    assert!((end[0].as_i64().unwrap() - to[0]).abs() <= 25, "{moved}");
    // The other goes into the portal, whose die may disintegrate it: that is told first, and a second click means it.
    let second = played.active();
    assert_ne!(first, second);
    let (from, portal) = (played.at(second).unwrap(), [3000, 3000]);
    let before = played.window.lines().len();
    PLAN.drag_to(&played.window.display, from, portal);
    assert_eq!(
        played.window.lines().len(),
        before,
        "nothing is played before it is meant"
    );
    played.window.display.save(&target.join("window-quake-risk.png"));
    played.give("a way into a portal", |display| PLAN.click_at(display, portal));
    played.bring_back();
    // What is left of its movement is given up, if anything is left.
    while played.asked() == "move_on" {
        played.give("the button", press_button);
    }
    // Both aim at each other, where they may; the turn goes on to its end.
    while played.window.state()["round"] == 1 {
        let (kind, active) = (played.asked(), played.active());
        let enemy = played.at(1 - active);
        let offers = played.game.offers();
        let aims = enemy.filter(|_| kind == "shooting" && offers.iter().any(arene::game::Offer::is_legal));
        match (kind.as_str(), aims) {
            ("shooting", Some(enemy)) => {
                let shot = played.give("a shot", |display| PLAN.click_at(display, enemy));
                assert_eq!(shot["shoot"]["weapon"], "slug_pistol");
            }
            ("shooting" | "assault", _) => {
                played.give("the button", press_button);
            }
            // With one enemy all blows are given.
            ("allot", _) => {
                played.give("Space", |display| display.xdotool(&["key", "space"]));
            }
            (other, _) => panic!("{other} in a turn of two"),
        }
        played.bring_back();
    }
    assert!(
        played.commands.iter().any(|name| name == "stay" || name == "shoot"),
        "{:?}",
        played.commands
    );
    played.window.display.save(&target.join("window-quake.png"));
}
