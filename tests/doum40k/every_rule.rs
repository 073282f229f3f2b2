//! That every rule has its tests, and one that holds it by name.

/// For each rule the test that holds it with forced dice, or as near as the rule comes to dice: the file in
/// `rules/`, and the test.
const HELD_BY: &[(&str, &str, &str)] = &[
    (
        "space.grid",
        "space",
        "north_is_towards_smaller_y_and_east_towards_larger_x",
    ),
    ("space.contact", "space", "direct_contact_is_through_edges_only"),
    (
        "space.range",
        "space",
        "distance_is_counted_through_edges_never_diagonally",
    ),
    ("space.edge", "space", "the_edge_is_a_wall"),
    ("ground.open", "movement", "open_ground_costs_one_point_also_out_of_mud"),
    ("ground.wall", "movement", "walls_and_rocks_are_never_entered"),
    ("ground.rock", "movement", "walls_and_rocks_are_never_entered"),
    (
        "ground.crate",
        "movement",
        "a_crate_costs_two_points_and_one_from_crate_to_crate",
    ),
    (
        "ground.crate.leave",
        "movement",
        "leaving_a_crate_costs_what_the_next_cell_costs",
    ),
    ("ground.bonus", "bonus", "a_bonus_cell_is_a_crate_to_walk_and_see"),
    ("ground.mud", "movement", "mud_costs_two_points_each_time"),
    ("ground.respawn", "movement", "respawn_points_and_lava_cost_one_point"),
    (
        "ground.respawn.jump",
        "deaths",
        "a_step_on_a_respawn_point_jumps_to_the_one_rolled_and_ends_the_activation",
    ),
    (
        "ground.respawn.die",
        "deaths",
        "more_than_six_points_make_a_die_of_the_highest_number",
    ),
    (
        "ground.lava",
        "deaths",
        "lava_kills_who_walks_in_by_its_own_hand_without_a_save",
    ),
    (
        "ground.conveyor",
        "conveyors",
        "who_enters_is_moved_one_cell_along_the_arrow",
    ),
    ("ground.conveyor.chain", "conveyors", "a_loop_pushes_once_by_each"),
    ("ground.teleporter", "teleporter", "who_enters_names_a_corner"),
    (
        "ground.teleporter.jump",
        "teleporter",
        "two_dice_give_the_cell_around_the_corner_x_then_y",
    ),
    (
        "ground.door",
        "doors",
        "a_closed_door_is_a_wall_and_an_open_one_open_ground",
    ),
    (
        "ground.trigger",
        "triggers",
        "a_trigger_cannot_be_entered_and_does_not_stop_sight",
    ),
    ("ground.gun", "triggers", "a_gun_stops_feet_and_sight"),
    ("ground.special", "movement", "respawn_points_and_lava_end_a_path"),
    (
        "zone.respawn",
        "zones",
        "no_die_is_thrown_for_it_by_a_zone_attack_or_a_volley",
    ),
    ("zone.klan", "zones", "a_klan_zone_does_nothing_by_itself"),
    ("door.key", "doors", "its_key_opens_and_closes_it"),
    ("trap.zone", "triggers", "a_trap_wounds_all_in_it_on_four"),
    (
        "trigger.use",
        "triggers",
        "who_uses_one_makes_no_shot_and_no_fight_before_or_after",
    ),
    (
        "gun.profile",
        "triggers",
        "a_gun_fires_three_shots_on_five_at_the_first_in_its_line",
    ),
    (
        "piece.kramboy",
        "course",
        "the_kramboy_is_worth_three_or_by_house_rule_two",
    ),
    (
        "piece.sauvage",
        "bonus",
        "faq_a_sauvage_with_a_fling_bonus_counts_from_tir_seven",
    ),
    (
        "piece.auto",
        "course",
        "a_value_of_one_always_succeeds_and_seven_never_but_the_die_is_thrown",
    ),
    ("skill.energetik", "skills", "energetik_leaves_no_save_in_melee"),
    ("skill.furtif", "skills", "a_furtif_in_cover_cannot_be_shot_at"),
    (
        "skill.grenade",
        "zone_attack",
        "a_grenade_flies_over_everything_up_to_six_cells",
    ),
    (
        "skill.pas_d_armure",
        "skills",
        "pas_d_armure_leaves_no_save_against_shots",
    ),
    ("skill.pas_de_couvert", "skills", "pas_de_couvert_needs_no_second_die"),
    ("skill.rikiki", "skills", "rikiki_helps_who_fights_it"),
    ("skill.skateboard", "skills", "a_skateboard_lets_shoot_after_a_run"),
    (
        "skill.snipeure",
        "skills",
        "a_snipeure_that_stays_reaches_thirty_and_hits_on_four",
    ),
    (
        "skill.zone",
        "zone_attack",
        "a_zone_attack_hits_its_target_and_rolls_for_all_around_it_by_id",
    ),
    ("skill.sournois", "sournois", "every_cell_it_crossed_counts"),
    ("skill.stack", "skills", "a_skill_held_twice_counts_once"),
    ("klan.build", "klans", "every_fault_is_listed"),
    (
        "setup.respawn",
        "course",
        "each_player_rolls_for_its_respawn_point_in_seat_order_and_picks_the_facing",
    ),
    (
        "setup.first",
        "course",
        "the_highest_die_begins_and_ties_roll_again_among_themselves",
    ),
    ("turn.activate", "course", "one_activates_ones_own_piece_once_a_turn"),
    (
        "turn.order",
        "melee",
        "shot_and_fight_come_in_any_order_each_at_most_once",
    ),
    ("turn.dropped", "movement", "a_move_once_made_is_made"),
    (
        "move.points",
        "movement",
        "a_piece_moves_up_to_its_points_and_twice_as_far_at_a_run",
    ),
    (
        "move.face",
        "movement",
        "turning_on_the_spot_is_not_moving_and_may_be_repeated_before_the_move",
    ),
    (
        "move.pickup",
        "doors",
        "a_key_is_taken_in_passing_and_any_number_is_carried",
    ),
    ("sight.arc", "sight", "the_arc_is_ninety_degrees_with_its_diagonals"),
    ("sight.line", "sight", "walls_and_pieces_block_a_line"),
    ("sight.cover", "sight", "crates_and_rocks_give_cover"),
    ("shoot.who", "shooting", "nobody_shoots_with_an_enemy_in_direct_contact"),
    (
        "shoot.target",
        "shooting",
        "the_target_is_an_enemy_on_the_board_within_reach",
    ),
    ("shoot.hit", "shooting", "a_shot_kills_on_its_tir_and_not_on_one_less"),
    (
        "shoot.cover",
        "shooting",
        "against_cover_a_success_is_rolled_again_and_the_second_result_counts",
    ),
    ("shoot.contact", "shooting", "dice_rolled_again_are_marked"),
    ("shoot.many", "shooting", "the_volleys_shots_are_settled_one_by_one"),
    ("melee.who", "melee", "a_fighter_must_face_its_enemy"),
    (
        "melee.hit",
        "melee",
        "a_fight_kills_on_the_attackers_cac_and_not_on_one_less",
    ),
    ("melee.choc", "choc", "a_miss_pushes_one_cell_straight_away"),
    (
        "save.armour",
        "melee",
        "armour_saves_on_its_value_against_shots_and_melee",
    ),
    ("death.score", "deaths", "a_kill_scores_the_victims_points"),
    ("death.drop", "doors", "a_killed_carrier_drops_its_key_where_it_died"),
    (
        "death.return",
        "deaths",
        "an_occupied_point_and_a_number_without_one_are_rolled_again",
    ),
    (
        "bonus.cell",
        "bonus_cells",
        "six_turns_are_counted_with_the_current_one",
    ),
    (
        "bonus.fixed",
        "bonus",
        "fixed_values_are_two_whatever_else_modifies_them",
    ),
    ("bonus.malus.rikiki", "bonus", "malus_1_rikiki"),
    ("bonus.malus.mvt", "bonus", "malus_2_mvt"),
    ("bonus.malus.por", "bonus", "malus_3_por"),
    ("bonus.malus.tir", "bonus", "malus_4_tir"),
    ("bonus.malus.cac", "bonus", "malus_5_cac"),
    ("bonus.malus.arm", "bonus", "malus_6_arm"),
    ("bonus.choc", "bonus", "two_choc_and_three_spide_throw_one_die"),
    ("bonus.spide", "bonus", "two_choc_and_three_spide_throw_one_die"),
    ("bonus.fling.1", "bonus", "four_fling"),
    ("bonus.fling.2", "bonus", "four_fling"),
    ("bonus.fling.fixed", "bonus", "four_fling"),
    ("bonus.baston.1", "bonus", "five_baston"),
    ("bonus.baston.2", "bonus", "five_baston"),
    ("bonus.baston.fixed", "bonus", "five_baston"),
    ("bonus.armour.1", "bonus", "six_armour"),
    ("bonus.armour.2", "bonus", "six_armour"),
    ("bonus.armour.fixed", "bonus", "six_armour"),
    (
        "mod.defmatch",
        "defmatch",
        "the_first_score_of_ten_times_its_value_wins_and_no_further_die_is_thrown",
    ),
    ("mod.defmatch_klan", "mods_points", "defmatch_klan_is_won_at_twenty"),
    (
        "mod.klanplay",
        "mods_points",
        "klanplay_is_won_at_five_times_the_own_value",
    ),
    (
        "mod.flag",
        "mods_flags",
        "flag_whoever_brings_it_into_the_own_zone_wins",
    ),
    ("mod.flag2", "mods_flags", "flag2_the_enemys_flag_in_the_own_zone_wins"),
    ("mod.king", "mods_king", "six_ends_of_the_own_turn_in_a_row_win"),
    ("mod.gunther", "mods_gunther", "the_bomb_in_the_enemys_zone_wins"),
    (
        "mod.squigs",
        "squigs",
        "when_no_squig_is_left_outside_the_most_penned_win",
    ),
    ("squig.bite", "squigs", "who_passes_a_squig_is_bitten_and_dies_on_a_six"),
    ("squig.herd", "squigs", "it_comes_to_a_cell_adjacent_to_its_herder"),
    ("squig.pen", "squigs", "a_squig_in_a_pen_is_out_of_play_for_its_owner"),
];

