//! Screens of the demonstrator, for the test that looks at all screens.

use std::path::Path;

use bevy::prelude::*;

use crate::content::playlist::load;
use crate::replay::span_of;
use crate::rules::PLAYLISTS;
use crate::screen::demo::changes::set_up;
use crate::screen::demo::desk::{DemoDesk, draw_desk};
use crate::screen::demo::panel::draw_demo_panels;
use crate::screen::demo::what_if::draw_what_if;
use crate::screen::demo::{DemoAction, NextDemo};
use crate::screen::panels::{configure_egui, draw_match_panels};
use crate::screen::replay::scene_player::reserve_caption_room;
use crate::screen::table_top::input::{fold_side_panels, measure_board_area};
use crate::screen::table_top::playback::Playback;
use crate::screen::tests::screens::{Shown, of_table};
use crate::text::{Lang, Texts};

/// A step of each playlist's first items, one that is played on from by hand, and the list of playlists.
pub fn of_demo() -> Vec<Shown> {
    let mut screens = Vec::new();
    for (key, _) in PLAYLISTS {
        let playlist = load(Path::new(key), &span_of).unwrap();
        for item in 0..playlist.items.len().min(6) {
            let mut playback = Playback::default();
            let (mut demo, mut table) = set_up(&playlist, item, &mut playback, Texts::of(Lang::Fr)).unwrap();
            demo.step = demo.script.end();
            demo.script.show(demo.step, &mut table, &mut playback);
            let name = format!("{key}, item {item}");
            let tries = item == 4;
            if tries {
                let mut next = NextDemo::default();
                demo.go(DemoAction::TryOut, &mut table, &mut playback, &mut next, 3);
            }
            let mut shown = of_table(name, table, playback, |world| world.insert_resource(demo));
            let world = &mut shown.world;
            shown.systems = vec![
                world.register_system(fold_side_panels),
                world.register_system(measure_board_area),
                world.register_system(reserve_caption_room),
                world.register_system(configure_egui.map(Result::unwrap)),
            ];
            shown.systems.extend(match tries {
                true => vec![
                    world.register_system(draw_match_panels.map(Result::unwrap)),
                    world.register_system(draw_what_if.map(Result::unwrap)),
                ],
                false => vec![world.register_system(draw_demo_panels.map(Result::unwrap))],
            });
            screens.push(shown);
        }
    }
    let playlist = load(Path::new(PLAYLISTS[0].0), &span_of).unwrap();
    let mut playback = Playback::default();
    let (demo, table) = set_up(&playlist, 0, &mut playback, Texts::of(Lang::Fr)).unwrap();
    let mut shown = of_table("the list of playlists".to_owned(), table, playback, |world| {
        world.insert_resource(demo);
        let mut desk = DemoDesk::default();
        desk.open(None, Texts::of(Lang::Fr));
        world.insert_resource(desk);
        world.init_resource::<NextDemo>();
    });
    let world = &mut shown.world;
    shown.systems = vec![
        world.register_system(configure_egui.map(Result::unwrap)),
        world.register_system(draw_desk.map(Result::unwrap)),
    ];
    screens.push(shown);
    screens
}
