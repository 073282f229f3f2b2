//! The shapes of facts, state, refusals' keys and commands as the protocol writes them, and that every rule has its
//! tests.

mod common;
use arene::game::{Command, Fact};
use common::*;

fn json(fact: &Fact) -> String {
    serde_json::to_string(fact).unwrap()
}

#[test]
fn facts_are_written_as_the_protocol_shows_them() {
    let mut t = board(&["A.....B"])
        .piece("grot", North)
        .piece("pistolboy", North)
        .begin();
    t.activate(0);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"activated","rule":"turn.activate","piece":0}"#
    );
    t.turn(West);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"turned","rule":"move.face","piece":0,"face":"west"}"#
    );
    t.walk("ee", East);
    assert_eq!(
        json(&t.facts[0]),
        r#"{"fact":"moved","rule":"move.points","piece":0,"from":[0,0],"path":[[1,0],[2,0]],"face":"east","points":2,"run":false}"#
    );
    t.dice(&[6]).shoot(1);
    let lines: Vec<String> = t.facts.iter().map(json).collect();
    assert_eq!(
        lines,
        [
            r#"{"fact":"shot","rule":"shoot.target","piece":0,"target":1,"with":"gun","cells":[[3,0],[4,0],[5,0]],"cover":false}"#,
            r#"{"fact":"roll","rule":"shoot.hit","player":0,"piece":0,"target":1,"sides":6,"value":6,"need":6,"passed":true,"modifiers":[]}"#,
            r#"{"fact":"killed","rule":"shoot.hit","piece":1,"by":0}"#,
            r#"{"fact":"score","rule":"mod.defmatch","player":0,"change":2,"total":2}"#,
            r#"{"fact":"waits","rule":"death.return","piece":1}"#,
        ]
    );
}

#[test]
fn a_die_that_is_no_test_has_no_need_and_one_thrown_again_says_so() {
    let t = board(&["A.....B"])
        .piece("grot", North)
        .piece("grot", North)
        .begin_with(&[3, 3, 2, 4]);
    let rolls: Vec<String> = t
        .facts
        .iter()
        .map(json)
        .filter(|line| line.contains("\"roll\""))
        .collect();
    let tied = r#"{"fact":"roll","rule":"setup.first","player":0,"piece":null,"target":null,"sides":6,"value":3,"need":null,"passed":true,"modifiers":[],"again":true}"#;
    assert_eq!(rolls[0], tied);
    assert!(!rolls[2].contains("again"));
    assert_eq!(rolls.len(), 4);
}

#[test]
fn facts_come_in_the_order_in_which_things_happen() {
    let t = board(&["1.2"]).deployed("grot").deployed("grot").begin_with(&[1]);
    let t2 = |mut t: Table| {
        t.dice(&[2]).place(0, 0, East);
        t.dice(&[5, 1]).place(2, 0, East).told(&[
            "setup.respawn placed 1 at 2,0 east",
            "setup.first phase roll_off",
            "setup.first roll 5",
            "setup.first roll 1",
            "turn.activate phase turn",
            "turn.activate turn 0 round 1",
        ]);
    };
    t2(t);
}

#[test]
fn the_state_is_written_as_the_protocol_shows_it() {
    let mut t = board(&["..AB..", "......"])
        .piece("pistolboy", East)
        .piece("kosto", North)
        .scores(&[3, -1])
        .begin();
    t.activate(0);
    let text = serde_json::to_string(&t.game.state()).unwrap();
    let wanted = concat!(
        r#"{"rules":"doum40k","mod":"defmatch","round":1,"phase":"activation","player":0,"active":0,"#,
        r#""decision":{"player":0,"kind":"activation","piece":0,"left":0},"winner":null,"scores":[3,-1],"dice_left":0,"#,
        r#""pieces":[{"id":0,"player":0,"kind":"pistolboy","at":[2,0],"face":"east","#,
        r#""profile":{"mvt":4,"por":10,"tir":6,"shots":1,"cac":4,"arm":null,"pts":2},"skills":[],"bonuses":[],"carries":[],"#,
        r#""done":{"moved":false,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}},"#,
        r#"{"id":1,"player":1,"kind":"kosto","at":[3,0],"face":"north","#,
        r#""profile":{"mvt":4,"por":10,"tir":6,"shots":1,"cac":3,"arm":6,"pts":3},"skills":[],"bonuses":[],"carries":[],"#,
        r#""done":{"moved":false,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}}],"#,
        r#""doors":[],"tokens":[],"bonus_cells":[],"guns":[],"objective":{}}"#
    );
    assert_eq!(text, wanted);
}

