//! Games by chance: what is listed is legal, and after every command the game comes back from its snapshot, written or not.

mod again;
mod beginnings;
mod chance;
mod guide;
mod shown;

use arene::bots::BotKind;
use arene::game::{Choice, Command, DecisionKind, Game};
use arene::text::{Lang, Names, Texts};
use serde_json::Value;

use super::common::book;
pub use beginnings::any_game;
pub use chance::Chance;
use shown::Shown;

/// A command as it is read.
fn read(command: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

/// One of the list: any, or of any of the commands that are in it; where flags are brought home often one that leads there.
fn chosen(game: &mut Game, list: &[Choice], chance: &mut Chance) -> Choice {
    if chance.one_in(2)
        && let Some(choice) = guide::toward_a_flag(game, list, chance)
    {
        return choice;
    }
    let any = list[chance.below(list.len())];
    if chance.one_in(2) {
        return any;
    }
    let number = |choice: &Choice| match choice {
        Choice::Book { number, .. } => *number,
        _ => u8::MAX,
    };
    let mut numbers: Vec<u8> = list.iter().map(number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let wanted = numbers[chance.below(numbers.len())];
    let fitting: Vec<Choice> = list.iter().copied().filter(|choice| number(choice) == wanted).collect();
    fitting[chance.below(fitting.len())]
}

/// What a game came to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Course {
    seed: u64,
    hash: u64,
    commands: usize,
    is_over: bool,
}

/// Plays a game by chance beside its twin, up to so many commands.
fn play(seed: u64, most: usize) -> Course {
    let ((mut game, setup), (mut twin, _)) = (any_game(seed), any_game(seed));
    let written = beginnings::written(seed);
    let names = Names::of(&setup, Texts::of_book(Lang::En, "quake40k"));
    let mut chance = Chance::new(seed.wrapping_add(1 << 40));
    let mut leader = BotKind::Greedy.bot(seed);
    let mut shown = Shown::of(&mut game);
    let (mut is_over, mut commands) = (false, 0);
    for step in 0..most {
        commands = step;
        let mut list = Vec::new();
        game.choices(&mut list);
        let decision = game.decision().unwrap();
        if decision.kind == DecisionKind::Over {
            is_over = true;
            break;
        }
        assert!(
            !list.is_empty(),
            "seed {seed}, step {step}: nothing can be done: {}",
            game.state()
        );
        let command = if guide::plays_to_win(&mut game, step) {
            leader.choose(&mut game)
        } else {
            let choice = chosen(&mut game, &list, &mut chance);
            guide::held_back(&mut game, step).unwrap_or_else(|| game.command(choice))
        };
        assert_eq!(game.why_not(&command), None, "seed {seed}, step {step}: {command:?}");
        if step % 20 == 0 {
            for choice in list.iter().step_by(37) {
                let listed = game.command(*choice);
                assert_eq!(game.why_not(&listed), None, "seed {seed}, step {step}: {listed:?}");
            }
        }
        if step % 25 == 0 {
            again::set_down_again(&written, &mut game, seed);
        }
        let (snapshot, hash) = (game.snapshot(), game.hash());
        twin.read_snapshot(game.write_snapshot())
            .unwrap_or_else(|fault| panic!("seed {seed}, step {step}: {fault:?} {}", game.state()));
        assert_eq!(twin.hash(), hash);
        game.apply(&command).unwrap();
        let (after, facts) = (game.hash(), game.facts().to_vec());
        game.restore(&snapshot);
        assert_eq!(game.hash(), hash);
        game.apply(&command).unwrap();
        twin.apply(&command).unwrap();
        assert_eq!((twin.hash(), twin.facts()), (after, facts.as_slice()));
        shown.follow(&mut game, &facts, &format!("seed {seed}, step {step}, {command:?}"));
        let said = Texts::of_book(Lang::Fr, "quake40k").story(&facts, &names);
        assert!(said.iter().all(|line| !line.text.contains('{')), "{said:?}");
        for fact in &facts {
            let mut reader = <dyn erased_serde::Deserializer>::erase(serde_json::to_value(fact).unwrap());
            assert_eq!(book().read_fact(&mut reader).unwrap(), *fact);
        }
        let written = serde_json::to_value(&command).unwrap();
        assert_eq!(read(written), command);
    }
    Course {
        seed,
        hash: game.hash(),
        commands,
        is_over,
    }
}

/// Plays the games of some seeds, each up to so many commands, on so many threads: what they come to, by seed.
fn played(seeds: &[u64], most: usize, threads: usize) -> Vec<Course> {
    let mut ends: Vec<Course> = std::thread::scope(|scope| {
        let workers = (0..threads).map(|worker| {
            scope.spawn(move || {
                let own = seeds.iter().skip(worker).step_by(threads);
                own.map(|seed| play(*seed, most)).collect::<Vec<_>>()
            })
        });
        let workers: Vec<_> = workers.collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    ends.sort_unstable();
    ends
}

#[test]
fn random_games_of_all_mods_come_back_from_their_snapshots_on_1_and_2_threads_alike() {
    let seeds: Vec<u64> = (0..12).collect();
    assert_eq!(played(&seeds, 60, 1), played(&seeds, 60, 2));
}

/// A number of the environment, for a longer or a shorter campaign.
fn asked(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |written| written.parse().unwrap())
}

/// The seeds of a campaign in their order: those that the environment names, with commas between them, else from 0.
fn asked_seeds() -> Vec<u64> {
    let mut seeds: Vec<u64> = match std::env::var("QUAKE_SEEDS") {
        Ok(written) => written.split(',').map(|seed| seed.trim().parse().unwrap()).collect(),
        Err(_) => (0..asked("QUAKE_GAMES", 5_000) as u64).collect(),
    };
    seeds.sort_unstable();
    seeds
}

#[test]
#[ignore = "takes an hour or more: make long-tests"]
fn campaign_of_5000_random_games_in_all_twelve_mods_that_all_end() {
    let (seeds, most) = (asked_seeds(), asked("QUAKE_COMMANDS", 200_000));
    let ends = played(&seeds, most, 2);
    let all: usize = ends.iter().map(|course| course.commands).sum();
    let longest = ends.iter().max_by_key(|course| course.commands).unwrap();
    println!("{} games, {all} commands; the longest: {longest:?}", seeds.len());
    let endless: Vec<u64> = ends
        .iter()
        .filter(|course| !course.is_over)
        .map(|course| course.seed)
        .collect();
    assert!(endless.is_empty(), "games without an end: {endless:?}");
    let again = &seeds[..seeds.len().min(60)];
    assert_eq!(
        ends[..again.len()],
        played(again, most, 1),
        "hashes on one thread and on two"
    );
}
