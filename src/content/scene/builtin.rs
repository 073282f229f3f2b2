//! The scenes that come with the program, built in so that they are found wherever it is started.

use std::path::{Component, Path};

macro_rules! scenes {
    ($($name:literal)*) => {
        &[$((concat!($name, ".ron"), include_str!(concat!("../../../scenes/", $name, ".ron")))),*]
    };
}

// Chapter by chapter, as they are listed.
const BUILT_IN: &[(&str, &str)] = scenes![
    "space_grid"
    "space_contact"
    "space_range"
    "ground_open"
    "ground_wall"
    "ground_rock"
    "ground_crate"
    "ground_crate_leave"
    "ground_crate_leave_mud"
    "ground_respawn_jump"
    "ground_respawn_own"
    "ground_respawn_crash"
    "ground_respawn_die"
    "ground_respawn_again"
    "ground_lava"
    "ground_special"
    "piece_kramboy"
    "piece_sauvage"
    "skill_grenade_range"
    "skill_sournois_seen"
    "setup_respawn"
    "setup_first"
    "turn_order"
    "turn_dropped"
    "move_points"
    "move_points_occupied"
    "move_face"
    "sight_arc"
    "sight_line"
    "sight_line_corner"
    "sight_line_corner_shut"
    "sight_cover"
    "sight_cover_crate"
    "sight_cover_target"
    "shoot_who"
    "shoot_target"
    "shoot_hit"
    "shoot_cover"
    "shoot_contact"
    "shoot_contact_five"
    "shoot_contact_again"
    "shoot_many"
    "shoot_many_lost"
    "melee_who"
    "melee_hit"
    "melee_miss"
    "save_armour"
    "death_score"
    "death_return"
    "death_return_again"
    "death_return_waits"
    "mod_defmatch"
];

/// The built-in scenes: file name and text. Their paths are `scenes/NAME`.
pub fn builtin() -> &'static [(&'static str, &'static str)] {
    BUILT_IN
}

/// The text of a built-in scene, if the path is `scenes/NAME` with its name.
pub fn text_of(path: &Path) -> Option<&'static str> {
    let mut parts = path
        .components()
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str());
    let (Some(Some("scenes")), Some(Some(name)), None) = (parts.next(), parts.next(), parts.next()) else {
        return None;
    };
    BUILT_IN
        .iter()
        .find(|(built_in, _)| *built_in == name)
        .map(|(_, text)| *text)
}
