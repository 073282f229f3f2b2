//! The lab plays a book on a table: the same rows on however many threads, from a plan that is written and read again.

use std::str::FromStr as _;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use arene::lab::{
    BotSpec, Contestant, GameRow, LabError, Pairing, Plan, PlayOptions, ResultTable, SideSpec, check, play, replay,
};
use arene::replay::{read, verify};
use arene::rules::{MapSource, Rulebook, Setup};

/// Duels on a table with a wall, a platform and slow ground: two random bots, and one of them against the search.
fn plan(games: u64) -> Plan {
    let setup: Setup = serde_json::from_value(super::duel::setup_of(0)).unwrap();
    let contestant = |bot: &str| Contestant {
        side: SideSpec::Given,
        bot: BotSpec::from_str(bot).unwrap(),
    };
    let pairing = |bots: [&str; 2]| Pairing {
        map: 0,
        contestants: bots.map(contestant).to_vec(),
        orders: vec![vec![0, 1], vec![1, 0]],
    };
    Plan {
        rules: setup.rules,
        mode: setup.mode,
        seed: 11,
        games,
        horde: None,
        chosen: None,
        max_commands: 30,
        budget: None,
        options: Default::default(),
        names: setup.players.iter().map(|player| player.name.clone()).collect(),
        maps: vec![setup.map],
        pairings: vec![pairing(["random", "random"]), pairing(["random", "hunter1:20"])],
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
fn duels_come_out_the_same_on_one_thread_and_on_two() {
    let plan = plan(8);
    let written = serde_json::to_string(&plan).unwrap();
    let again: Plan = serde_json::from_str(&written).unwrap();
    assert_eq!(again, plan);
    let one = rows(&plan, 1);
    assert_eq!(rows(&again, 2), one);
    let first = |row: &GameRow| (row.seats[0].bot.clone(), row.seats[0].side.clone());
    assert_eq!(first(&one[8]), ("random".to_owned(), "given".to_owned()));
    assert_eq!(first(&one[9]), ("hunter1:20".to_owned(), "given".to_owned()));
    let hashes: std::collections::BTreeSet<u64> = one.iter().map(|row| row.hash).collect();
    assert_eq!(hashes.len(), one.len(), "no two games are one");
    // A table is counted in squares of two paces: both were set down.
    assert!(one.iter().all(|row| row.trod.total() >= 2));
    assert!(one.iter().all(|row| row.rounds > 0 && row.commands > 0));
    let table = ResultTable::new(&plan, &one);
    assert_eq!(table.summary.finished + table.summary.unfinished, 16);
    assert_eq!(
        (table.summary.maps[0].width, table.summary.maps[0].name.as_str()),
        (16, "D")
    );
}

#[test]
fn a_duel_of_the_lab_is_played_again_and_recorded() {
    let plan = plan(2);
    let all = rows(&plan, 2);
    for index in [0, 3] {
        let (text, row) = replay(&plan, index).unwrap();
        assert_eq!(row, all[index as usize]);
        assert!(verify(text.as_bytes()).unwrap().is_good());
        assert!(matches!(
            read(text.as_bytes()).unwrap().recording.setup().map,
            MapSource::Table(_)
        ));
    }
}

#[test]
fn a_book_is_played_on_its_own_kind_of_map_alone() {
    let grid = Plan {
        maps: vec![serde_json::from_str(r#"{"rows": ["1..2"]}"#).unwrap()],
        ..plan(1)
    };
    let unread = Plan {
        maps: vec![MapSource::Path("maps/pipe_works.ron".to_owned())],
        ..plan(1)
    };
    for (plan, why) in [(grid, "map-is-grid"), (unread, "map-not-read")] {
        match check(&plan) {
            Err(LabError::Faults { map: 0, faults }) => assert_eq!(faults[0].why, why),
            other => panic!("{why}: {:?}", other.map(Rulebook::id)),
        }
    }
}
