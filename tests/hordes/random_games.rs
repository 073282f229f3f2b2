//! Games by chance with a Horde in all its uses: what is listed is legal, and after every command the game comes back from its
//! snapshot, written or not; what everybody sees follows from the facts.

use arene::bots::BotKind;
use arene::game::{DecisionKind, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::common::{KINDS, Trial, book, figure, setup, with};

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

fn terrain() -> Value {
    json!([
        {"kind": "barrier", "line": [[2600, 2900], [4600, 2900]], "height": 300},
        {"kind": "area", "area": "difficult", "poly": [[4800, 1500], [5400, 1500], [5400, 3500], [4800, 3500]]},
        {"kind": "solid", "poly": [[2800, 3400], [3300, 3400], [3300, 3800], [2800, 3800]], "top": 900},
        {"kind": "area", "area": "wood", "poly": [[500, 3200], [1900, 3200], [1900, 4400], [500, 4400]]},
    ])
}

/// Some options of the Horde, each with one of its values.
fn options(chance: &mut Chance) -> Value {
    let known = [
        ("jokers", json!([1, 3])),
        ("still", json!(["nothing"])),
        ("nearest", json!(["way"])),
        ("entry_each", json!([true])),
        ("fresh_acts", json!([true])),
        ("kept", json!([0, 2])),
        ("cards", json!([false])),
        ("hero_points", json!([1, 3])),
        ("ambush_must", json!([true])),
    ];
    let mut set = json!({});
    for (name, values) in known {
        if chance.below(4) == 0 {
            let values = values.as_array().unwrap();
            set[name] = values[chance.below(values.len())].clone();
        }
    }
    set
}

/// A game by its seed: spice, ally, solo and coop in turn.
fn any_game(seed: u64) -> (Game, Setup) {
    let mut chance = Chance(seed ^ 0x40de);
    let creatures = ["zombie", "wild_squig", "rat", "drone"];
    let stand = |chance: &mut Chance, y: i32, face: [i32; 2]| {
        let pieces = (0..2 + chance.below(2) as i32).map(|index| {
            let kind = KINDS[chance.below(KINDS.len())];
            figure(kind, [600 + 900 * index, y, 0], json!({"face": face}))
        });
        pieces.collect::<Vec<_>>()
    };
    let sides = [stand(&mut chance, 2500, [0, 1]), stand(&mut chance, 5000, [0, -1])];
    let list: Vec<Value> = (0..3)
        .map(|_| json!({"kind": creatures[chance.below(4)], "count": 1 + chance.below(2)}))
        .collect();
    let reinforce = ["none", "auto", "3+"][chance.below(3)];
    let horde = json!({"creatures": list, "reserve": chance.below(3), "reinforce": reinforce});
    let scenario = ["last_stand", "way_out", "nest"][chance.below(3)];
    let (more, players) = match seed % 4 {
        0 => (json!({"use": "spice"}), None),
        1 => (json!({"use": "ally", "ally": chance.below(2)}), None),
        2 => (
            json!({"use": "solo", "scenario": scenario}),
            Some(json!([{"name": "Rouge", "pieces": sides[0]}])),
        ),
        _ => (
            json!({"use": "coop", "scenario": scenario}),
            Some(json!([{"name": "Rouge", "pieces": sides[0]}, {"name": "Bleu", "pieces": sides[1]}])),
        ),
    };
    let mission = ["meeting", "crossroads"][chance.below(2)];
    let mut fields = json!({
        "mod": mission, "seed": seed, "options": options(&mut chance), "horde": with(horde, more),
        "begin": {"player": 0, "round": 1, "phase": "round"},
    });
    if let Some(players) = players {
        fields["players"] = players;
    }
    let setup = setup(terrain(), sides.map(Value::from), fields);
    let mut game = book()
        .game(&setup)
        .unwrap_or_else(|faults| panic!("seed {seed}: {faults:?}"));
    game.start().unwrap();
    (game, setup)
}

/// What games came to: the names of what was asked, and of what was told; how many were over.
#[derive(Default)]
struct Met {
    asked: Vec<String>,
    told: Vec<String>,
    over: usize,
}

/// Plays a game by chance beside its twin, up to so many commands.
fn play(seed: u64, most: usize, met: &mut Met) {
    let ((mut game, setup), (mut twin, _)) = (any_game(seed), any_game(seed));
    let names = Names::of(&setup, Texts::of_book(Lang::En, "feu"));
    let mut chance = Chance(seed);
    let presentation = book().presentation(&game);
    let mut shown = game.public_state();
    for step in 0..most {
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            met.over += 1;
            break;
        }
        let asked = serde_json::to_value(decision.kind).unwrap();
        met.asked.push(asked.as_str().unwrap().to_owned());
        let mut list = Vec::new();
        game.choices(&mut list);
        assert!(
            !list.is_empty(),
            "seed {seed}, step {step}: nothing can be done: {}",
            game.state()
        );
        let choice = list[chance.below(list.len())];
        let command = game.command(choice);
        assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
        let hash = game.hash();
        twin.read_snapshot(game.write_snapshot())
            .unwrap_or_else(|fault| panic!("seed {seed}, step {step}: {fault:?} {}", game.state()));
        assert_eq!(twin.hash(), hash);
        let snapshot = game.snapshot();
        game.apply(&command).unwrap();
        let (after, facts) = (game.hash(), game.facts().to_vec());
        game.restore(&snapshot);
        assert_eq!(game.hash(), hash);
        game.apply(&command).unwrap();
        twin.apply(&command).unwrap();
        assert_eq!(
            (twin.hash(), twin.facts()),
            (after, facts.as_slice()),
            "seed {seed}, step {step}"
        );
        let said = Texts::of_book(Lang::Fr, "feu").story(&facts, &names);
        assert!(
            said.iter()
                .all(|line| !line.text.contains('{') && !line.text.contains("fact-")),
            "{said:?}"
        );
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = serde_json::to_value(fact).unwrap();
            met.told.push(written["fact"].as_str().unwrap().to_owned());
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        shown.decision = game.decision();
        let state = game.public_state();
        for (told, stands) in shown.pieces.iter().zip(&state.pieces) {
            assert_eq!(told, stands, "seed {seed}, step {step}: {command:?} {facts:?}");
        }
        assert_eq!(shown, state, "seed {seed}, step {step}: {command:?} {facts:?}");
        assert_eq!(Trial::read(serde_json::to_value(&command).unwrap()), command);
    }
}

