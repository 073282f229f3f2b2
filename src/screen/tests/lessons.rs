//! Screens of lessons, for the test that looks at all screens: the list, a task, after a wrong try, with help, its goal met, and
//! what has been learnt.

use bevy::prelude::*;

use crate::screen::app::start::StartView;
use crate::screen::lesson::{Learner, LessonPlayer, LessonStage, lessons, set_up};
use crate::screen::table_top::playback::Playback;
use crate::screen::tests::screens::{Shown, of_table, start};
use crate::text::{Lang, Texts};

/// What a task looks like.
type Look = (&'static str, fn(&mut LessonPlayer));

/// Each look of a task.
const LOOKS: [Look; 5] = [
    ("a task", |_| {}),
    ("after a command that was not asked for, with help", |player| {
        player.hint = player.run().task().hint.clone();
        (player.was_not_asked, player.helps) = (true, true);
    }),
    ("after a wrong command", |player| {
        player.hint = player.run().task().hint.clone();
        player.stage = LessonStage::Astray(None);
    }),
    ("its goal met", |player| {
        let caption = player.run().task().done.clone();
        player.stage = LessonStage::Met { caption, refusal: None };
    }),
    ("what has been learnt", |player| player.stage = LessonStage::Learnt),
];

/// All screens: of each lesson the task with the longest goal.
pub fn all() -> Vec<Shown> {
    let mut screens = vec![start("lessons", |world, choices| {
        choices.view = StartView::Learn;
        let mut learner = world.resource_mut::<Learner>();
        for (index, lesson) in lessons().enumerate() {
            for task in 0..lesson.tasks.len().min(index) {
                learner.progress.note(lesson, task);
            }
        }
    })];
    for (index, lesson) in lessons().enumerate() {
        let tasks = lesson.tasks.iter().enumerate();
        let longest = tasks.max_by_key(|(_, task)| task.goal.fr.chars().count());
        let task = longest.map_or(0, |(task, _)| task);
        // The looks in turn: all of them would take long.
        for (name, look) in [LOOKS[index % LOOKS.len()], LOOKS[(index + 1) % LOOKS.len()]] {
            let mut playback = Playback::default();
            let texts = Texts::of_book(Lang::Fr, &lesson.rules);
            let (mut player, mut table) = set_up(lesson, task, texts, &mut playback).unwrap();
            playback.finish(&mut table);
            look(&mut player);
            let name = format!("{}, {name}", lesson.key);
            screens.push(of_table(name, table, playback, |world: &mut World| {
                world.insert_resource(player);
            }));
        }
    }
    screens
}
