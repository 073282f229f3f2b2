//! Looking back, branching off, going on: what becomes of the running game and of the files.

use bevy::prelude::*;

use super::super::change::{Change, NextReplay, branch_of, change_the_replay};
use super::super::{Branching, Go, Purpose, Replay, Shelf};
use super::bot_game;
use crate::bots::BotKind;
use crate::protocol::Control;
use crate::replay::{Damage, OriginReason, Recording, Store, verify_recording};
use crate::screen::Scene;
use crate::screen::hand::{Eye, Hand};
use crate::screen::playback::Playback;
use crate::screen::settings::{Settings, Speed};
use crate::screen::table::{JournalPath, Seat, Seating, Table, play_on};
use crate::text::{Lang, Texts};

/// A world with all that changes touch, and a folder for its files.
fn world() -> (World, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new();
    world.insert_resource(Settings::new(Lang::En, Speed::AtOnce));
    world.insert_resource(Shelf::of(Some(Store::at(folder.path()))));
    world.init_resource::<NextReplay>();
    world.init_resource::<Playback>();
    world.init_resource::<Hand>();
    world.init_resource::<Eye>();
    world.init_resource::<JournalPath>();
    world.init_resource::<NextState<Scene>>();
    (world, folder)
}

fn seats(controls: &[Control]) -> Vec<Seat> {
    let seats = controls.iter().enumerate();
    seats
        .map(|(colour, control)| Seat {
            colour,
            control: control.clone(),
        })
        .collect()
}

/// A running game of bots, after so many commands.
fn run_a_game(world: &mut World, commands: u32) {
    let mut setup = bot_game("klanplay", 12, 1).beginning.setup;
    setup.seed = 31;
    let seating = Seating {
        setup,
        seats: seats(&[Control::Bot(BotKind::Random), Control::Bot(BotKind::Random)]),
    };
    let texts = Texts::of(Lang::En);
    let mut playback = Playback::default();
    let table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    let table = table.kept_in(world.resource::<Shelf>().store.as_ref());
    world.insert_resource(playback);
    world.insert_resource(table);
    play(world, |recording| recording.last() >= commands);
}

/// Has bots play until it is enough, or the game is over.
fn play(world: &mut World, enough: impl Fn(&Recording) -> bool) {
    while !enough(recording(world)) && !recording(world).is_over() {
        let settings = world.resource::<Settings>().clone();
        world.resource_scope(|world, mut table: Mut<Table>| {
            world.resource_mut::<Playback>().finish(&mut table);
        });
        world.insert_resource(settings);
        world.run_system_cached(play_on).unwrap();
    }
}

fn recording(world: &World) -> &Recording {
    world.resource::<Table>().record.as_ref().expect("a record").recording()
}

fn change(world: &mut World, change: Change) {
    world.resource_mut::<NextReplay>().0 = Some(change);
    change_the_replay(world);
    assert_eq!(world.resource::<Shelf>().message, None);
}

fn go(world: &mut World, go: Go) {
    world.resource_mut::<Replay>().asked = Some(go);
    world.run_system_cached(super::super::turn_the_reel).unwrap();
}

#[test]
fn looking_back_plays_nothing_and_returns_to_the_present() {
    let (mut world, _folder) = world();
    run_a_game(&mut world, 60);
    let (before, state) = (recording(&world).clone(), world.resource::<Table>().state.clone());
    change(&mut world, Change::Past);
    assert!(world.resource::<Table>().told_only);
    assert_eq!(world.resource::<Table>().decider(), None, "nobody is asked");
    for step in [
        Go::Turn(false),
        Go::Die(false),
        Go::Command(false),
        Go::Start,
        Go::To(20),
    ] {
        go(&mut world, step);
        world.run_system_cached(play_on).unwrap();
    }
    assert_eq!(world.resource::<Replay>().projector.place(), 20);
    change(&mut world, Change::Leave);
    assert!(!world.contains_resource::<Replay>());
    assert_eq!(*recording(&world), before);
    assert_eq!(world.resource::<Table>().state, state);
    assert_eq!(world.resource::<Playback>().halt, None);
    // And it goes on.
    play(&mut world, |recording| recording.last() >= 70);
    assert!(recording(&world).last() >= 70);
    assert!(verify_recording(recording(&world)).is_good());
}

