//! Bots at the table: quick ones, those that think, and programs of other people's.

mod by_hand;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::bots::{BotKind, External};
use crate::game::{Command, Face};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::panels::controls;
use crate::screen::panels::harness::Harness;
use crate::screen::replay::tests::bot_game;
use crate::screen::table_top::table::*;
use crate::text::Lang;

/// A world with a table at which these play.
fn world(controls: [Control; 2]) -> World {
    world_of("klanplay", controls)
}

/// A world with a table at which these play a mod.
fn world_of(mode: &str, controls: [Control; 2]) -> World {
    let mut world = World::new();
    world.insert_resource(Settings::new(Lang::En, Speed::AtOnce));
    let seats = controls.into_iter().enumerate();
    let seating = Seating {
        setup: bot_game(mode, 12, 1).beginning.setup,
        seats: seats.map(|(colour, control)| Seat { colour, control }).collect(),
    };
    let mut playback = Playback::default();
    let texts = Texts::of(Lang::En);
    let table = Table::new(seating, &JournalPath::default(), &mut playback, texts).unwrap();
    world.insert_resource(playback);
    world.insert_resource(table);
    world
}

fn frame(world: &mut World) {
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
    });
    world.run_system_cached(apply_commands).unwrap();
}

fn commands(world: &World) -> u32 {
    let record = world.resource::<Table>().record.as_ref();
    record.expect("a record").recording().last()
}

/// Plays until it is enough.
fn play_until(world: &mut World, enough: impl Fn(&Table) -> bool) {
    let begun = Instant::now();
    while !enough(world.resource::<Table>()) {
        frame(world);
        assert!(begun.elapsed() < Duration::from_secs(120), "in vain");
        std::thread::sleep(Duration::from_millis(1));
    }
}

const RANDOM: Control = Control::Bot(BotKind::Random);

fn external(command: &str) -> Control {
    Control::External(Arc::new(External::new(command).unwrap()))
}

#[test]
fn a_bot_that_thinks_leaves_the_table_free_and_plays_when_it_has_made_up_its_mind() {
    let mut world = world([Control::Bot(BotKind::Hunter1), Control::Bot(BotKind::Hunter1)]);
    frame(&mut world);
    let table = world.resource_mut::<Table>().into_inner();
    let (thinking, control) = table.thinks().expect("a bot has to decide");
    assert_eq!(control, Control::Bot(BotKind::Hunter1));
    assert!(table.has_thinkers() && table.waits_for_a_bot() && !table.asks_human());
    // The game can be looked at meanwhile.
    assert!(!table.game().legal().is_empty());
    play_until(&mut world, |table| {
        table.reasons.iter().any(|reasons| reasons.lines.len() > 1)
    });
    let table = world.resource::<Table>();
    let reasons = table.reasons.iter().find(|reasons| reasons.lines.len() > 1).unwrap();
    assert!(table.reasons.iter().any(|reasons| reasons.player == thinking));
    assert!(reasons.lines.len() <= 3);
    for line in &reasons.lines {
        assert!((0.0..=1.0).contains(&line.value) && line.visits > 0, "{line:?}");
    }
    assert!(commands(&world) > 0);
}

#[test]
fn quick_bots_play_many_commands_between_two_frames() {
    let mut world = world([RANDOM, RANDOM]);
    frame(&mut world);
    assert_eq!(world.resource::<Table>().thinks(), None);
    assert!(commands(&world) > 5, "{}", commands(&world));
    assert!(world.resource::<Table>().reasons.is_empty());
}

#[test]
fn a_program_that_fails_is_told_of_once_and_the_random_bot_plays_on() {
    let mut world = world([external("false"), external("no-such-program-anywhere")]);
    play_until(&mut world, |table| table.given_up.len() == 2);
    let table = world.resource::<Table>();
    let told: Vec<String> = table
        .given_up
        .iter()
        .map(|(player, failure)| {
            let player = table.names.player(*player);
            Texts::of(Lang::En).given_up(failure, &player, &table.names)
        })
        .collect();
    for words in [
        "Rouge's program plays no more: it ended (status 1). The random bot plays in its place.",
        "Bleu's program plays no more: “no-such-program-anywhere” could not be started",
    ] {
        assert!(told.iter().any(|told| told.starts_with(words)), "{told:?}");
    }
    let recorded = &table.record.as_ref().unwrap().recording().beginning.seats;
    assert!(recorded.iter().all(|seat| seat.control == "exec"), "{recorded:?}");
    assert!(table.seating.seats.iter().all(|seat| seat.control == RANDOM));
    let before = commands(&world);
    play_until(&mut world, |table| {
        table.record.as_ref().unwrap().recording().last() > before + 50
    });
    assert_eq!(world.resource::<Table>().given_up.len(), 2);
}

