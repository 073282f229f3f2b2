//! Dice entered by hand at the table, commands taken back, and the cover between turns.

use bevy::prelude::*;

use crate::bots::{Bot as _, BotKind, Control, RandomBot};
use crate::game::{Fact, HandKey, PlayerId};
use crate::replay::{Recording, Store, StoreFolder, verify_recording};
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::replay::go_on_with;
use crate::screen::replay::tests::bot_game;
use crate::screen::table_top::hand_over::hand_the_mouse_over;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::by_hand::{DieInput, DieTrouble};
use crate::screen::table_top::table::*;
use crate::text::{Lang, Texts};

const HUMANS: [Control; 2] = [Control::Human, Control::Human];

/// A world with a table at which a defmatch is played.
fn world(controls: [Control; 2], by_hand: &[u8], take_back: bool, store: Option<&Store>) -> World {
    let mut setup = bot_game("defmatch", 12, 1).beginning.setup;
    setup.by_hand = by_hand.iter().map(|seat| PlayerId(*seat)).collect();
    setup.take_back = take_back;
    let seats = controls.into_iter().enumerate();
    let seating = Seating {
        setup,
        seats: seats.map(|(colour, control)| Seat { colour, control }).collect(),
    };
    let mut playback = Playback::default();
    let table = Table::new(seating, &JournalPath::default(), &mut playback, Texts::of(Lang::En)).unwrap();
    around(table.recorded_in(store), playback)
}

fn around(table: Table, playback: Playback) -> World {
    let mut world = World::new();
    world.insert_resource(Settings::new(Lang::En, Speed::AtOnce));
    world.insert_resource(playback);
    world.insert_resource(table);
    world
}

fn frame(world: &mut World) {
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
    });
    world.run_system_cached(apply_commands).unwrap();
    world.resource_scope(|world, mut table: Mut<Table>| {
        world.resource_mut::<Playback>().finish(&mut table);
    });
}

fn table(world: &mut World) -> &mut Table {
    world.resource_mut::<Table>().into_inner()
}

fn press(world: &mut World, press: DieInput) {
    table(world).hand.pressed.push_back(press);
    frame(world);
}

fn digit(value: u32) -> DieInput {
    DieInput::Key(HandKey::Digit(value as u8))
}

/// A value by chance of the die that is wanted.
fn value(world: &mut World, chance: &mut u64) -> u32 {
    let sides = table(world).hand.wanted().unwrap().why.sides;
    *chance = chance
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    1 + ((*chance >> 33) % u64::from(sides)) as u32
}

fn recording(world: &mut World) -> Recording {
    table(world).record.as_ref().expect("a record").recording().clone()
}

/// Gives a legal command, or enters a die if one is wanted. False when the game is over.
fn go_on(world: &mut World, bot: &mut RandomBot, chance: &mut u64) -> bool {
    if table(world).hand.is_waiting() {
        let value = value(world, chance);
        press(
            world,
            if value.is_multiple_of(2) {
                digit(value)
            } else {
                DieInput::Face(value)
            },
        );
        return true;
    }
    let asks = table(world).asks_human();
    if asks {
        let command = bot.choose(table(world).game());
        table(world).queue.push_back(command);
    }
    frame(world);
    asks || table(world).hand.is_waiting()
}

