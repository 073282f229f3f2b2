//! Looking back, branching off, going on: what becomes of the running game and of the files.

use bevy::prelude::*;

use crate::bots::{BotKind, Control};
use crate::replay::{Damage, OriginReason, Recorder, Recording, Store, StoreFolder, name_of, verify_recording};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::app::window_state::WindowState;
use crate::screen::replay::tests::bot_game;
use crate::screen::replay::transitions::{NextReplayChange, ReplayChange, apply_replay_change, branch_of};
use crate::screen::replay::{self, Branching, Purpose, Replay, ReplayAction, viewer};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table, apply_commands};
use crate::text::{Lang, Texts};

/// A world with all that changes touch, and a folder for its files.
fn world() -> (World, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::new();
    world.insert_resource(Settings::new(Lang::En, Speed::AtOnce));
    world.insert_resource(SavedGames::of(Some(Store::at(folder.path()))));
    world.init_resource::<NextReplayChange>();
    world.init_resource::<Playback>();
    world.init_resource::<InputState>();
    world.init_resource::<BoardView>();
    world.init_resource::<JournalPath>();
    world.init_resource::<NextState<WindowState>>();
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
    let table = table.recorded_in(world.resource::<SavedGames>().store.as_ref());
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
        world.run_system_cached(apply_commands).unwrap();
    }
}

fn recording(world: &World) -> &Recording {
    world.resource::<Table>().record.as_ref().expect("a record").recording()
}

fn change(world: &mut World, change: ReplayChange) {
    world.resource_mut::<NextReplayChange>().0 = Some(change);
    apply_replay_change(world);
    assert_eq!(world.resource::<SavedGames>().message, None);
}

fn go(world: &mut World, go: ReplayAction) {
    world.resource_mut::<Replay>().asked = Some(go);
    world.run_system_cached(replay::advance_replay).unwrap();
}

#[test]
fn a_broken_off_game_of_other_rules_goes_on_as_a_copy_and_its_file_stays() {
    let (world, folder) = world();
    let store = world.resource::<SavedGames>().store.clone().unwrap();
    let mut recording = bot_game("defmatch", 5, 20);
    recording.header.rules_version = 0;
    let recorder = Recorder::begin(&store, StoreFolder::Games, &recording);
    let path = recorder.path().to_owned();
    drop(recorder);
    let before = std::fs::read(&path).unwrap();
    let texts = Texts::of(Lang::En);
    let (journal, mut playback) = (JournalPath::default(), Playback::default());
    let (table, _) = replay::go_on_with(&store, &path, &journal, &mut playback, texts).unwrap();
    let record = table.record.as_ref().unwrap();
    assert_eq!(record.recording().header.rules_mismatch(), None);
    assert_eq!(record.recording().last(), 20);
    assert_ne!(record.name(), name_of(&path));
    drop(table);
    assert_eq!(std::fs::read(&path).unwrap(), before, "{}", folder.path().display());
}

#[test]
fn looking_back_plays_nothing_and_returns_to_the_present() {
    let (mut world, _folder) = world();
    run_a_game(&mut world, 60);
    let (before, state) = (recording(&world).clone(), world.resource::<Table>().state.clone());
    change(&mut world, ReplayChange::Past);
    assert!(world.resource::<Table>().view_only);
    assert_eq!(world.resource::<Table>().decider(), None, "nobody is asked");
    for step in [
        ReplayAction::Turn(false),
        ReplayAction::Die(false),
        ReplayAction::Command(false),
        ReplayAction::Start,
        ReplayAction::To(20),
    ] {
        go(&mut world, step);
        world.run_system_cached(apply_commands).unwrap();
    }
    assert_eq!(world.resource::<Replay>().viewer.place(), 20);
    change(&mut world, ReplayChange::Leave);
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
    change(&mut world, ReplayChange::Since);
    let replay = world.resource::<Replay>();
    assert_eq!(replay.purpose, Purpose::Since);
    assert!(!world.resource::<Playback>().is_held(), "it plays by itself");
    let (place, timeline) = (replay.viewer.place(), &replay.timeline);
    let before = timeline.turn_at(place).unwrap();
    assert_eq!(before.player, player, "it was the player's turn");
    assert_ne!(
        timeline.turn_at(place + 1).unwrap().player,
        player,
        "and now it is another's"
    );
    let own = timeline
        .turns
        .iter()
        .filter(|turn| turn.place > place && turn.player == player);
    assert!(own.count() <= 1, "no turn of the player's lies between");
    // Played to its end it leads back.
    for _ in 0..1000 {
        world.run_system_cached(replay::advance_replay).unwrap();
        if world.resource::<NextReplayChange>().0.is_some() {
            break;
        }
        world.resource_scope(|world, mut table: Mut<Table>| {
            world.resource_mut::<Playback>().finish(&mut table);
        });
    }
    assert!(matches!(
        world.resource::<NextReplayChange>().0,
        Some(ReplayChange::Leave)
    ));
}

