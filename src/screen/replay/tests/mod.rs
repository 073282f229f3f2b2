//! Winding and stepping: every place, however it is come to, shows what playing through shows.

pub(crate) mod figures;
pub(crate) mod panels;
pub(crate) mod transitions;

use crate::bots::{Bot as _, RandomBot};
use crate::content::{self, maps};
use crate::game::{DecisionKind, PublicState, ThingKind};
use crate::replay::{BETWEEN_SNAPSHOTS, Beginning, Recording};
use crate::rules::{MapSource, Setup, first_rulebook};
use crate::screen::replay::viewer::RecordingViewer;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::text::{Lang, Texts};

/// A game of random bots, cut off after so many commands.
pub fn bot_game(mode: &str, seed: u64, most: u32) -> Recording {
    let book = first_rulebook();
    let player = |seat: u64| {
        book.random_side(mode, seed * 2 + seat, None, &Default::default())
            .player(["Rouge", "Bleu"][seat as usize])
    };
    let mut setup = Setup {
        rules: book.id().into(),
        mode: mode.into(),
        map: MapSource::Path(format!("maps/{}", maps::own_arena(mode).unwrap())),
        seed,
        players: vec![player(0), player(1)],
        options: Default::default(),
        budget: None,
        first: None,
        scores: None,
        dice: None,
        by_hand: Vec::new(),
        take_back: false,
        own: Default::default(),
    };
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let beginning = Beginning {
        setup,
        seats: Vec::new(),
        begun: 0,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).unwrap();
    let mut bot = RandomBot::new(seed);
    while recording.last() < most && game.decision().unwrap().kind != DecisionKind::Over {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    recording
}

/// All that can be seen of a table.
pub fn seen(table: &mut Table, playback: &Playback) -> String {
    let names = table.names.clone();
    let lines = table.log.newest(200, Texts::of(Lang::En), &names);
    let lines: Vec<&str> = lines.iter().map(|line| line.line.text.as_str()).collect();
    let lines = lines.join("\n");
    format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n{lines}",
        table.display, playback.dice, table.state, table.occupancy
    )
}

/// A recorded game on a table, at its start.
pub fn laid(recording: Recording) -> (RecordingViewer, Table, Playback) {
    let mut viewer = RecordingViewer::new(recording).unwrap();
    let mut playback = Playback::default();
    let table = viewer.lay(&mut playback, Texts::of(Lang::En)).unwrap();
    (viewer, table, playback)
}

#[test]
fn a_place_wound_to_shows_what_playing_through_shows() {
    for mode in ["klanplay", "squigs", "gunther", "king"] {
        let recording = bot_game(mode, 4, 230);
        let (mut through, mut table, mut playback) = laid(recording.clone());
        let mut shown = vec![seen(&mut table, &playback)];
        while through.next(&mut table, &mut playback) {
            playback.finish(&mut table);
            shown.push(seen(&mut table, &playback));
        }
        assert_eq!(shown.len(), through.end() + 1);
        let (mut wound, mut table, mut playback) = laid(recording);
        for place in [120, 3, 50, 51, 49, 100, 0, wound.end(), 99, 98, 97, 200] {
            let place = place.min(wound.end());
            wound.show(place, &mut table, &mut playback);
            assert_eq!(seen(&mut table, &playback), shown[place], "{mode}, place {place}");
        }
    }
}

#[test]
fn stepping_by_die_shows_the_same_backwards_as_forwards() {
    let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 9, 160));
    let mut stops = vec![(0, seen(&mut table, &playback))];
    let mut facts = 0;
    // Forwards as it is played: the facts of each step one after the other, up to the die.
    while let Some(stop) = viewer.next_die(facts) {
        while viewer.told(&playback) < stop {
            if playback.is_idle() {
                viewer.next(&mut table, &mut playback);
            }
            playback.tell(1, &mut table);
        }
        facts = stop;
        assert_eq!(viewer.told(&playback), stop);
        stops.push((stop, seen(&mut table, &playback)));
    }
    assert!(stops.len() > 25, "{} dice", stops.len());
    viewer.show(viewer.end(), &mut table, &mut playback);
    let mut facts = viewer.told(&playback);
    if facts == stops.last().unwrap().0 {
        stops.pop();
    }
    while let Some((stop, shown)) = stops.pop() {
        facts = viewer.die_before(facts);
        assert_eq!(facts, stop);
        viewer.show_fact(facts, &mut table, &mut playback);
        assert_eq!(viewer.told(&playback), stop);
        assert_eq!(seen(&mut table, &playback), shown, "after {stop} facts");
    }
    assert_eq!(facts, 0);
}

#[test]
fn a_game_that_parts_from_the_rules_goes_on_by_its_facts() {
    let mut forged = bot_game("king", 6, 150);
    forged.steps[50].hash ^= 1;
    let (mut viewer, mut table, mut playback) = laid(forged.clone());
    let end = viewer.end();
    assert!(viewer.good() == 50 && end > 80, "{end}");
    assert_eq!(viewer.divergence().unwrap().n, 50);
    let (mut honest, mut other, mut other_playback) = laid({
        forged.steps[50].hash ^= 1;
        forged
    });
    for place in [40, end, 50, 51, 80] {
        viewer.show(place, &mut table, &mut playback);
        honest.show(place, &mut other, &mut other_playback);
        assert_eq!(table.facts_alone, place > 50);
        let (told, known) = (&table.state, &other.state);
        assert_eq!(
            (told.round, &told.progress),
            (known.round, &known.progress),
            "place {place}"
        );
        let tokens = |state: &PublicState| state.things_of(ThingKind::Token).count();
        assert_eq!(tokens(told), tokens(known));
        for (piece, known) in told.pieces.iter().zip(&known.pieces) {
            assert_eq!(
                (piece.at, piece.carried().collect::<Vec<_>>()),
                (known.at, known.carried().collect()),
                "place {place}"
            );
        }
        assert_eq!(table.occupancy, other.occupancy, "place {place}");
    }
    // Played through from before the parting, step by step.
    viewer.show(45, &mut table, &mut playback);
    while viewer.next(&mut table, &mut playback) {
        playback.finish(&mut table);
    }
    let through = seen(&mut table, &playback);
    viewer.show(end, &mut table, &mut playback);
    assert_eq!(seen(&mut table, &playback), through);
}

#[test]
fn a_jump_costs_no_more_than_the_steps_between_two_snapshots_and_the_newest_lines() {
    let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 3, 600));
    let names = table.names.clone();
    let end = viewer.end();
    assert!(end > 200, "{end}");
    for place in [end, end - 1, 0, end / 2 - 1, end / 3, end / 2 + 7, 49, 99] {
        let worded = table.log.worded();
        let steps = viewer.show(place, &mut table, &mut playback);
        assert!(steps <= BETWEEN_SNAPSHOTS, "{steps} steps to place {place}");
        let lines = table.log.newest(100, Texts::of(Lang::En), &names).len();
        let worded = table.log.worded() - worded;
        assert!(lines <= 100 && worded <= 101, "{worded} commands put into words");
    }
}