#[test]
fn dice_entered_by_keys_and_clicks_make_the_game_of_the_same_values() {
    let mut world = world(HUMANS, &[0, 1], false, None);
    let (mut bot, mut chance) = (RandomBot::new(4), 5);
    assert!(table(&mut world).hand.is_waiting() && table(&mut world).record.is_none());
    // Nothing can be given up before the game has begun.
    press(&mut world, DieInput::GiveUp);
    assert_eq!(table(&mut world).hand.trouble, Some(DieTrouble::NotYours));
    let mut wrong = 0;
    for _ in 0..900 {
        if table(&mut world).hand.is_waiting() && wrong < 40 {
            wrong += 1;
            let before = table(&mut world).game().hash();
            press(&mut world, digit(9));
            assert!(matches!(table(&mut world).hand.trouble, Some(DieTrouble::Refused(_))));
            assert_eq!(table(&mut world).game().hash(), before);
        }
        if !go_on(&mut world, &mut bot, &mut chance) {
            break;
        }
    }
    let recording = recording(&mut world);
    assert!(recording.last() > 40);
    let facts = recording.steps.iter().flat_map(|step| &step.facts);
    let rolls: Vec<_> = facts
        .filter_map(|fact| match fact {
            Fact::Roll(roll) => Some(roll.by_hand),
            _ => None,
        })
        .collect();
    assert!(rolls.len() > 10 && rolls.iter().all(|by_hand| *by_hand));
    let verified = verify_recording(&recording);
    assert!(verified.is_good(), "{:?}", verified.divergence);
}

#[test]
fn dice_of_bots_come_from_the_seed() {
    let controls = [Control::Human, Control::Bot(BotKind::Random)];
    let mut world = world(controls, &[0], false, None);
    let (mut bot, mut chance) = (RandomBot::new(4), 5);
    for _ in 0..300 {
        if let Some(wanted) = table(&mut world).hand.wanted() {
            assert_eq!(wanted.why.player, Some(PlayerId(0)));
        }
        go_on(&mut world, &mut bot, &mut chance);
    }
    let recording = recording(&mut world);
    let facts = recording.steps.iter().flat_map(|step| &step.facts);
    for fact in facts {
        if let Fact::Roll(roll) = fact {
            assert_eq!(roll.by_hand, roll.player == Some(PlayerId(0)));
        }
    }
    assert!(verify_recording(&recording).is_good());
}

#[test]
fn a_command_is_given_up_only_before_its_first_die() {
    let mut world = world(HUMANS, &[0, 1], false, None);
    let (mut bot, mut chance) = (RandomBot::new(9), 7);
    let (mut given_up, mut counted) = (0, 0);
    for _ in 0..900 {
        let held = &table(&mut world).hand;
        if held.may_be_given_up() && given_up < 3 {
            given_up += 1;
            let before = table(&mut world).game().hash();
            press(&mut world, DieInput::GiveUp);
            let table = table(&mut world);
            assert!(!table.hand.is_waiting() && table.asks_human());
            assert_eq!(table.game().hash(), before);
        } else if held.is_waiting() && !held.entered().is_empty() {
            counted += 1;
            press(&mut world, DieInput::GiveUp);
            let trouble = table(&mut world).hand.trouble.clone();
            assert!(trouble.is_some() && table(&mut world).hand.is_waiting());
        }
        if !go_on(&mut world, &mut bot, &mut chance) {
            break;
        }
    }
    assert!(given_up == 3 && counted > 0, "{given_up} {counted}");
}

#[test]
fn a_window_closed_in_the_middle_of_a_roll_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let mut world = world(HUMANS, &[0, 1], false, Some(&store));
    let (mut bot, mut chance) = (RandomBot::new(6), 3);
    for _ in 0..2000 {
        if table(&mut world).record.is_some() && held_some(held_of(&mut world)) {
            break;
        }
        go_on(&mut world, &mut bot, &mut chance);
    }
    let held = &table(&mut world).hand;
    let (wanted, entered) = (held.wanted().unwrap().why.clone(), held.entered().to_vec());
    assert!(!entered.is_empty());
    let commands = recording(&mut world).last();
    let path = table(&mut world).record.as_ref().unwrap().path().unwrap().to_owned();
    assert_eq!(path.parent(), Some(store.folder(StoreFolder::Games).as_path()));
    // The window is closed.
    drop(world.remove_resource::<Table>());

    let mut playback = Playback::default();
    let begun = go_on_with(
        &store,
        &path,
        &JournalPath::default(),
        &mut playback,
        Texts::of(Lang::En),
    );
    let (gone_on, _) = begun.unwrap();
    let mut world = around(gone_on, playback);
    let held = &table(&mut world).hand;
    assert_eq!(held.wanted().map(|wanted| wanted.why.clone()), Some(wanted));
    assert_eq!(held.entered(), entered);
    while table(&mut world).hand.is_waiting() {
        go_on(&mut world, &mut bot, &mut chance);
    }
    let recording = recording(&mut world);
    assert_eq!(recording.last(), commands + 1);
    let values: Vec<u32> = entered.iter().map(|die| die.value).collect();
    assert_eq!(recording.steps.last().unwrap().dice[..values.len()], values);
    assert!(verify_recording(&recording).is_good());
    // What was kept of the roll is gone.
    let left = std::fs::read_dir(store.folder(StoreFolder::Games)).unwrap();
    let names: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
    assert!(
        names.iter().all(|name| !name.to_string_lossy().ends_with(".hand")),
        "{names:?}"
    );
}