#[test]
fn random_games_in_all_uses_come_to_all_that_is_asked_and_told() {
    let mut met = Met::default();
    for seed in 0..16 {
        play(seed, 60, &mut met);
    }
    for asked in ["round", "activation", "card", "held", "give", "given"] {
        assert!(met.asked.iter().any(|name| name == asked), "{asked}");
    }
    for told in [
        "joker",
        "behaviour",
        "goal",
        "moved",
        "fought",
        "shot",
        "eliminated",
        "entered",
        "card",
        "kept",
        "wager",
    ] {
        assert!(met.told.iter().any(|name| name == told), "{told}");
    }
}

#[test]
fn players_that_are_programs_play_beside_a_horde_and_against_it() {
    for seed in 0..4 {
        let (mut game, _) = any_game(seed);
        let mut bot = BotKind::Greedy.bot(seed);
        for step in 0..25 {
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
fn campaign_of_random_games_in_all_uses_that_end() {
    let mut met = Met::default();
    let games = crate::campaign_games(500);
    for seed in 0..games {
        play(seed, 5_000, &mut met);
    }
    assert_eq!(met.over, games as usize);
}

#[test]
#[ignore = "measures how long forty creatures take: with optimisation, and --nocapture"]
fn forty_creatures_move() {
    let creatures: Vec<Value> = (0..40)
        .map(|index| json!({"kind": "zombie", "at": [400 + 600 * (index % 10), 300 + 300 * (index / 10), 0]}))
        .collect();
    let row = |y: i32| -> Value {
        (0..5)
            .map(|x| figure("conscript", [600 + 1200 * x, y, 0], json!({})))
            .collect()
    };
    let fields = json!({
        "horde": {"use": "spice", "creatures": creatures},
        "begin": {"player": 0, "round": 1, "phase": "round"},
        "map": {"name": "Large", "table": {"size": [6500, 6500]}, "terrain": terrain()},
    });
    let mut game = book().game(&setup(json!([]), [row(4600), row(5600)], fields)).unwrap();
    game.dice_mut().follow(Some((vec![1, 3], false)));
    let begin = std::time::Instant::now();
    game.start().unwrap();
    let moved = game.facts().iter().filter(|fact| fact.rule().as_str() == "move.walk");
    println!("{} creatures moved in {:?}", moved.count(), begin.elapsed());
}
