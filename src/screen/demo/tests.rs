//! The demonstrator without a window: keys lead on, back and to items; what is tried out by hand leaves the script as it was; every
//! item of the playlists that come with the program can be shown.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::system::RunSystemOnce as _;
use bevy::prelude::*;
use bevy_egui::egui::pos2;

use crate::content::playlist::{Playlist, list, load};
use crate::game::Command;
use crate::replay::span_of;
use crate::rules::PLAYLISTS;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::demo::changes::set_up;
use crate::screen::demo::loop_panel::QrPicture;
use crate::screen::demo::pen::{Pen, PenTool};
use crate::screen::demo::script::DemoScript;
use crate::screen::demo::{Demo, DemoAction, DemoChange, NextDemo, dice_panel, soak};
use crate::screen::replay::tests::seen;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Table, apply_commands};
use crate::text::{Lang, Texts};

/// What is shown, with all that the demonstrator works on.
struct Room {
    demo: Demo,
    table: Table,
    playback: Playback,
    next: NextDemo,
}

/// The first built-in playlist.
fn playlist() -> Playlist {
    load(Path::new(PLAYLISTS[0].0), &span_of).unwrap()
}

impl Room {
    /// The first built-in playlist at one of its items.
    fn at(item: usize) -> Self {
        let mut playback = Playback::default();
        let (demo, table) = set_up(&playlist(), item, &mut playback, Texts::of(Lang::En)).unwrap();
        Self {
            demo,
            table,
            playback,
            next: NextDemo::default(),
        }
    }

    /// At the first step of an item that throws dice, that step shown.
    fn at_dice() -> (Self, usize) {
        for item in 0..playlist().items.len() {
            let mut room = Self::at(item);
            let steps = &room.demo.script.steps;
            let with_dice = |place: &usize| steps[*place].command.is_some() && !steps[*place].dice().is_empty();
            if let Some(place) = (1..steps.len()).find(with_dice) {
                room.demo.show(place, &mut room.table, &mut room.playback);
                return (room, place);
            }
        }
        panic!("no item throws dice");
    }

    fn go(&mut self, action: DemoAction) {
        let Self {
            demo,
            table,
            playback,
            next,
        } = self;
        demo.go(action, table, playback, next, 7);
    }

    /// Presses a key, and does what it asks for.
    fn press(&mut self, key: KeyCode, letter: &str, control: bool) {
        let letter = Some(letter).filter(|letter| !letter.is_empty());
        if let Some(action) = self.demo.key(key, letter, control) {
            self.go(action);
        }
    }

    /// Has what was given at the table carried out, and told to its end.
    fn carry_out(self) -> Self {
        let mut world = World::new();
        world.insert_resource(self.table);
        world.insert_resource(self.playback);
        let mut settings = Settings::new(Lang::En, Speed::Normal);
        settings.acts_by_itself = false;
        world.insert_resource(settings);
        world.run_system_once(apply_commands).unwrap();
        let mut table = world.remove_resource::<Table>().unwrap();
        let mut playback = world.remove_resource::<Playback>().unwrap();
        playback.finish(&mut table);
        Self {
            table,
            playback,
            ..self
        }
    }
}

/// What is known of a table besides what lies on it for a moment.
fn known(table: &mut Table, playback: &Playback) -> String {
    let names = table.names.clone();
    let lines = table.log.newest(200, Texts::of(Lang::En), &names);
    let lines: Vec<&str> = lines.iter().map(|line| line.line.text.as_str()).collect();
    let lines = lines.join("\n");
    format!("{:?}\n{:?}\n{lines}", playback.dice, table.state)
}

#[test]
fn every_item_of_the_built_in_playlists_is_shown_from_its_start_to_its_end() {
    let texts = Texts::of(Lang::Fr);
    for playlist in list(&span_of).unwrap() {
        assert!(playlist.items.len() >= 3, "{}", playlist.key);
        for item in &playlist.items {
            let mut script = DemoScript::of(item, texts).unwrap();
            let mut playback = Playback::default();
            let mut table = script.lay(&mut playback, texts).unwrap();
            for place in 1..=script.end() {
                script.play(place, &mut table, &mut playback);
                playback.finish(&mut table);
            }
            let (through, end) = (known(&mut table, &playback), script.end());
            script.show(0, &mut table, &mut playback);
            script.show(end, &mut table, &mut playback);
            assert_eq!(known(&mut table, &playback), through, "{}", item.title().en);
        }
    }
}