#[test]
fn the_state_counts_the_dice_of_the_script() {
    let mut t = board(&["A..B"]).piece("grot", East).piece("grot", East).begin();
    t.activate(0)
        .dice(&[1])
        .state_is("/dice_left", "1")
        .shoot(1)
        .state_is("/dice_left", "0");
    t.game.dice_mut().follow(None);
    t.state_is("/dice_left", "0");
}

#[test]
fn commands_are_read_as_the_protocol_shows_them() {
    for text in [
        r#"{"place":{"at":[1,2],"face":"north"}}"#,
        r#"{"activate":{"piece":0}}"#,
        r#"{"move":{"path":[[1,0],[2,0]],"run":false,"face":"east"}}"#,
        r#"{"shoot":{"target":1,"with":"gun"}}"#,
        r#"{"shoot":{"target":1,"with":"grenade"}}"#,
        r#"{"allot":{"target":2}}"#,
        r#"{"fight":{"target":1}}"#,
        r#"{"use":{"trigger":0,"direction":"east"}}"#,
        r#"{"door":{"door":0,"open":true}}"#,
        r#"{"aim":{"corner":[1,2]}}"#,
        r#"{"herd":{"squig":9}}"#,
        r#""no_herd""#,
        r#"{"herd_to":{"at":[1,2]}}"#,
        r#""end_activation""#,
        r#""end_turn""#,
    ] {
        let command: Command = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&command).unwrap(), text);
    }
    for text in [
        r#"{"activate":{"piece":0,"now":true}}"#,
        r#"{"move":{"path":[[1,0,0]],"run":false,"face":"east"}}"#,
        r#"{"move":{"path":[],"run":false,"face":"up"}}"#,
        r#"{"shoot":{"target":1,"with":"bow"}}"#,
        r#"{"dance":{}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
}

#[test]
fn a_strict_script_that_lacks_a_die_leaves_the_game_as_it_was() {
    let mut t = board(&["A.c.B"]).piece("grot", East).piece("blindboy", East).begin();
    t.activate(0);
    for (script, rule, value) in [
        (vec![], "shoot.hit", None),
        (vec![6], "shoot.cover", None),
        (vec![6, 6], "save.armour", None),
        (vec![6, 7], "shoot.cover", Some(7)),
        (vec![0], "shoot.hit", Some(0)),
    ] {
        let left = script.len();
        t.game.dice_mut().follow(Some((script, true)));
        let (hash, written) = (t.game.hash(), t.game.write_snapshot());
        match t.game.apply(&shoot(1)) {
            Err(arene::game::ApplyError::Script(error)) => {
                assert_eq!((error.why.rule.as_str(), error.value), (rule, value));
            }
            other => panic!("{other:?}"),
        }
        assert_eq!((t.game.hash(), t.game.write_snapshot()), (hash, written));
        assert_eq!(t.game.dice().left(), left);
    }
    t.dice_over(&[6, 6, 4]);
    t.shoot(1).stands(1, 4, 0);
}

impl Table {
    /// Forces dice though others are left.
    fn dice_over(&mut self, values: &[u32]) {
        self.game.dice_mut().follow(Some((values.to_vec(), true)));
    }
}

