//! External bots: the example plays whole games; one that dies, hangs or talks nonsense is replaced, and the game goes on.

use std::time::{Duration, Instant};

use arene::bots::{Bot, External, Failure, RandomBot};
use arene::content;
use arene::game::{DecisionKind, Game, PlayerId};
use arene::protocol::external_bot;
use arene::rules::{MapSource, PieceSetup, Setup};

use crate::recorded::drawn_setup;

const EXAMPLE: &str = "docs/bots/example_bot.py";
const FAULTY: &str = "tests/fixtures/bots/faulty.py";

/// More commands than any of these games takes.
const MOST: usize = 20_000;

fn python(script: &str, given: &str) -> External {
    let root = env!("CARGO_MANIFEST_DIR");
    External::new(&format!("python3 '{root}/{script}' {given}")).unwrap()
}

fn faulty(given: &str) -> External {
    python(FAULTY, given).limited_to(Duration::from_secs(60))
}

fn is_over(game: &Game) -> bool {
    game.decision().unwrap().kind == DecisionKind::Over
}

/// A duel of equals on a small arena.
fn duel(seed: u64) -> Setup {
    let mut setup = drawn_setup("defmatch", seed);
    setup.map = MapSource::Path("maps/first_blood.ron".into());
    for player in &mut setup.players {
        player.pieces = vec![PieceSetup::of("mitrailleur")];
    }
    setup
}

fn game(setup: &mut Setup) -> Game {
    let mut game = content::game(setup, None).unwrap();
    game.start().unwrap();
    game
}

/// What came of a game.
struct Played {
    game: Game,
    commands: usize,
    failures: Vec<Failure>,
}

/// A game between an external bot in the first seat and the random bot, to its end or for so many commands.
fn play(mut setup: Setup, external: &External, most: usize) -> Played {
    let mut game = game(&mut setup);
    let mut bots: [Box<dyn Bot>; 2] = [
        Box::new(external_bot(external, &setup, PlayerId(0), 5)),
        Box::new(RandomBot::new(6)),
    ];
    let (mut commands, mut failures) = (0, Vec::new());
    while commands < most && !is_over(&game) {
        let player = game.decision().unwrap().player;
        let bot = &mut bots[player.index()];
        let before = game.hash();
        let command = bot.choose(&mut game);
        assert_eq!(game.hash(), before, "choosing changes nothing");
        failures.extend(bot.take_failure());
        game.apply(&command)
            .unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
        commands += 1;
    }
    Played {
        game,
        commands,
        failures,
    }
}

#[test]
fn the_example_plays_whole_games_and_wins_most_against_the_random_bot() {
    let games = 8;
    let mut won = 0;
    for seed in 0..games {
        let mut played = play(duel(seed), &python(EXAMPLE, ""), MOST);
        assert_eq!(played.failures, Vec::new(), "seed {seed}");
        assert!(is_over(&played.game), "seed {seed}");
        won += u64::from(played.game.state()["winner"] == 0);
    }
    assert!(won > games / 2, "{won} of {games}");
}

#[test]
fn the_example_answers_legally_in_every_mod() {
    for mode in [
        "klanplay",
        "flag",
        "flag2",
        "king",
        "gunther",
        "squigs",
        "defmatch_klan",
    ] {
        let played = play(drawn_setup(mode, 3), &python(EXAMPLE, ""), 250);
        assert_eq!(played.failures, Vec::new(), "{mode}");
        assert!(played.commands > 50, "{mode}");
    }
}

/// Why a faulty bot was given up in a game that was then played to its end.
fn failure_of(external: &External) -> Failure {
    let mut played = play(duel(2), external, MOST);
    assert!(is_over(&played.game), "the game goes on to its end");
    assert_eq!(played.failures.len(), 1, "told once: {:?}", played.failures);
    played.failures.remove(0)
}

#[test]
fn a_bot_that_cannot_be_started_is_replaced() {
    let failure = failure_of(&External::new("no-such-program-anywhere --x").unwrap());
    let Failure::Start { program, problem } = &failure else {
        panic!("{failure:?}");
    };
    assert_eq!(program, "no-such-program-anywhere");
    assert!(!problem.is_empty());
}

#[test]
fn a_bot_that_dies_at_once_or_in_the_middle_of_the_game_is_replaced_and_its_last_words_are_told() {
    for given in ["dies", "dies 7"] {
        let failure = failure_of(&faulty(given));
        assert_eq!(
            failure.to_string(),
            "it ended with exit status 1: I have had enough",
            "{given}"
        );
    }
    // It does not even read.
    assert_eq!(
        failure_of(&External::new("false").unwrap()),
        Failure::Ended {
            code: Some(1),
            said: String::new()
        }
    );
}

