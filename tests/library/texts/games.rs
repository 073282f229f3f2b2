//! Whole games, of every mod: whatever happens in them, and whatever is refused, is told in both languages.

use std::collections::{BTreeMap, BTreeSet};

use arene::content;
use arene::game::{Choice, Command, Face, Fact, PieceId, Refusal, Verb, Weapon};
use arene::rules::{MapSource, Rulebook, Setup, rulebook};
use arene::text::{Lang, Names, Texts};

use super::sources::root;
use super::stories::assert_told_once;

/// The mods, with an arena that has much to tell.
const GAMES: &[(&str, &str, u64)] = &[
    ("defmatch", "furnace", 11),
    ("defmatch_klan", "scrap_yard", 1),
    ("klanplay", "the_works", 2),
    ("king", "the_works", 3),
    ("flag", "the_works", 4),
    ("flag2", "mekano_maze", 5),
    ("gunther", "mekano_maze", 6),
    ("squigs", "mekano_maze", 7),
];

/// Commands per mod, in as many games as that takes.
const COMMANDS: usize = 3000;

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

fn setup(book: &dyn Rulebook, mode: &str, map: &str, seed: u64) -> Setup {
    let klans = mode != "defmatch" && mode != "king";
    let sides = ["Rouge", "Alice"].into_iter().zip(seed * 2..);
    let options = BTreeMap::new();
    let players = sides.map(|(name, seed)| {
        book.random_side(if klans { mode } else { "defmatch" }, seed, None, &options)
            .player(name)
    });
    Setup {
        rules: "doum40k".to_owned(),
        mode: mode.to_owned(),
        map: MapSource::Path(
            root()
                .join("maps")
                .join(format!("{map}.ron"))
                .to_string_lossy()
                .into_owned(),
        ),
        seed,
        players: players.collect(),
        options: BTreeMap::new(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    }
}

/// A command that does something, if there is one: attacks, triggers, doors, squigs; three times in four.
fn pick(list: &[Choice], chance: &mut Chance) -> Choice {
    let dull = [Verb::Activate, Verb::Move, Verb::EndActivation, Verb::EndTurn];
    let lively: Vec<Choice> = list
        .iter()
        .copied()
        .filter(|choice| !dull.contains(&choice.verb()))
        .collect();
    let on_foot: Vec<Choice> = list
        .iter()
        .copied()
        .filter(|choice| choice.verb() <= Verb::Move)
        .collect();
    let wanted = match chance.below(8) {
        0 => list,
        _ if !lively.is_empty() => &lively,
        _ if !on_foot.is_empty() => &on_foot,
        _ => list,
    };
    wanted[chance.below(wanted.len())]
}

/// The name of a fact, as the protocol has it.
fn kind_of(fact: &Fact) -> String {
    let written = serde_json::to_value(fact).expect("facts are written");
    written["fact"].as_str().unwrap_or_default().to_owned()
}

fn assert_in_words(text: &str) {
    for sign in ["{", "#", "key:", "flag:", "  ", "rule-", "kind-", "bonus."] {
        assert!(!text.contains(sign), "{sign} in: {text}");
    }
}

fn say_the_refusal(refusal: &Refusal, names: [&Names; 2]) {
    for (lang, names) in Lang::ALL.into_iter().zip(names) {
        let said = Texts::of(lang).refusal(refusal, names);
        assert_in_words(&said);
        assert_ne!(said, format!("refusal-{}", refusal.why));
    }
}

#[test]
fn every_fact_and_refusal_of_random_games_is_told_in_both_languages() {
    let book = rulebook("doum40k").expect("the rule book");
    let (mut told, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    for (mode, map, seed) in GAMES {
        let mut setup = setup(book, mode, map, *seed);
        let mut game = content::game(&mut setup, None).unwrap_or_else(|faults| panic!("{mode}: {faults:?}"));
        let names = Lang::ALL.map(|lang| Names::of(&setup, Texts::of(lang)));
        let mut chance = Chance(*seed);
        let mut facts = game.start().expect("no script").to_vec();
        let mut next_seed = *seed;
        for _ in 0..COMMANDS {
            kinds.extend(facts.iter().map(kind_of));
            for (lang, names) in Lang::ALL.into_iter().zip(&names) {
                let lines = Texts::of(lang).story(&facts, names);
                assert_told_once(&facts, &lines);
                for line in &lines {
                    assert_in_words(&line.text);
                    told.insert(line.rule.as_str());
                }
            }
            let target = PieceId(chance.below(12) as u16);
            let wrong = [
                Command::Shoot {
                    target,
                    with: Weapon::Gun,
                },
                Command::Shoot {
                    target,
                    with: Weapon::Grenade,
                },
                Command::Fight { target },
                Command::Use {
                    trigger: chance.below(5),
                    direction: Some(Face::East),
                },
                Command::Door {
                    door: chance.below(5),
                    open: true,
                },
                Command::Herd { squig: target },
            ];
            if let Some(refusal) = game.why_not(&wrong[chance.below(wrong.len())]) {
                say_the_refusal(&refusal, [&names[0], &names[1]]);
            }
            let mut list = Vec::new();
            game.choices(&mut list);
            if list.is_empty() {
                for command in wrong.iter().chain([&Command::EndTurn]) {
                    let refusal = game.why_not(command).expect("nothing is left to do");
                    assert_eq!(refusal.why, "over", "{command:?}");
                    let told = Texts::of(Lang::Fr).refusal(&refusal, &names[0]);
                    assert_eq!(told, "La partie est finie.");
                }
                next_seed += 1;
                facts = game.restart(next_seed).expect("no script").to_vec();
                continue;
            }
            let mut command = game.command(pick(&list, &mut chance));
            if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
                *face = [Face::North, Face::East, Face::South, Face::West][chance.below(4)];
            }
            facts = game.apply(&command).expect("a listed command").to_vec();
        }
    }
    let wanted = [
        "bitten bonus_ended bonus_gained bonus_ready dropped fought gun_destroyed herded jumped killed lost_shot",
        "moved picked_up placed pushed roll saved score shot struck trap turned used won",
    ];
    let missing: Vec<&str> = wanted
        .iter()
        .flat_map(|words| words.split(' '))
        .filter(|kind| !kinds.contains(*kind))
        .collect();
    assert_eq!(missing, Vec::<&str>::new(), "never came up");
    for rule in [
        "shoot.hit",
        "shoot.cover",
        "melee.hit",
        "ground.lava",
        "ground.respawn.jump",
        "ground.teleporter.jump",
        "bonus.cell",
        "trigger.use",
        "squig.bite",
    ] {
        assert!(told.contains(rule), "{rule} never came up: {told:?}");
    }
}
