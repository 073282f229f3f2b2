//! The lab plays gangs against gangs and fighters against fighters: the same rows on however many threads, with what put
//! fighters down and out, and where.

use std::path::Path;
use std::str::FromStr as _;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use arene::content::load_space;
use arene::lab::{BotSpec, Contestant, GameRow, LabSummary, Pairing, Plan, PlayOptions, SideSpec, csv, play, replay};
use arene::replay::verify;
use arene::rules::MapSource;

use super::common::book;

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A gang of three.
fn gang(klan: &str) -> SideSpec {
    SideSpec::Pieces {
        klan: klan.to_owned(),
        kinds: words(&["leader/slug_pistol/sword", "ganger/slug_rifle", "kid"]),
    }
}

fn kind(word: &str) -> SideSpec {
    SideSpec::Kind(word.to_owned())
}

/// Pairs of sides on the pipe works, seats swapped.
fn plan(pairs: &[[SideSpec; 2]], bots: [&str; 2], (games, max_commands): (u64, u64)) -> Plan {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps/pipe_works.ron");
    let map = MapSource::from(load_space(&path).unwrap().map);
    let pairing = |sides: &[SideSpec; 2]| Pairing {
        map: 0,
        contestants: sides
            .iter()
            .zip(bots)
            .map(|(side, bot)| Contestant {
                side: side.clone(),
                bot: BotSpec::from_str(bot).unwrap(),
            })
            .collect(),
        orders: vec![vec![0, 1], vec![1, 0]],
    };
    Plan {
        rules: "necromunda".to_owned(),
        mode: "fight".to_owned(),
        seed: 5,
        games,
        horde: None,
        chosen: None,
        max_commands,
        budget: None,
        options: Default::default(),
        names: words(&["Rouge", "Bleu"]),
        maps: vec![map],
        pairings: pairs.iter().map(pairing).collect(),
    }
}

fn rows(plan: &Plan, threads: usize) -> Vec<GameRow> {
    let rows = Mutex::new(Vec::new());
    let way = PlayOptions { threads, record: None };
    let games: Vec<u64> = (0..plan.total()).collect();
    play(plan, &games, &way, &AtomicBool::new(false), |row| {
        rows.lock().unwrap().push(row);
        Ok(())
    })
    .unwrap();
    let mut rows = rows.into_inner().unwrap();
    rows.sort_by_key(|row| row.index);
    rows
}

#[test]
fn gangs_meet_and_their_games_come_out_the_same_on_one_thread_and_on_two() {
    let plan = plan(
        &[[gang("rust_choir"), gang("wire_foxes")]],
        ["greedy", "greedy"],
        (2, 60),
    );
    let one = rows(&plan, 1);
    assert_eq!(rows(&plan, 2), one);
    let klans = |row: &GameRow| [0, 1].map(|seat| row.seats[seat].klan.clone().unwrap());
    assert_eq!(klans(&one[0]), ["rust_choir", "wire_foxes"]);
    assert_eq!(klans(&one[1]), ["wire_foxes", "rust_choir"]);
    assert_eq!(
        one[0].seats[0].kinds,
        words(&["leader/slug_pistol/sword", "ganger/slug_rifle", "kid"])
    );
    // Six fighters were set down, and some walked: into squares of two paces.
    assert!(one.iter().all(|row| row.trod.total() >= 6));
    let map = &LabSummary::of(&plan, &one).maps[0];
    assert_eq!((map.width, map.height, map.trod.len()), (24, 24, 576));
    let (text, row) = replay(&plan, 1).unwrap();
    assert_eq!(row, one[1]);
    assert!(verify(text.as_bytes()).unwrap().is_good());
}

#[test]
fn weapons_meet_in_the_hands_of_single_fighters_and_what_they_fell_to_is_counted() {
    let plan = plan(
        &[[kind("ganger/bolt_rifle"), kind("ganger/scattergun")]],
        ["greedy", "greedy"],
        (4, 300),
    );
    let rows = rows(&plan, 2);
    let ended: Vec<&GameRow> = rows.iter().filter(|row| row.winner.is_some()).collect();
    assert!(!ended.is_empty(), "nobody wins in 300 commands");
    for row in ended {
        let fallen: u32 = row.causes.values().sum();
        assert!(fallen >= 1, "{:?}", row.causes);
        for cause in row.causes.keys() {
            let known = book().keys().into_iter().any(|key| key.as_str() == cause);
            assert!(known, "{cause} is no rule");
        }
    }
    let table = String::from_utf8(csv(&plan, &rows)).unwrap();
    assert!(table.lines().next().unwrap().ends_with(
        "fell_to_shots,fell_to_discs,fell_to_flames,fell_in_fights,fell_in_flight,fell_down,out_by_mercy,out_by_roll,died_otherwise"
    ));
}
