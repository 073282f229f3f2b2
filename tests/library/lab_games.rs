//! The games of a plan of the lab: each is played once, is the same by itself, and leaves a true row.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use arene::bots::{Bot as _, BotKind, RandomBot};
use arene::game::Game;
use arene::lab::{
    BotSpec, Contestant, GameRow, LONGEST_CURVE, Pairing, Plan, PlayOptions, ResultTable, SideSpec, play, replay,
};
use arene::rules::{Setup, rulebook};

fn setup() -> Setup {
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 3,
        "map": {"name": "Trial", "rows": ["1..r....2", "...l.m...", "..#...c..", "3.......4"]},
        "players": [
            {"name": "A", "pieces": [{"kind": "mitrailleur"}]},
            {"name": "B", "pieces": [{"kind": "grot"}]},
            {"name": "C", "pieces": [{"kind": "sauvage"}]},
        ],
    });
    serde_json::from_value(setup).unwrap()
}

/// Two pairings of those three, seats changed.
fn plan() -> Plan {
    let setup = setup();
    let contestant = |kind: &str| Contestant {
        side: SideSpec::Kind(kind.to_owned()),
        bot: BotSpec::usual(BotKind::Random),
    };
    let pairing = |kinds: [&str; 3]| Pairing {
        map: 0,
        contestants: kinds.map(contestant).to_vec(),
        orders: vec![vec![0, 1, 2], vec![1, 2, 0]],
    };
    Plan {
        rules: setup.rules,
        mode: setup.mode,
        seed: 3,
        games: 6,
        horde: None,
        chosen: None,
        max_commands: 5000,
        budget: None,
        options: Default::default(),
        names: setup.players.iter().map(|player| player.name.clone()).collect(),
        maps: vec![setup.map],
        pairings: vec![
            pairing(["mitrailleur", "grot", "sauvage"]),
            pairing(["kosto", "grot", "frimeur"]),
        ],
    }
}

fn rows(plan: &Plan, games: &[u64], threads: usize) -> Vec<GameRow> {
    let rows = Mutex::new(Vec::new());
    let way = PlayOptions { threads, record: None };
    play(plan, games, &way, &AtomicBool::new(false), |row| {
        rows.lock().unwrap().push(row);
        Ok(())
    })
    .unwrap();
    let mut rows = rows.into_inner().unwrap();
    rows.sort_by_key(|row| row.index);
    rows
}

#[test]
fn a_restarted_game_is_what_a_fresh_one_of_that_seed_is() {
    let setup = setup();
    let rules = rulebook("doum40k").unwrap();
    let mut restarted = rules.game(&setup).unwrap();
    for seed in 0..50 {
        let mut fresh = rules.game(&Setup { seed, ..setup.clone() }).unwrap();
        assert_eq!(fresh.start(), restarted.restart(seed), "seed {seed}");
        assert_eq!(fresh.write_snapshot(), restarted.write_snapshot(), "seed {seed}");
        let (mut one, mut other) = (RandomBot::new(seed), RandomBot::new(seed));
        for step in 0..200 {
            let command = one.choose(&mut fresh);
            assert_eq!(command, other.choose(&mut restarted), "seed {seed}, step {step}");
            assert_eq!(
                fresh.apply(&command),
                restarted.apply(&command),
                "seed {seed}, step {step}"
            );
            assert_eq!(fresh.hash(), restarted.hash(), "seed {seed}, step {step}");
        }
    }
}

#[test]
fn a_restarted_game_throws_its_script_again() {
    let mut setup = setup();
    setup.dice = Some(serde_json::from_value(serde_json::json!([4])).unwrap());
    let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
    let place = |game: &mut Game| game.legal();
    game.restart(1).unwrap();
    let first = place(&mut game);
    game.restart(2).unwrap();
    assert_eq!(place(&mut game), first);
    assert_eq!(
        serde_json::to_value(&first).unwrap(),
        serde_json::json!([{"place": {"at": [8, 3], "face": "any"}}])
    );
}

#[test]
fn every_game_is_played_once_and_is_the_same_by_itself() {
    let plan = plan();
    let all: Vec<u64> = (0..12).collect();
    let whole = rows(&plan, &all, 2);
    assert!(whole.iter().map(|row| row.index).eq(all));
    assert_eq!(
        rows(&plan, &[3, 5, 6, 11], 3),
        [3, 5, 6, 11].map(|index: usize| whole[index].clone())
    );
    for row in &whole {
        assert_eq!(replay(&plan, row.index).unwrap().1, *row);
    }
    assert_eq!(whole[7].seats[0].side, "grot");
    let table = ResultTable::new(&plan, &whole);
    let won: u64 = table.summary.seats.iter().map(|seat| seat.wins).sum();
    assert_eq!(won + table.summary.draws, table.summary.finished);
    assert_eq!(table.summary.finished + table.summary.unfinished, 12);
}

#[test]
fn a_row_tells_where_pieces_went_and_died_and_how_scores_grew() {
    for row in rows(&plan(), &[0, 7], 1) {
        let deaths: u64 = row.seats.iter().map(|sat| u64::from(sat.deaths)).sum();
        assert_eq!(row.died.total(), deaths);
        assert_eq!(row.causes.values().map(|count| u64::from(*count)).sum::<u64>(), deaths);
        // Each comes onto the board to begin with, and after each death but the last.
        assert!(row.trod.total() > deaths);
        assert_eq!(row.curve.len(), (row.rounds as usize).min(LONGEST_CURVE));
        for (seat, sat) in row.seats.iter().enumerate() {
            assert!(row.rounds as usize > row.curve.len() || row.score_after(1000, seat) == sat.score);
        }
    }
}

#[test]
fn a_game_that_takes_too_many_commands_is_left_unfinished() {
    let plan = Plan {
        horde: None,
        max_commands: 5,
        ..plan()
    };
    let table = ResultTable::new(&plan, &rows(&plan, &(0..12).collect::<Vec<_>>(), 2));
    assert_eq!((table.summary.finished, table.summary.unfinished), (0, 12));
    let commands = table.summary.commands;
    assert_eq!((commands.least, commands.most, table.commands), (5, 5, 60));
}

#[test]
fn what_is_stopped_hands_over_no_more_rows() {
    let stop = AtomicBool::new(false);
    let rows = Mutex::new(Vec::new());
    let way = PlayOptions {
        threads: 2,
        record: None,
    };
    let games: Vec<u64> = (0..12).collect();
    play(&plan(), &games, &way, &stop, |row| {
        rows.lock().unwrap().push(row);
        stop.store(true, Ordering::Relaxed);
        Ok(())
    })
    .unwrap();
    // The other thread may have been about to hand over one.
    assert!((1..=2).contains(&rows.into_inner().unwrap().len()));
}