#[test]
fn keys_lead_on_and_back_and_a_step_under_way_is_finished_first() {
    let mut room = Room::at(0);
    let end = room.demo.script.end();
    assert!(end > 1);
    room.press(KeyCode::PageDown, "", false);
    assert_eq!(room.demo.step, 1);
    if !room.playback.is_idle() {
        room.press(KeyCode::Space, " ", false);
        assert_eq!(room.demo.step, 1);
    }
    assert!(room.playback.is_idle());
    let shown = seen(&mut room.table, &room.playback);
    room.press(KeyCode::Space, " ", false);
    assert_eq!(room.demo.step, 2);
    room.press(KeyCode::PageUp, "", false);
    assert_eq!(room.demo.step, 1);
    assert_eq!(seen(&mut room.table, &room.playback), shown);
    room.press(KeyCode::PageUp, "", false);
    room.press(KeyCode::PageUp, "", false);
    assert_eq!((room.demo.step, room.next.0.take()), (0, None));
    room.demo.show(end, &mut room.table, &mut room.playback);
    room.press(KeyCode::PageDown, "", false);
    assert_eq!(room.next.0.take(), Some(DemoChange::Item(1, false)));
}

#[test]
fn before_the_first_step_one_goes_back_to_the_end_of_the_item_before() {
    let mut room = Room::at(2);
    room.press(KeyCode::PageUp, "", false);
    assert_eq!(room.next.0.take(), Some(DemoChange::Item(1, true)));
}

#[test]
fn a_number_and_enter_jump_to_an_item_and_one_that_there_is_not_does_nothing() {
    let mut room = Room::at(0);
    room.press(KeyCode::Numpad1, "1", false);
    room.press(KeyCode::Digit2, "2", false);
    assert_eq!(room.demo.typed, "12");
    room.press(KeyCode::Enter, "", false);
    assert_eq!(room.next.0.take(), Some(DemoChange::Item(11, false)));
    assert_eq!(room.demo.typed, "");
    room.press(KeyCode::Digit9, "9", false);
    room.press(KeyCode::Digit9, "9", false);
    room.press(KeyCode::Enter, "", false);
    assert_eq!((room.next.0.take(), room.demo.step), (None, 0));
    room.press(KeyCode::Digit3, "3", false);
    room.press(KeyCode::Escape, "", false);
    room.press(KeyCode::Enter, "", false);
    assert_eq!(room.demo.step, 1, "without a number Enter goes on");
}

#[test]
fn the_screen_is_black_until_somebody_goes_on() {
    let mut room = Room::at(0);
    room.press(KeyCode::Period, ".", false);
    assert!(room.demo.is_blank);
    room.press(KeyCode::Space, " ", false);
    assert_eq!((room.demo.is_blank, room.demo.step), (false, 0));
    room.press(KeyCode::KeyB, "b", false);
    room.press(KeyCode::KeyB, "B", false);
    assert!(!room.demo.is_blank);
    room.press(KeyCode::Escape, "", false);
    assert_eq!(room.next.0.take(), Some(DemoChange::Leave));
}

#[test]
fn what_is_played_by_hand_leaves_the_script_as_it_was() {
    let mut room = Room::at(0);
    room.press(KeyCode::PageDown, "", false);
    room.press(KeyCode::PageDown, "", false);
    room.playback.finish(&mut room.table);
    let step = room.demo.step;
    room.demo.show(step, &mut room.table, &mut room.playback);
    let (shown, moment) = (seen(&mut room.table, &room.playback), room.table.moment());
    assert!(room.table.view_only && !room.table.may_be_played());
    room.press(KeyCode::KeyW, "w", false);
    assert!(room.demo.tries_out && !room.table.view_only && room.table.may_be_played());
    // The hand's keys are the hand's.
    room.press(KeyCode::Space, " ", false);
    room.press(KeyCode::Digit3, "3", false);
    assert!(room.demo.tries_out && room.demo.typed.is_empty());
    let mut choices = Vec::new();
    room.table.game().choices(&mut choices);
    let command: Command = room.table.game().command(choices[0]);
    room.table.queue.push_back(command);
    let mut room = room.carry_out();
    assert!(room.table.moment() > moment + 1);
    room.press(KeyCode::PageDown, "", false);
    assert!(!room.demo.tries_out && room.table.view_only);
    assert_eq!(room.demo.step, step);
    assert_eq!(seen(&mut room.table, &room.playback), shown);
}

