//! Games by chance with a Horde on the grid: what is listed is legal, and after every command the game comes back from its
//! snapshot, written or not; where pieces stand follows from the facts.

use arene::game::{Command, DecisionKind, Face, Game};
use arene::rules::Setup;
use arene::text::{Lang, Names, Texts};
use serde_json::{Value, json};

use super::super::common::with;
use super::arena::{Arena, book};

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

const ROWS: [&str; 12] = [
    "..............",
    ".1..r...m..2..",
    "....r...m.....",
    "..cc......l...",
    "..c...........",
    "......>.......",
    "...........t..",
    ".#............",
    ".#....b....#..",
    ".3........4#..",
    "......mm......",
    "..............",
];

/// A game by its seed: spice, ally, solo and coop in turn.
fn any_game(seed: u64) -> (Game, Setup) {
    let mut chance = Chance(seed ^ 0x40de);
    let kinds = ["grot", "pistolboy", "bomberboy", "mitrailleur", "kosto", "roketboy"];
    let creatures = ["zombie", "wild_squig", "rat", "drone"];
    let side = |chance: &mut Chance, y: i32| {
        let pieces = (0..2).map(|index| {
            let kind = kinds[chance.below(kinds.len())];
            json!({"kind": kind, "at": [5 + 2 * index, y], "face": "north"})
        });
        Value::from(pieces.collect::<Vec<_>>())
    };
    let sides = [side(&mut chance, 4), side(&mut chance, 7)];
    let list: Vec<Value> = (0..3)
        .map(|_| json!({"kind": creatures[chance.below(4)], "count": 1 + chance.below(2)}))
        .collect();
    let reinforce = ["none", "auto", "3+"][chance.below(3)];
    let horde = json!({"creatures": list, "reserve": chance.below(3), "reinforce": reinforce});
    let scenario = ["last_stand", "way_out", "nest"][chance.below(3)];
    let (more, count) = match seed % 4 {
        0 => (json!({"use": "spice"}), 2),
        1 => (json!({"use": "ally", "ally": chance.below(2)}), 2),
        2 => (json!({"use": "solo", "scenario": scenario}), 1),
        _ => (json!({"use": "coop", "scenario": scenario}), 2),
    };
    let names = ["Rouge", "Bleu"];
    let players: Vec<Value> = (0..count)
        .map(|seat| json!({"name": names[seat], "pieces": sides[seat]}))
        .collect();
    let mode = ["defmatch", "gunther"][chance.below(2)];
    let setup = json!({
        "rules": "doum40k", "mod": mode, "seed": seed, "trial": true,
        "map": {"name": "Trial", "rows": ROWS}, "players": players, "horde": with(horde, more),
        "options": {"hero_points": chance.below(3)},
    });
    let setup: Setup = serde_json::from_value(setup).unwrap();
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
    let names = Names::of(&setup, Texts::of_book(Lang::En, "doum40k"));
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
        assert!(!list.is_empty(), "seed {seed}, step {step}: {}", game.state());
        let choice = list[chance.below(list.len())];
        let mut command = game.command(choice);
        if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
            *face = [Face::North, Face::East, Face::South, Face::West][chance.below(4)];
        }
        assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
        game.offers();
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
        let said = Texts::of_book(Lang::Fr, "doum40k").story(&facts, &names);
        let is_said = |text: &str| !text.contains('{') && !text.contains("fact-");
        assert!(said.iter().all(|line| is_said(&line.text)), "{said:?}");
        for fact in &facts {
            presentation.follow(fact, &mut shown);
            let written = serde_json::to_value(fact).unwrap();
            met.told.push(written["fact"].as_str().unwrap().to_owned());
            let mut reader = <dyn erased_serde::Deserializer>::erase(written);
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        let state = game.public_state();
        let stands = |state: &arene::game::PublicState| {
            let each = state.pieces.iter().map(|piece| (piece.player, piece.at, piece.face));
            (each.collect::<Vec<_>>(), state.winner, state.round, state.player)
        };
        assert_eq!(
            stands(&shown),
            stands(&state),
            "seed {seed}, step {step}: {command:?} {facts:?}"
        );
        assert_eq!(Arena::read(serde_json::to_value(&command).unwrap()), command);
    }
}

#[test]
fn random_games_on_the_grid_come_to_all_that_is_asked_and_told() {
    let mut met = Met::default();
    for seed in 0..24 {
        play(seed, 80, &mut met);
    }
    for asked in [
        "turn",
        "activation",
        "return",
        "card",
        "held",
        "give",
        "given",
        "horde_strike",
    ] {
        assert!(met.asked.iter().any(|name| name == asked), "{asked}");
    }
    let told = [
        "joker",
        "behaviour",
        "goal",
        "moved",
        "fought",
        "shot",
        "killed",
        "eliminated",
        "entered",
        "card",
        "kept",
        "wager",
    ];
    for told in told {
        assert!(met.told.iter().any(|name| name == told), "{told}");
    }
}

#[test]
#[ignore = "takes many minutes: make long-tests"]
fn campaign_of_random_games_on_the_grid() {
    let mut met = Met::default();
    let games = crate::campaign_games(500);
    for seed in 0..games {
        play(seed, 2_000, &mut met);
    }
    // By chance some mods end late.
    assert!(met.over > games as usize / 4, "{} of {games} are over", met.over);
}