#[test]
fn what_happened_since_the_last_turn_begins_where_that_ended() {
    let (mut world, _folder) = world();
    run_a_game(&mut world, 120);
    let player = world.resource::<Table>().decider().unwrap().0;
    change(&mut world, Change::Since);
    let replay = world.resource::<Replay>();
    assert_eq!(replay.purpose, Purpose::Since);
    assert!(!world.resource::<Playback>().is_held(), "it plays by itself");
    let (place, chart) = (replay.projector.place(), &replay.chart);
    let before = chart.turn_at(place).unwrap();
    assert_eq!(before.player, player, "it was the player's turn");
    assert_ne!(
        chart.turn_at(place + 1).unwrap().player,
        player,
        "and now it is another's"
    );
    let own = chart
        .turns
        .iter()
        .filter(|turn| turn.place > place && turn.player == player);
    assert!(own.count() <= 1, "no turn of the player's lies between");
    // Played to its end it leads back.
    for _ in 0..1000 {
        world.run_system_cached(super::super::turn_the_reel).unwrap();
        if world.resource::<NextReplay>().0.is_some() {
            break;
        }
        world.resource_scope(|world, mut table: Mut<Table>| {
            world.resource_mut::<Playback>().finish(&mut table);
        });
    }
    assert!(matches!(world.resource::<NextReplay>().0, Some(Change::Leave)));
}

#[test]
fn a_branch_is_played_to_its_end_and_remembers_where_it_comes_from() {
    let (mut world, folder) = world();
    run_a_game(&mut world, 80);
    let (original, name) = {
        let record = world.resource::<Table>().record.as_ref().unwrap();
        (record.recording().clone(), record.name())
    };
    change(&mut world, Change::Past);
    go(&mut world, Go::To(41));
    let branching = Branching {
        place: 41,
        seats: seats(&[Control::Bot(BotKind::Random), Control::Bot(BotKind::Random)]),
        seed: "99".to_owned(),
    };
    change(&mut world, Change::Branch(branching));
    assert_eq!(recording(&world).steps, original.steps[..41]);
    play(&mut world, |_| false);
    let branch = recording(&world).clone();
    assert!(branch.is_over());
    let origin = branch.beginning.from.clone().unwrap();
    assert_eq!(
        (origin.game.as_str(), origin.after, origin.seed),
        (name.as_str(), 40, 99)
    );
    assert_eq!(
        (origin.hash, origin.why),
        (original.steps[40].hash, OriginReason::Branch)
    );
    assert!(verify_recording(&branch).is_good());
    assert_ne!(branch.steps[41..], original.steps[41..], "other dice");
    // Both lie in files of their own, the original as it was.
    world.remove_resource::<Table>();
    let store = Store::at(folder.path());
    let mut saved = store.autosaves().unwrap();
    assert_eq!(saved.len(), 2);
    saved.retain(|saved| saved.name == name);
    assert_eq!(store.load(&saved[0].path).unwrap().recording.steps, original.steps);
}

#[test]
fn a_game_that_was_broken_off_goes_on_with_its_dice() {
    let (mut world, folder) = world();
    run_a_game(&mut world, 50);
    let whole = recording(&world).clone();
    let path = Store::at(folder.path()).autosaves().unwrap()[0].path.clone();
    let bytes = std::fs::read(&path).unwrap();
    // As after a crash: not closed, and the last line is not all there.
    let crashed = folder.path().join("games/crashed.arene");
    std::fs::write(&crashed, &bytes[..bytes.len() - 7]).unwrap();
    let shelf = Shelf::of(Some(Store::at(folder.path())));
    assert_eq!(shelf.offer.as_ref().unwrap().path, crashed);
    world.resource_mut::<NextReplay>().0 = Some(Change::GoOn(crashed.clone()));
    change_the_replay(&mut world);
    let message = world.resource::<Shelf>().message.clone().unwrap();
    assert!(message.contains("breaks off"), "{message}");
    let last = whole.last();
    assert_eq!(recording(&world).last(), last - 1, "at most the last command is lost");
    // The lost command again, with the die it would have had.
    let command = whole.steps.last().unwrap().command.clone().unwrap();
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
        table.queue.push_back(command);
    });
    world.run_system_cached(play_on).unwrap();
    let again = recording(&world);
    assert_eq!(again.steps[last as usize], whole.steps[last as usize]);
    assert_eq!(again.dice().0, 31);
}

#[test]
fn a_game_saved_by_name_stays_as_it_was_saved_when_it_goes_on() {
    let (mut world, folder) = world();
    run_a_game(&mut world, 30);
    let store = Store::at(folder.path());
    let path = store.save_as("before the fight", recording(&world), false).unwrap();
    let saved = std::fs::read(&path).unwrap();
    change(&mut world, Change::GoOn(path.clone()));
    play(&mut world, |recording| recording.last() >= 45);
    assert!(verify_recording(recording(&world)).is_good());
    world.remove_resource::<Table>();
    assert_eq!(std::fs::read(&path).unwrap(), saved);
    assert_eq!(store.autosaves().unwrap().len(), 2, "it is played in a file of its own");
}