fn held_of(world: &mut World) -> &DiceByHand {
    &world.resource_mut::<Table>().into_inner().hand
}

/// Whether dice of a command were entered, and more are wanted.
fn held_some(held: &DiceByHand) -> bool {
    held.is_waiting() && !held.entered().is_empty()
}

#[test]
fn the_last_command_is_taken_back_in_games_for_practice_alone() {
    for take_back in [false, true] {
        let controls = [Control::Human, Control::Bot(BotKind::Random)];
        let mut world = world(controls, &[], take_back, None);
        let (mut bot, mut chance) = (RandomBot::new(2), 1);
        for _ in 0..12 {
            go_on(&mut world, &mut bot, &mut chance);
        }
        while !table(&mut world).asks_human() {
            frame(&mut world);
        }
        let (last, hash) = (recording(&mut world).last(), table(&mut world).game().hash());
        go_on(&mut world, &mut bot, &mut chance);
        assert!(recording(&mut world).last() > last);
        table(&mut world).wants_to_take_back = true;
        assert_eq!(table(&mut world).may_take_back(), take_back);
        frame(&mut world);
        let after = recording(&mut world);
        if !take_back {
            assert!(after.last() > last && after.taken_back.is_empty());
            continue;
        }
        assert_eq!((after.last(), table(&mut world).game().hash()), (last, hash));
        assert_eq!(after.taken_back.len(), 1);
        let table = table(&mut world);
        assert_eq!(table.display.shown, table.state);
        let Table { log, names, .. } = table;
        let told = log.newest(4, Texts::of(Lang::En), names);
        let aside = told.last().unwrap().line;
        assert!(aside.is_aside && aside.text.contains("taken back"), "{aside:?}");
        // It goes on from there, and the record is good.
        for _ in 0..20 {
            go_on(&mut world, &mut bot, &mut chance);
        }
        assert!(verify_recording(&recording(&mut world)).is_good());
    }
}

#[test]
fn the_board_is_covered_when_the_turn_comes_to_another_person() {
    for covers in [true, false] {
        let mut world = world(HUMANS, &[], false, None);
        world.resource_mut::<Settings>().covers_turns = covers;
        let (mut bot, mut chance) = (RandomBot::new(2), 1);
        let (mut covered, mut turns) = (0, Vec::new());
        for _ in 0..400 {
            world.run_system_cached(hand_the_mouse_over).unwrap();
            let table = table(&mut world);
            turns.push(table.state.player);
            if let Some(cover) = table.cover.take() {
                covered += 1;
                assert_eq!(cover.player, table.state.player);
                assert!(cover.since.iter().any(|facts| !facts.is_empty()));
            }
            if !go_on(&mut world, &mut bot, &mut chance) {
                break;
            }
        }
        turns.dedup();
        assert!(turns.len() > 4);
        match covers {
            true => assert!(covered > 2, "{covered}"),
            false => assert_eq!(covered, 0),
        }
    }
}