#[test]
fn a_branch_is_played_to_its_end_and_remembers_where_it_comes_from() {
    let (mut world, folder) = world();
    run_a_game(&mut world, 80);
    let (original, name) = {
        let record = world.resource::<Table>().record.as_ref().unwrap();
        (record.recording().clone(), record.name())
    };
    change(&mut world, ReplayChange::Past);
    go(&mut world, ReplayAction::To(41));
    let branching = Branching {
        place: 41,
        seats: seats(&[Control::Bot(BotKind::Random), Control::Bot(BotKind::Random)]),
        seed: "99".to_owned(),
    };
    change(&mut world, ReplayChange::Branch(branching));
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
    let saved_games = SavedGames::of(Some(Store::at(folder.path())));
    assert_eq!(saved_games.offer.as_ref().unwrap().path, crashed);
    world.resource_mut::<NextReplayChange>().0 = Some(ReplayChange::GoOn(crashed.clone()));
    apply_replay_change(&mut world);
    let message = world.resource::<SavedGames>().message.clone().unwrap();
    assert!(message.contains("breaks off"), "{message}");
    let last = whole.last();
    assert_eq!(recording(&world).last(), last - 1, "at most the last command is lost");
    // The lost command again, with the die it would have had.
    let command = whole.steps.last().unwrap().command.clone().unwrap();
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
        table.queue.push_back(command);
    });
    world.run_system_cached(apply_commands).unwrap();
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
    change(&mut world, ReplayChange::GoOn(path.clone()));
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
    world.resource_mut::<NextReplayChange>().0 = Some(ReplayChange::Look(path));
    apply_replay_change(&mut world);
    let message = world.resource::<SavedGames>().message.clone().unwrap();
    assert!(message.contains("Line 43 is damaged"), "{message}");
    let replay = world.resource::<Replay>();
    assert_eq!(replay.damage, Some(Damage::Line { line: 43 }));
    assert_eq!(replay.viewer.end(), 40);
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
        world.resource_mut::<NextReplayChange>().0 = Some(ReplayChange::GoOn(path));
        apply_replay_change(&mut world);
        assert_eq!(recording(&world).last(), 40);
        let message = world.resource::<SavedGames>().message.clone().unwrap();
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
    world.resource_mut::<NextReplayChange>().0 = Some(ReplayChange::Look(path));
    apply_replay_change(&mut world);
    assert!(!world.contains_resource::<Replay>());
    let message = world.resource::<SavedGames>().message.clone().unwrap();
    assert!(message.contains("not a recorded game"), "{message}");
}

#[test]
fn a_branch_of_a_branch_begins_where_it_was_left() {
    let first = bot_game("defmatch", 5, 60);
    let seating = viewer::seating(&first);
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
    let mut saved_games = SavedGames::of(Some(store.clone()));
    assert_eq!(saved_games.offer, None, "it is being played");
    let at = |seconds| std::time::Duration::from_secs(seconds);
    assert_eq!(saved_games.due(), Some(at(1)));
    saved_games.pass(at(1));
    assert_eq!((saved_games.offer.is_none(), saved_games.due()), (true, Some(at(2))));
    // The lock is let go of, and the file is as a crash leaves it.
    let path = store.autosaves().unwrap().remove(0).path;
    world.remove_resource::<Table>();
    std::fs::write(&path, lines).unwrap();
    saved_games.pass(at(2));
    assert_eq!(saved_games.offer.as_ref().map(|saved| &saved.path), Some(&path));
    assert_eq!(saved_games.due(), None, "the window rests");
    let (mut world, folder) = self::world();
    run_a_game(&mut world, 20);
    let mut saved_games = SavedGames::of(Some(Store::at(folder.path())));
    (1..=6).for_each(|seconds| saved_games.pass(at(seconds)));
    assert_eq!(
        (saved_games.offer.is_none(), saved_games.due()),
        (true, None),
        "another window plays it"
    );
}