#[test]
fn a_damaged_file_is_shown_as_far_as_it_is_good() {
    let (mut world, folder) = world();
    let recording = bot_game("defmatch", 5, 60);
    let text = recording.to_text();
    let lines: Vec<&str> = text.lines().collect();
    let flipped = lines[42].replacen('1', "2", 1);
    let mut bad = lines.clone();
    bad[42] = &flipped;
    let path = folder.path().join("bad.arene");
    std::fs::write(&path, bad.join("\n") + "\n").unwrap();
    world.resource_mut::<NextReplay>().0 = Some(Change::Look(path));
    change_the_replay(&mut world);
    let message = world.resource::<Shelf>().message.clone().unwrap();
    assert!(message.contains("Line 43 is damaged"), "{message}");
    let replay = world.resource::<Replay>();
    assert_eq!(replay.damage, Some(Damage::Line { line: 43 }));
    assert_eq!(replay.projector.end(), 40);
}

#[test]
fn going_on_with_a_damaged_file_tells_what_is_lost() {
    let text = bot_game("defmatch", 5, 60).to_text();
    let cut = text.find("\"n\":41,").unwrap();
    for folder in ["games", "saves", "elsewhere"] {
        let (mut world, home) = world();
        let folder = home.path().join(folder);
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("cut.arene");
        std::fs::write(&path, &text[..cut + 9]).unwrap();
        world.resource_mut::<NextReplay>().0 = Some(Change::GoOn(path));
        change_the_replay(&mut world);
        assert_eq!(recording(&world).last(), 40);
        let message = world.resource::<Shelf>().message.clone().unwrap();
        let line = text[..cut].lines().count();
        assert!(message.contains(&format!("in line {line}")), "{message}");
        assert!(message.contains("goes on"), "{message}");
    }
}

#[test]
fn a_file_of_somebody_else_is_refused_in_words() {
    let (mut world, folder) = world();
    let path = folder.path().join("letter.arene");
    std::fs::write(&path, "Dear Gork,\n").unwrap();
    world.resource_mut::<NextReplay>().0 = Some(Change::Look(path));
    change_the_replay(&mut world);
    assert!(!world.contains_resource::<Replay>());
    let message = world.resource::<Shelf>().message.clone().unwrap();
    assert!(message.contains("not a recorded game"), "{message}");
}

#[test]
fn a_branch_of_a_branch_begins_where_it_was_left() {
    let first = bot_game("defmatch", 5, 60);
    let seating = super::super::projector::seating(&first);
    let second = branch_of(&first, "first", 31, &seating, 7);
    let third = branch_of(&second, "second", 20, &seating, 8);
    assert_eq!((second.last(), third.last()), (30, 19));
    assert_eq!(third.beginning.from.as_ref().unwrap().game, "second");
    assert_eq!(third.dice(), (8, 0));
    assert!(verify_recording(&third).is_good());
}

#[test]
fn a_game_whose_program_is_still_dying_is_offered_a_moment_later() {
    let (mut world, folder) = world();
    run_a_game(&mut world, 20);
    let lines = recording(&world).to_text();
    let store = Store::at(folder.path());
    let mut shelf = Shelf::of(Some(store.clone()));
    assert_eq!(shelf.offer, None, "it is being played");
    let at = |seconds| std::time::Duration::from_secs(seconds);
    assert_eq!(shelf.due(), Some(at(1)));
    shelf.pass(at(1));
    assert_eq!((shelf.offer.is_none(), shelf.due()), (true, Some(at(2))));
    // The lock is let go of, and the file is as a crash leaves it.
    let path = store.autosaves().unwrap().remove(0).path;
    world.remove_resource::<Table>();
    std::fs::write(&path, lines).unwrap();
    shelf.pass(at(2));
    assert_eq!(shelf.offer.as_ref().map(|saved| &saved.path), Some(&path));
    assert_eq!(shelf.due(), None, "the window rests");
    let (mut world, folder) = self::world();
    run_a_game(&mut world, 20);
    let mut shelf = Shelf::of(Some(Store::at(folder.path())));
    (1..=6).for_each(|seconds| shelf.pass(at(seconds)));
    assert_eq!(
        (shelf.offer.is_none(), shelf.due()),
        (true, None),
        "another window plays it"
    );
}