/// The facts of one kind that the last command brought about, as JSON.
fn told(t: &Table, kind: &str) -> Vec<String> {
    let start = format!(r#"{{"fact":"{kind}","#);
    t.facts
        .iter()
        .map(json)
        .filter(|line| line.starts_with(&start))
        .collect()
}

#[test]
fn facts_of_bonuses_and_tokens() {
    let mut t = board(&["Abk..dB"])
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[4, 6]).walk("ee", South);
    assert_eq!(
        told(&t, "bonus_gained"),
        [
            r#"{"fact":"bonus_gained","rule":"bonus.fling.fixed","piece":0,"bonus":"fling.fixed","from":[1,0],"turns_left":6}"#
        ]
    );
    assert_eq!(
        told(&t, "picked_up"),
        [r#"{"fact":"picked_up","rule":"move.pickup","piece":0,"token":"key:red","at":[2,0]}"#]
    );
    assert_eq!(
        told(&t, "roll")[1],
        r#"{"fact":"roll","rule":"bonus.cell","player":0,"piece":0,"target":null,"sides":6,"value":6,"need":null,"passed":true,"modifiers":[]}"#
    );
    t.state_is(
        "/pieces/0/bonuses",
        r#"[{"kind":"fling.fixed","turns_left":6,"from":[1,0]}]"#,
    );
    t.state_is("/bonus_cells", r#"[{"at":[1,0],"ready":false}]"#)
        .state_is("/tokens", "[]");
    t.state_is("/pieces/0/carries", r#"["key:red"]"#);
    let mut t = board(&["AB.d", "...k"])
        .piece("sauvage", East)
        .piece("pistolboy", West)
        .with("spide")
        .carries("key:red")
        .begin();
    t.state_is(
        "/pieces/1/bonuses",
        r#"[{"kind":"spide","turns_left":null,"from":null}]"#,
    );
    t.activate(0).dice(&[3]).fight(1);
    assert_eq!(
        told(&t, "dropped"),
        [r#"{"fact":"dropped","rule":"death.drop","piece":1,"token":"key:red","at":[1,0]}"#]
    );
    let ended = told(&t, "bonus_ended");
    assert_eq!(ended.len(), 1);
    assert!(
        ended[0].ends_with(r#""piece":1,"bonus":"spide","from":null}"#),
        "{ended:?}"
    );
    t.state_is("/tokens", r#"[{"kind":"key","owner":null,"colour":"red","at":[1,0]}]"#);
}

#[test]
fn facts_of_pushes_and_jumps() {
    let mut t = board(&["A>.t.B", "......"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("e", East);
    assert_eq!(
        told(&t, "pushed"),
        [r#"{"fact":"pushed","rule":"ground.conveyor","piece":0,"from":[1,0],"to":[2,0],"by":null}"#]
    );
    t.walk("e", East).dice(&[4, 4]).aim(4, 1);
    assert_eq!(
        told(&t, "jumped"),
        [r#"{"fact":"jumped","rule":"ground.teleporter.jump","piece":0,"from":[3,0],"to":[4,1]}"#]
    );
    let mut t = board(&["AB."])
        .piece("kosto", East)
        .with("choc")
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[1]).fight(1);
    assert_eq!(
        told(&t, "pushed"),
        [r#"{"fact":"pushed","rule":"melee.choc","piece":1,"from":[1,0],"to":[2,0],"by":0}"#]
    );
}

#[test]
fn facts_of_doors_triggers_and_guns() {
    let mut t = board(&["xAd.k", "g...B"])
        .zone("trap", (4, 1), (4, 1))
        .fires("trap:0")
        .piece("kosto", East)
        .carries("key:red")
        .piece("flingboy", West)
        .begin();
    t.activate(0).turn(East).door(0, true);
    assert_eq!(
        told(&t, "door"),
        [r#"{"fact":"door","rule":"door.key","piece":0,"door":0,"at":[2,0],"open":true}"#]
    );
    t.dice(&[1]).use_trap(0);
    assert_eq!(
        told(&t, "used"),
        [r#"{"fact":"used","rule":"trigger.use","piece":0,"trigger":0,"at":[0,0],"direction":null}"#]
    );
    assert_eq!(
        told(&t, "trap"),
        [r#"{"fact":"trap","rule":"trap.zone","piece":0,"zone":0}"#]
    );
    let mut t = board(&["xA...", "g...B"])
        .fires("gun:0")
        .piece("kosto", South)
        .piece("flingboy", West)
        .begin();
    t.activate(0).dice(&[1, 1, 1]).use_gun(0, East);
    assert_eq!(
        told(&t, "used"),
        [r#"{"fact":"used","rule":"trigger.use","piece":0,"trigger":0,"at":[0,0],"direction":"east"}"#]
    );
    assert!(told(&t, "shot")[0].contains(r#""piece":2,"target":1,"with":"gun""#));
    t.end_turn()
        .end_turn()
        .activate(0)
        .walk("s", West)
        .dice(&[3, 1])
        .fight(2);
    let gone = told(&t, "gun_destroyed");
    assert!(gone.len() == 1 && gone[0].ends_with(r#""piece":2,"by":0}"#), "{gone:?}");
    t.state_is("/guns", "[]").state_is("/pieces/2/at", "null");
}

#[test]
fn facts_of_squigs() {
    let mut t = pasture(&[('A', 6, 4), ('B', 0, 13), ('q', 8, 5)])
        .klan("goff", "pistolboy", East)
        .klan("bad_moon", "pistolboy", West)
        .begin();
    t.activate(0).dice(&[1]).walk("eee", North);
    assert_eq!(
        told(&t, "bitten"),
        [r#"{"fact":"bitten","rule":"squig.bite","piece":0,"squig":2,"at":[7,4]}"#]
    );
    t.herd(2).herd_to(10, 3);
    let herded = told(&t, "herded");
    assert!(
        herded[0].starts_with(r#"{"fact":"herded","rule":"squig.herd","piece":0,"squig":2,"from":[8,5],"path":[["#),
        "{herded:?}"
    );
    assert!(herded[0].ends_with("[10,3]]}"), "{herded:?}");
    assert_eq!(
        told(&t, "penned"),
        [r#"{"fact":"penned","rule":"squig.pen","squig":2,"player":0}"#]
    );
    assert_eq!(told(&t, "won"), [r#"{"fact":"won","rule":"mod.squigs","player":0}"#]);
    t.state_is("/objective", r#"{"penned":[1,0],"free":0}"#);
}

#[test]
fn what_a_mod_counts_is_in_the_state() {
    let zones = |drawn: Drawn| {
        drawn
            .owned("respawn", 0, (0, 0), (1, 1))
            .owned("respawn", 1, (8, 0), (9, 1))
            .owned("klan", 0, (0, 2), (1, 3))
            .owned("klan", 1, (8, 2), (9, 3))
    };
    let rows = ["..........", "..........", "...AB.CD..", ".........."];
    let klans = |drawn: Drawn| {
        drawn
            .klan("goff", "kosto", East)
            .also("grot", East)
            .klan("snakebite", "sauvage grot", West)
    };
    let mut t = klans(zones(board(&rows).mode("flag").token("flag", 5, 2))).begin();
    t.state_is("/objective", r#"{"carrier":null}"#);
    t.activate(1).walk("e", East).state_is("/objective", r#"{"carrier":1}"#);
    let flags = |drawn: Drawn| drawn.token("flag:0", 0, 3).token("flag:1", 9, 3);
    let mut t = klans(flags(zones(board(&rows).mode("flag2"))))
        .carries("flag:0")
        .begin();
    t.state_is("/objective", r#"{"carriers":[3,null]}"#);
    let bombs = |drawn: Drawn| drawn.token("bomb:0", 0, 3).token("bomb:1", 9, 3);
    let mut t = klans(bombs(zones(board(&rows).mode("gunther")))).begin();
    t.state_is("/objective", r#"{"alive":[2,2]}"#);
    for mode in ["defmatch_klan", "klanplay"] {
        klans(zones(board(&rows).mode(mode)))
            .begin()
            .state_is("/objective", "{}");
    }
    let mut t = board(&["A.B", "ccc"])
        .mode("king")
        .zone("king", (0, 1), (2, 1))
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("s", East).end_turn();
    t.state_is("/objective/goal", "6");
    let held = t.game.state()["objective"]["turns_held"].to_string();
    assert!(held.contains(r#"{"piece":0,"turns":1}"#), "{held}");
}

/// For each rule the test that holds it with forced dice, or as near as the rule comes to dice: the file's name without
/// `rules_`, and the test.
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
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let keys: Vec<&str> = arene::rules::doum40k::keys::ALL
        .iter()
        .map(|key| key.as_str())
        .collect();
    let listed: Vec<&str> = HELD_BY.iter().map(|(key, ..)| *key).collect();
    assert_eq!(listed, keys, "every key once, in the order of the book");
    for (key, file, test) in HELD_BY {
        let text = std::fs::read_to_string(format!("{folder}/rules_{file}.rs")).unwrap();
        assert!(
            text.contains(&format!("#[test]\nfn {test}() {{")),
            "no test {test} for {key} in rules_{file}.rs"
        );
    }
}

#[test]
fn every_rule_has_its_chapter_of_tests() {
    // Each file of tests names in its first lines the rules it holds to.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    let mut named = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path();
        if file.file_name().unwrap().to_string_lossy().starts_with("rules_") {
            let text = std::fs::read_to_string(&file).unwrap();
            let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
            named.extend(head.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    let mut keys: Vec<String> = arene::rules::rulebook("doum40k")
        .unwrap()
        .keys()
        .iter()
        .map(|key| key.as_str().to_owned())
        .collect();
    named.sort();
    keys.sort();
    assert_eq!(named, keys);
}

#[test]
fn the_hash_is_of_the_rules_state_alone() {
    let game = |seed: u64| {
        let mut drawn = board(&["A..B"]).piece("grot", East).piece("grot", East).first(0);
        drawn.setup.seed = seed;
        drawn.begin()
    };
    let (mut one, mut other) = (game(1), game(2));
    assert_eq!(one.game.hash(), other.game.hash(), "the generator is no part of it");
    other.game.dice_mut().follow(Some((vec![1, 2], true)));
    assert_eq!(one.game.hash(), other.game.hash(), "nor is the script");
    other.dice_over(&[]);
    one.activate(0);
    assert_ne!(one.game.hash(), other.game.hash());
    other.activate(0);
    assert_eq!(one.game.hash(), other.game.hash());
    one.turn(West);
    assert_ne!(one.game.hash(), other.game.hash(), "a facing is part of it");
}
