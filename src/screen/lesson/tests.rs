//! Lessons as somebody at the window does them, without the window: commands, refusals, wrong tries, and what is remembered.

use bevy::prelude::*;

use crate::content::lesson::Lesson;
use crate::content::playlist;
use crate::game::Command;
use crate::replay::{span_of, verify_recording};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::{Settings, Speed};
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::changes::apply_demo_change;
use crate::screen::demo::desk::DemoDesk;
use crate::screen::demo::{Demo, DemoChange, NextDemo};
use crate::screen::lesson::changes::{LessonChange, apply_lesson_change};
use crate::screen::lesson::panel::task;
use crate::screen::lesson::play::take_commands;
use crate::screen::lesson::{Learner, LessonAction, LessonPlayer, LessonStage, NextLesson, lessons, set_up};
use crate::screen::panels::harness::Harness;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::{InputState, Notice};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Table};
use crate::text::{Lang, Texts};

/// The first lesson of the first book.
fn first_lesson() -> &'static Lesson {
    lessons().next().expect("a lesson")
}

/// A world with a lesson at a task, from 0.
fn world(lesson: &Lesson, task: usize, lang: Lang) -> World {
    let mut world = World::new();
    let mut playback = Playback::default();
    let texts = Texts::of_book(lang, &lesson.rules);
    let (player, table) = set_up(lesson, task, texts, &mut playback).unwrap();
    world.insert_resource(player);
    world.insert_resource(table);
    world.insert_resource(playback);
    world.insert_resource(Settings::new(lang, Speed::AtOnce));
    world.insert_resource(SetupChoices::new(Vec::new(), &[], 7));
    world.init_resource::<InputState>();
    world.init_resource::<BoardView>();
    world.init_resource::<JournalPath>();
    world.init_resource::<SavedGames>();
    world.init_resource::<Learner>();
    world.init_resource::<NextLesson>();
    world.init_resource::<NextState<WindowState>>();
    world.init_resource::<Time<Real>>();
    frame(&mut world);
    world
}

/// A frame: all is told, commands are taken, and a change is made.
fn frame(world: &mut World) {
    let told = |world: &mut World| {
        if world.contains_resource::<Table>() {
            world.resource_scope(|world, mut table: Mut<Table>| world.resource_mut::<Playback>().finish(&mut table));
        }
    };
    told(world);
    if world.contains_resource::<LessonPlayer>() {
        world.run_system_cached(take_commands).unwrap();
    }
    told(world);
    apply_lesson_change(world);
    told(world);
}

fn ask(world: &mut World, action: LessonAction) {
    world.resource_mut::<LessonPlayer>().asked = Some(action);
    frame(world);
}

fn give(world: &mut World, command: Command) {
    world.resource_mut::<Table>().queue.push_back(command);
    frame(world);
}

fn stage(world: &World) -> &LessonStage {
    &world.resource::<LessonPlayer>().stage
}

/// Does the next command of the solution.
fn do_the_next(world: &mut World) {
    let next = world.resource_mut::<LessonPlayer>().run().help().first().cloned();
    give(world, next.expect("a command"));
}

/// Does the task that is on, and checks that the record of it comes out the same.
fn do_the_task(world: &mut World) {
    let count = world.resource_mut::<LessonPlayer>().run().task().solution.len();
    for _ in 0..count {
        assert_eq!(*stage(world), LessonStage::Task);
        assert!(!world.resource::<Table>().view_only);
        do_the_next(world);
    }
    assert!(matches!(stage(world), LessonStage::Met { .. }), "{:?}", stage(world));
    let only = world.resource_mut::<LessonPlayer>().run().task().only.clone();
    // Records count a parried die as thrown twice: such a one does not come out the same yet.
    let is_parried = only.iter().any(|name| name == "parry");
    if world.resource::<LessonPlayer>().can_be_saved() && !is_parried {
        let record = world.resource::<Table>().record.as_ref().expect("a record");
        assert!(verify_recording(record.recording()).is_good());
    }
}

#[test]
fn every_lesson_is_done_to_its_end_in_both_languages() {
    for (index, lesson) in lessons().enumerate() {
        let mut world = world(lesson, 0, Lang::ALL[index % 2]);
        for task in 0..lesson.tasks.len() {
            assert_eq!(
                world.resource_mut::<LessonPlayer>().run().index(),
                task,
                "{}",
                lesson.key
            );
            do_the_task(&mut world);
            let done = world.resource::<Learner>().progress.of(lesson);
            assert!(done.tasks.contains(&task), "{}", lesson.key);
            ask(&mut world, LessonAction::GoOn);
        }
        assert_eq!(*stage(&world), LessonStage::Learnt, "{}", lesson.key);
        assert!(world.resource::<Learner>().progress.of(lesson).done);
        ask(&mut world, LessonAction::Leave);
        assert!(!world.contains_resource::<LessonPlayer>() && !world.contains_resource::<Table>());
        assert_eq!(world.resource::<SetupChoices>().view, StartView::Learn);
    }
}

#[test]
fn a_lesson_begins_at_any_of_its_tasks() {
    for lesson in lessons() {
        for task in 0..lesson.tasks.len() {
            let mut world = world(lesson, task, Lang::En);
            assert_eq!(world.resource_mut::<LessonPlayer>().run().index(), task);
            let table = world.resource::<Table>();
            assert!(table.asks_human(), "{}, task {task}", lesson.key);
        }
    }
}