#[test]
fn a_bot_that_hangs_is_replaced_when_its_time_is_over() {
    let within = Duration::from_millis(400);
    for given in ["hangs", "closes"] {
        let failure = failure_of(&faulty(given).limited_to(within));
        // A machine under load may not even get it started in that time.
        assert!(
            failure == Failure::Late { within } || (given == "closes" && failure == Failure::Closed),
            "{failure:?}"
        );
    }
}

#[test]
fn a_bot_that_floods_has_no_more_time_than_others() {
    let within = Duration::from_millis(1500);
    for given in ["questions", "deaf", "long"] {
        let begun = Instant::now();
        let failure = failure_of(&faulty(given).limited_to(within));
        assert_eq!(failure, Failure::Late { within }, "{given}");
        // Of a reply that is being made it is not torn away.
        assert!(begun.elapsed() < within + Duration::from_secs(10), "{given}");
    }
}

#[test]
fn what_a_bot_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("number");
    let external = faulty(&format!("parent 0 '{}'", file.display())).limited_to(Duration::from_secs(5));
    assert!(matches!(failure_of(&external), Failure::Late { .. }));
    let number = std::fs::read_to_string(file).unwrap();
    let status = || std::fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
    // One that nobody waits for stays as a name.
    let runs = || !status().is_empty() && !status().contains(") Z ");
    let begun = Instant::now();
    while runs() && begun.elapsed() < Duration::from_secs(10) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!runs(), "{}", status());
}

#[test]
fn a_bot_that_closes_its_output_is_replaced_without_waiting_for_its_time() {
    let begun = Instant::now();
    assert_eq!(failure_of(&faulty("closes 3")), Failure::Closed);
    assert!(begun.elapsed() < Duration::from_secs(50));
}

#[test]
fn a_bot_that_talks_nonsense_is_replaced_after_the_second_time() {
    for (given, problem) in [
        ("garbage", "not JSON"),
        ("floods 4", "not JSON"),
        ("unknown 3", "dance"),
        ("any", "`any` is only listed"),
        ("error", "no idea"),
    ] {
        let failure = failure_of(&faulty(given));
        let Failure::Garbled { problem: told } = &failure else {
            panic!("{given}: {failure:?}");
        };
        assert!(told.contains(problem), "{given}: {told}");
    }
    // Another protocol altogether.
    let echo = External::new("cat").unwrap();
    assert!(!matches!(failure_of(&echo), Failure::Start { .. }));
}

#[test]
fn a_bot_that_answers_illegally_is_replaced_after_the_second_time_and_the_rule_is_told() {
    for given in ["illegal", "illegal 5"] {
        let failure = failure_of(&faulty(given));
        assert!(matches!(failure, Failure::Illegal { .. }), "{given}: {failure:?}");
    }
}

#[test]
fn a_wrong_answer_is_forgiven_once_for_every_decision() {
    let played = play(duel(2), &faulty("slips"), 60);
    assert_eq!(played.failures, Vec::new());
}

#[test]
fn a_bot_may_ask_about_the_game_but_learns_nothing_of_the_dice_to_come() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("snapshots");
    let mut setup = duel(4);
    let played = play(setup.clone(), &faulty(&format!("asks 0 '{}'", file.display())), 30);
    assert_eq!(played.failures, Vec::new());
    let own = game(&mut setup).write_snapshot()["dice"].clone();
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.lines().count() > 5);
    for line in text.lines() {
        let snapshot: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(snapshot["setup"]["seed"], 0);
        assert_ne!(snapshot["game"]["dice"]["seed"], own["seed"]);
    }
}

#[test]
fn a_bot_is_ended_with_the_game_and_by_its_kill_switch() {
    let folder = tempfile::tempdir().unwrap();
    for pulled in [true, false] {
        let file = folder.path().join(format!("{pulled}"));
        let mut setup = duel(1);
        let external = faulty(&format!("stubborn {} '{}'", u8::from(!pulled), file.display()));
        let mut bot = external_bot(&external, &setup, PlayerId(0), 0);
        let mut game = game(&mut setup);
        let alive = |file: &std::path::Path| {
            let number = std::fs::read_to_string(file).unwrap();
            std::path::Path::new("/proc").join(number).exists()
        };
        if pulled {
            let (kill_switch, begun) = (bot.kill_switch(), Instant::now());
            let watched = file.clone();
            let puller = std::thread::spawn(move || {
                while std::fs::read_to_string(&watched).unwrap_or_default().is_empty() {
                    std::thread::sleep(Duration::from_millis(10));
                }
                kill_switch.kill();
            });
            let command = bot.choose(&mut game);
            puller.join().unwrap();
            assert!(
                begun.elapsed() < Duration::from_secs(50),
                "nobody waits for it any more"
            );
            assert_eq!(game.why_not(&command), None, "and something is played");
        } else {
            bot.choose(&mut game);
            assert!(alive(&file));
            drop(bot);
        }
        assert!(!alive(&file), "pulled: {pulled}");
    }
}
