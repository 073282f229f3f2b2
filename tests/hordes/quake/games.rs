//! Games of Quake 40K by chance with a Horde in all its uses: what is listed is legal, and after every command the game comes back
//! from its snapshot, written or not; what everybody sees follows from the facts.

use arene::bots::BotKind;
use arene::game::{DecisionKind, Game};
use serde_json::{Value, json};

use super::board::champion;
use crate::quake_common::{book, setup, with};

/// A generator of its own, so that the dice are left alone.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// A game by its seed: spice, ally, solo and coop in turn.
fn any_game(seed: u64) -> Game {
    let mut chance = Chance(seed ^ 0x40de);
    let terrain = json!([
        {"kind": "barrier", "line": [[2600, 2000], [4600, 2000]], "height": 200},
        {"kind": "area", "area": "difficult", "poly": [[4000, 2500], [5400, 2500], [5400, 3500], [4000, 3500]]},
        {"kind": "solid", "poly": [[1800, 3600], [2300, 3600], [2300, 4000], [1800, 4000]], "top": 900},
    ]);
    let kinds = ["legionary", "basher", "veil_dancer", "captain"];
    let mut stand = |y: i32| {
        let pieces = (0..2).map(|index| champion(kinds[chance.below(4)], 2200 + 700 * index, y));
        json!(pieces.collect::<Vec<_>>())
    };
    let mut players = vec![stand(2600), stand(4500)];
    let creatures = ["zombie", "wild_squig", "rat", "drone"];
    let list: Vec<Value> = (0..3)
        .map(|_| json!({"kind": creatures[chance.below(4)], "count": 1 + chance.below(2)}))
        .collect();
    let reinforce = ["none", "auto", "3+"][chance.below(3)];
    let horde = json!({"creatures": list, "reserve": chance.below(3), "reinforce": reinforce});
    let scenario = ["last_stand", "way_out"][chance.below(2)];
    let (used, mode) = match seed % 4 {
        0 => (json!({"use": "spice"}), "deathmatch"),
        1 => (json!({"use": "ally", "ally": chance.below(2)}), "deathmatch"),
        2 => (json!({"use": "solo", "scenario": scenario}), ""),
        _ => (json!({"use": "coop", "scenario": scenario}), ""),
    };
    players.truncate(if seed % 4 == 2 { 1 } else { 2 });
    let more = json!({
        "mod": mode, "seed": seed, "horde": with(horde, used),
        "begin": {"player": 0, "round": 1, "phase": "movement"}, "options": {"hero_points": chance.below(3)},
    });
    let mut game = book()
        .game(&setup(terrain, json!([]), &players, more))
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    game.start().unwrap();
    game
}

/// Plays a game by chance beside its twin, up to so many commands; the names of what was asked and told.
fn play(seed: u64, most: usize, met: &mut Vec<String>) {
    let (mut game, mut twin) = (any_game(seed), any_game(seed));
    let mut chance = Chance(seed);
    let presentation = book().presentation(&game);
    let mut shown = game.public_state();
    for step in 0..most {
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            met.push("over".to_owned());
            break;
        }
        met.push(json!(decision.kind).as_str().unwrap().to_owned());
        let mut list = Vec::new();
        game.choices(&mut list);
        assert!(!list.is_empty(), "seed {seed}, step {step}: {}", game.state());
        let command = game.command(list[chance.below(list.len())]);
        assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
        let hash = game.hash();
        twin.read_snapshot(game.write_snapshot())
            .unwrap_or_else(|fault| panic!("seed {seed}, step {step}: {fault:?} {}", game.state()));
        assert_eq!(twin.hash(), hash);
        game.apply(&command).unwrap();
        twin.apply(&command).unwrap();
        let facts = game.facts().to_vec();
        assert_eq!((twin.hash(), twin.facts()), (game.hash(), facts.as_slice()));
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = json!(fact);
            met.push(written["fact"].as_str().unwrap().to_owned());
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        let state = game.public_state();
        for (told, stands) in shown.pieces.iter().zip(&state.pieces) {
            assert_eq!(
                (told.at, told.player),
                (stands.at, stands.player),
                "seed {seed}, step {step}: {facts:?}"
            );
        }
        let mut reader = <dyn erased_serde::Deserializer>::erase(json!(command));
        // The book has a plain `keep` of its own, which does the same where a card is asked about.
        assert_eq!(json!(book().read_command(&mut reader).unwrap()), json!(command));
    }
}

#[test]
fn random_games_in_all_uses_come_to_all_that_is_asked_and_told() {
    let mut met = Vec::new();
    for seed in 0..8 {
        play(seed, 40, &mut met);
    }
    for name in [
        "movement",
        "card",
        "joker",
        "behaviour",
        "goal",
        "moved",
        "fought",
        "entered",
    ] {
        assert!(met.iter().any(|known| known == name), "{name}");
    }
}

#[test]
fn players_that_are_programs_play_beside_a_horde_and_against_it() {
    for seed in 0..4 {
        let mut game = any_game(seed);
        let mut bot = BotKind::Greedy.bot(seed);
        for step in 0..12 {
            if game.decision().unwrap().kind == DecisionKind::Over {
                break;
            }
            let command = bot.choose(&mut game);
            assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
            game.apply(&command).unwrap();
        }
    }
}

#[test]
#[ignore = "takes many minutes: make long-tests"]
fn campaign_of_random_games_in_all_uses() {
    let mut over = 0;
    let games = crate::campaign_games(500);
    for seed in 0..games {
        let mut met = Vec::new();
        play(seed, 2_000, &mut met);
        over += u64::from(met.last().is_some_and(|last| last == "over"));
    }
    // A deathmatch by chance ends late.
    assert!(over >= games / 2, "{over} of {games} are over");
}