#[test]
fn any_bot_can_be_chosen_for_a_player() {
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        let (mut control, mut harness) = (Control::Human, Harness::new());
        harness.draw(|ui| controls(ui, &mut control, texts));
        for (kind, shown) in BotKind::ALL.into_iter().zip(
            std::iter::once(texts.say("screen-control-human")).chain(BotKind::ALL.map(|kind| texts.bot(kind.name()))),
        ) {
            harness.click(&shown, 0, |ui| controls(ui, &mut control, texts));
            assert_eq!(harness.cut_off(), Vec::<&str>::new());
            let name = texts.bot(kind.name());
            harness.click(&name, 0, |ui| controls(ui, &mut control, texts));
            assert_eq!(control, Control::Bot(kind), "{lang:?}");
        }
    }
}

#[test]
fn an_external_bot_is_offered_where_it_plays_and_nowhere_else() {
    let texts = Texts::of(Lang::En);
    let mut control = external("python3 my_bot.py");
    let mut harness = Harness::new();
    harness.draw(|ui| controls(ui, &mut control, texts));
    harness.click("External", 0, |ui| controls(ui, &mut control, texts));
    harness.click("Greedy", 0, |ui| controls(ui, &mut control, texts));
    assert_eq!(control, Control::Bot(BotKind::Greedy));
    harness.click("Greedy", 0, |ui| controls(ui, &mut control, texts));
    assert!(!harness.sees("External"));
}

/// Plays at random for whoever is at the window, until it is enough.
fn play_by_hand(world: &mut World, enough: impl Fn(&Table) -> bool) -> Vec<Command> {
    let mut bot = BotKind::Random.bot(4);
    let mut given = Vec::new();
    for _ in 0..2000 {
        frame(world);
        let acts_by_itself = world.resource::<Settings>().acts_by_itself;
        let mut table = world.resource_mut::<Table>();
        // On a busy machine it is done in the next frame.
        if acts_by_itself && table.actions.only.is_some() {
            continue;
        }
        if enough(&table) {
            return given;
        }
        let command = bot.choose(table.game());
        given.push(command.clone());
        table.queue.push_back(command);
    }
    panic!("in vain");
}

#[test]
fn a_lone_piece_is_activated_and_what_has_nothing_left_is_ended_without_being_asked_for() {
    let ends_or_goes_on = |command: &Command| {
        matches!(
            command,
            Command::Activate { .. } | Command::EndActivation | Command::EndTurn
        )
    };
    let has_something_left = |table: &Table| {
        table.actions.kind() != Some(DecisionKind::Activation) || !table.actions.legal().all(ends_or_goes_on)
    };
    for acts_by_itself in [true, false] {
        let mut world = world_of("klanplay", [Control::Human, Control::Human]);
        world.resource_mut::<Settings>().acts_by_itself = acts_by_itself;
        let asked_in_vain = std::cell::Cell::new(0);
        play_by_hand(&mut world, |table| {
            asked_in_vain.set(asked_in_vain.get() + u32::from(!has_something_left(table)));
            table.state.round > 3
        });
        assert_eq!(asked_in_vain.get() == 0, acts_by_itself, "{}", asked_in_vain.get());
        let mut world = world_of("defmatch", [Control::Human, Control::Human]);
        world.resource_mut::<Settings>().acts_by_itself = acts_by_itself;
        let given = play_by_hand(&mut world, |table| table.state.round > 3);
        let activations = given.iter().filter(|given| matches!(given, Command::Activate { .. }));
        assert_eq!(activations.count() == 0, acts_by_itself, "{given:?}");
        let recording = world.resource::<Table>().record.as_ref().unwrap().recording();
        let recorded = recording
            .steps
            .iter()
            .filter(|step| matches!(step.command, Some(Command::Activate { .. })));
        assert!(recorded.count() > 3);
    }
}

#[test]
fn place_all_sets_down_the_rest_of_ones_pieces_and_nobody_elses() {
    let mut world = world([Control::Human, Control::Human]);
    play_by_hand(&mut world, |table| table.actions.kind() == Some(DecisionKind::Deploy));
    let table = world.resource::<Table>();
    assert!(table.may_place_all());
    let (player, _) = table.decider().unwrap();
    let waiting = |table: &Table, whose: PlayerId| {
        let pieces = table.state.pieces.iter().filter(|piece| piece.player == Some(whose));
        pieces.filter(|piece| piece.at.is_none()).count()
    };
    let before = commands(&world);
    world.resource_mut::<Table>().place_all();
    for _ in 0..100 {
        frame(&mut world);
        let mut table = world.resource_mut::<Table>();
        if waiting(&table, player) == 0 {
            break;
        }
        // The other one places by hand in between.
        if table.decider().is_some_and(|(decider, _)| decider != player) {
            let command = BotKind::Random.bot(1).choose(table.game());
            table.queue.push_back(command);
        }
    }
    let table = world.resource::<Table>();
    assert_eq!(waiting(table, player), 0);
    let middle = i32::from(table.board.width()) / 2;
    for piece in table.state.pieces.iter().filter(|piece| piece.player == Some(player)) {
        let inwards = if piece.at.unwrap().x < middle {
            Face::East
        } else {
            Face::West
        };
        assert_eq!(piece.face, Some(inwards));
    }
    assert!(commands(&world) > before);
    let other = PlayerId(1 - player.0);
    assert!(waiting(table, other) > 0 || table.actions.kind() != Some(DecisionKind::Deploy));
}