#[test]
fn a_die_is_set_and_those_before_it_stay() {
    let (mut room, place) = Room::at_dice();
    let dice = room.demo.script.steps[place].dice();
    let shown = seen(&mut room.table, &room.playback);
    for face in [1, 6] {
        room.press(KeyCode::KeyS, "s", true);
        let to_set = room.demo.to_set.as_mut().unwrap();
        assert!(!to_set.dice.is_empty());
        to_set.at = 0;
        room.press([KeyCode::Digit1, KeyCode::Digit6][usize::from(face == 6)], "", false);
        assert!(room.demo.tries_out && room.demo.to_set.is_none());
        room = room.carry_out();
        let tried = room.table.try_out.as_ref().unwrap().last.as_ref().unwrap();
        assert_eq!(tried.dice()[0].value, face);
        assert_eq!(tried.dice()[0].need, dice[0].need, "it is the same die");
    }
    room.press(KeyCode::PageUp, "", false);
    assert_eq!(seen(&mut room.table, &room.playback), shown);
}

#[test]
fn dice_thrown_again_are_fresh_and_can_be_thrown_again_and_again() {
    let (mut room, _) = Room::at_dice();
    let mut faces = std::collections::BTreeSet::new();
    for seed in 0..24 {
        let Room {
            demo,
            table,
            playback,
            next,
        } = &mut room;
        demo.go(DemoAction::ThrowAgain, table, playback, next, seed);
        room = room.carry_out();
        let tried = room.table.try_out.as_ref().unwrap().last.as_ref().unwrap();
        faces.insert(tried.dice()[0].value);
    }
    assert!(faces.len() > 3, "{faces:?}");
}

#[test]
fn a_step_without_dice_has_none_to_throw_again() {
    let mut room = Room::at(0);
    room.go(DemoAction::ThrowAgain);
    room.go(DemoAction::ChooseDie);
    assert!(!room.demo.tries_out && room.demo.to_set.is_none());
}

#[test]
fn the_die_counts_while_it_is_told_and_a_moment_longer() {
    let (mut room, place) = Room::at_dice();
    room.demo.show(place - 1, &mut room.table, &mut room.playback);
    let counts =
        |room: &Room, now: u64| dice_panel::counts(&room.demo, &room.table, &room.playback, Duration::from_secs(now));
    assert!(!counts(&room, 0));
    room.go(DemoAction::Next);
    room.playback.finish(&mut room.table);
    room.demo.still_since = Some(Duration::from_secs(10));
    assert!(counts(&room, 11));
    assert!(!counts(&room, 14));
}

#[test]
fn the_pen_draws_lines_circles_and_arrows_until_they_are_wiped_away() {
    let mut pen = Pen::default();
    for tool in [PenTool::Free, PenTool::Circle, PenTool::Arrow] {
        pen.begin(pos2(10.0, 10.0), tool);
        for step in 1..=20 {
            pen.go_on(pos2(10.0 + 5.0 * step as f32, 10.0));
        }
        pen.end();
        pen.go_on(pos2(500.0, 500.0));
    }
    let lengths: Vec<usize> = pen.strokes.iter().map(|stroke| stroke.points.len()).collect();
    assert_eq!(lengths, [21, 2, 2]);
    pen.begin(pos2(1.0, 1.0), PenTool::Free);
    pen.end();
    assert_eq!(pen.strokes.len(), 3, "a click draws nothing");
    assert!(pen.wipe());
    assert!(!pen.wipe());
}

#[test]
fn escape_wipes_away_before_it_leaves() {
    let mut room = Room::at(0);
    room.demo.pen.begin(pos2(1.0, 1.0), PenTool::Arrow);
    room.demo.pen.go_on(pos2(50.0, 1.0));
    room.demo.pen.end();
    room.press(KeyCode::Escape, "", false);
    assert_eq!((room.demo.pen.strokes.len(), room.next.0.take()), (0, None));
}

#[test]
fn the_address_of_the_club_becomes_a_code_and_an_empty_one_none() {
    let code = QrPicture::of("https://club.example/friday").unwrap();
    assert_eq!(code.dark.len(), code.side * code.side);
    // The corner of every code is dark, and so is the ring around it.
    assert!((0..7).all(|place| code.dark[place]));
    assert_eq!(QrPicture::of("  "), None);
    assert_eq!(QrPicture::of(&"x".repeat(10_000)), None);
}

#[test]
fn the_system_says_how_much_memory_is_held() {
    if cfg!(target_os = "linux") {
        assert!(soak::memory().unwrap() > 1 << 20);
    }
}