#[test]
fn every_rule_has_a_test_of_its_own() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doum40k/rules");
    let keys: Vec<&str> = arene::rules::doum40k::keys::ALL
        .iter()
        .map(|key| key.as_str())
        .collect();
    let listed: Vec<&str> = HELD_BY.iter().map(|(key, ..)| *key).collect();
    assert_eq!(listed, keys, "every key once, in the order of the book");
    for (key, file, test) in HELD_BY {
        let text = std::fs::read_to_string(format!("{folder}/{file}.rs")).unwrap();
        assert!(
            text.contains(&format!("#[test]\nfn {test}() {{")),
            "no test {test} for {key} in rules/{file}.rs"
        );
    }
}

#[test]
fn every_rule_has_its_chapter_of_tests() {
    // Each file of tests names in its first lines the rules it holds to.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/doum40k/rules");
    let mut named = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        if file.file_name().unwrap() != "mod.rs" {
            let text = std::fs::read_to_string(&file).unwrap();
            let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
            named.extend(head.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    // Those of what can be added to the book have tests of their own.
    let mut keys: Vec<String> = arene::rules::doum40k::keys::ALL
        .iter()
        .map(|key| key.as_str().to_owned())
        .collect();
    named.sort();
    keys.sort();
    assert_eq!(named, keys);
}