#[test]
fn after_a_wrong_command_its_outcome_is_seen_with_the_hint_and_the_task_begins_again() {
    let first = first_lesson();
    let mut world = world(first, 0, Lang::En);
    do_the_next(&mut world);
    let before = world.resource::<Table>().state.pieces[0].at;
    let Command::Move { path, run, .. } = first.tasks[0].solution[1].clone() else {
        panic!("a move");
    };
    // The right cell, the wrong facing.
    let face = crate::game::Face::South;
    give(&mut world, Command::Move { path, run, face });
    assert!(matches!(stage(&world), LessonStage::Astray(_)));
    let player = world.resource::<LessonPlayer>();
    assert_eq!(player.hint, first.tasks[0].hint);
    assert_ne!(world.resource::<Table>().state.pieces[0].at, before);
    ask(&mut world, LessonAction::GoOn);
    assert_eq!(*stage(&world), LessonStage::Task);
    // The hint stays to be read.
    assert_eq!(world.resource::<LessonPlayer>().hint, first.tasks[0].hint);
    assert_eq!(world.resource::<Table>().state.pieces[0].at, before);
    do_the_task(&mut world);
}

#[test]
fn a_command_that_is_not_asked_for_does_nothing_and_a_refusal_is_told_where_it_always_is() {
    let first = first_lesson();
    let mut world = world(first, 0, Lang::Fr);
    give(&mut world, Command::EndTurn);
    let player = world.resource::<LessonPlayer>();
    assert!(player.was_not_asked && player.hint == first.tasks[0].hint);
    do_the_next(&mut world);
    assert!(!world.resource::<LessonPlayer>().was_not_asked);
    // Onto a cell that cannot be come to.
    let path = vec![crate::game::Place::new(5, 3)];
    let face = crate::game::Face::North;
    give(&mut world, Command::Move { path, run: false, face });
    assert!(matches!(
        world.resource::<InputState>().notice,
        Some(Notice::Refusal(_))
    ));
    assert_eq!(world.resource::<LessonPlayer>().hint, first.tasks[0].hint);
    assert_eq!(*stage(&world), LessonStage::Task);
}

#[test]
fn a_refusal_that_is_the_goal_is_met_by_a_hand_that_was_refused() {
    let first = first_lesson();
    let refused = first.tasks.iter().position(|task| task.refused.is_some()).unwrap();
    let mut world = world(first, refused, Lang::En);
    let command = first.tasks[refused].solution[0].clone();
    let refusal = world.resource_mut::<Table>().why_not(&command).expect("a refusal");
    world.resource_mut::<InputState>().notice = Some(Notice::Refusal(refusal));
    frame(&mut world);
    assert!(matches!(stage(&world), LessonStage::Met { refusal: Some(_), .. }));
    assert!(!world.resource::<LessonPlayer>().can_be_saved());
}

#[test]
fn help_names_the_next_command_and_then_does_it_and_again_begins_anew() {
    let mut world = world(first_lesson(), 0, Lang::En);
    ask(&mut world, LessonAction::Help);
    assert!(world.resource::<LessonPlayer>().helps);
    let active = |world: &World| world.resource::<Table>().state.active;
    assert_eq!(active(&world), None);
    ask(&mut world, LessonAction::Help);
    frame(&mut world);
    assert!(active(&world).is_some() && !world.resource::<LessonPlayer>().helps);
    ask(&mut world, LessonAction::Again);
    assert_eq!((active(&world), stage(&world)), (None, &LessonStage::Task));
    // Again is offered once the goal is met, too.
    do_the_task(&mut world);
    ask(&mut world, LessonAction::Again);
    assert_eq!(*stage(&world), LessonStage::Task);
    do_the_task(&mut world);
}

#[test]
fn the_next_lesson_of_the_book_follows() {
    let mut world = world(first_lesson(), 7, Lang::En);
    do_the_task(&mut world);
    ask(&mut world, LessonAction::GoOn);
    assert_eq!(*stage(&world), LessonStage::Learnt);
    ask(&mut world, LessonAction::NextLesson);
    let mut player = world.resource_mut::<LessonPlayer>();
    assert_eq!(player.run().lesson().key, lessons().nth(1).expect("two lessons").key);
    assert_eq!(player.stage, LessonStage::Task);
}

#[test]
fn the_demonstrator_and_a_lesson_end_each_other() {
    let mut world = world(first_lesson(), 0, Lang::En);
    world.insert_resource(State::new(WindowState::Match));
    world.init_resource::<DemoDesk>();
    let playlist = playlist::list(&span_of).unwrap().remove(0);
    world.insert_resource(NextDemo(Some(DemoChange::Begin(Box::new(playlist)))));
    apply_demo_change(&mut world);
    assert!(world.contains_resource::<Demo>() && !world.contains_resource::<LessonPlayer>());
    world.resource_mut::<NextLesson>().0 = Some(LessonChange::Begin(first_lesson()));
    apply_lesson_change(&mut world);
    assert!(world.contains_resource::<LessonPlayer>() && !world.contains_resource::<Demo>());
    ask(&mut world, LessonAction::Again);
}

#[test]
fn the_task_is_drawn_in_the_narrowest_window() {
    let mut world = world(first_lesson(), 0, Lang::Fr);
    world.resource_scope(|world, mut player: Mut<LessonPlayer>| {
        let table = world.resource::<Table>();
        // Of the last, progress and buttons leave nothing for the words.
        for width in [500.0, 250.0, 160.0] {
            let mut harness = Harness::of_size(width, 180.0);
            harness.draw(|ui| task(ui, &mut player, table, Texts::of(Lang::Fr)));
            assert!(harness.words().count() > 0, "{width}");
        }
    });
}
