//! The legal list where the special cells and skills come in: order, what is listed and what only allowed, and commands
//! out of season.

use arene::game::{Command, DecisionKind};

use crate::common::*;

fn rest(t: &mut Table) -> Vec<String> {
    t.legal()
        .into_iter()
        .filter(|line| !line.starts_with("move") && !line.starts_with("run"))
        .collect()
}

#[test]
fn an_activations_commands_come_in_the_order_of_the_table() {
    // A bomberboy with two enemies ahead, a trap's and a gun's trigger and a door whose key it has.
    let mut t = board(&["..x....B..", ".xAd...C..", "..........", "g....D...."])
        .zone("trap", (0, 0), (1, 0))
        .fires("trap:0 gun:0")
        .piece("bomberboy", East)
        .carries("key:red")
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .token("key:red", 9, 3)
        .begin();
    t.activate(0).turn(East);
    let listed = rest(&mut t);
    // The door stands before it: nobody in its row is seen. B is, past the door's corner or not as the line says.
    let verbs: Vec<&str> = listed.iter().map(|line| line.split(' ').next().unwrap()).collect();
    let rank = |verb: &str| {
        ["shoot", "grenade", "fight", "use", "door", "end_activation", "end_turn"]
            .iter()
            .position(|known| *known == verb)
            .unwrap()
            .max(1)
    };
    assert!(verbs.is_sorted_by_key(|verb| rank(verb)), "{listed:?}");
    assert!(listed.contains(&"grenade 2".to_owned()), "{listed:?}");
    assert!(listed.contains(&"use 0".to_owned()), "{listed:?}");
    assert!(listed.contains(&"use 1 east".to_owned()), "{listed:?}");
    assert!(listed.contains(&"door 0 open".to_owned()), "{listed:?}");
}

#[test]
fn a_gun_and_a_grenade_at_one_target_stand_together() {
    let mut t = board(&["A..BC"])
        .piece("bomberboy", East)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    // C stands behind B: no line for a gun, but a grenade needs none.
    assert_eq!(
        rest(&mut t),
        ["shoot 1", "grenade 1", "grenade 2", "end_activation", "end_turn"]
    );
}

#[test]
fn a_gun_is_listed_as_a_target_of_shots_and_blows() {
    let mut t = board(&["Ag...g", "x....B"])
        .fires("gun:0")
        .piece("kosto", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    // The near gun hides B and the far gun; it may be shot at though it stands in contact. Westward it would hit A.
    assert_eq!(
        rest(&mut t),
        ["shoot 2", "fight 2", "use 0 west", "end_activation", "end_turn"]
    );
}

#[test]
fn directions_are_listed_north_east_south_west() {
    let mut t = board(&["Ax.C.", "..DgB", "...E."])
        .fires("gun:0")
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    assert_eq!(
        t.listed("use"),
        ["use 0 north", "use 0 east", "use 0 south", "use 0 west"]
    );
}

#[test]
fn moves_end_on_special_cells_and_never_pass_them() {
    let mut t = board(&["A>..", "t.l.", "...B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    // From the corner only the conveyor and the téla-tépula can be entered, and neither is passed.
    assert_eq!(t.listed("move"), ["move  any", "move 1,0 any", "move 0,1 any"]);
    assert_eq!(t.listed("run"), ["run 1,0 any", "run 0,1 any"]);
}

#[test]
fn a_closed_door_is_not_listed_and_an_open_one_is() {
    let rows = ["AdBk", "####"];
    let mut t = board(&rows).piece("pistolboy", East).piece("pistolboy", West).begin();
    t.activate(0);
    assert_eq!(t.listed("move"), ["move  any"]);
    let mut t = board(&rows)
        .open()
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    assert_eq!(t.listed("move"), ["move  any", "move 1,0 any"]);
}

#[test]
fn commands_out_of_season_are_refused_and_leave_no_trace() {
    let all = [
        place(0, 0, East),
        activate(1),
        shoot(1),
        allot(1),
        fight(1),
        use_trigger(0, None),
        use_trigger(9, Some(North)),
        set_door(0, true),
        aim(1, 1),
        herd(1),
        Command::NoHerd,
        herd_to(1, 1),
    ];
    // Nobody is active, and everything is far away.
    let mut t = board(&["A.....B", "......."])
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    for command in &all {
        let refusal = t
            .game
            .why_not(command)
            .unwrap_or_else(|| panic!("{command:?} is allowed"));
        t.refused(command.clone(), refusal.rule.as_str());
    }
    t.refused(Command::EndActivation, "turn.activate");
    t.activate(0);
    for command in &all {
        let refusal = t
            .game
            .why_not(command)
            .unwrap_or_else(|| panic!("{command:?} is allowed"));
        t.refused(command.clone(), refusal.rule.as_str());
    }
    // While a corner is wanted nothing else is legal.
    let mut t = board(&["tA....B", "......."])
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("w", East).decides(0, DecisionKind::Aim, Some(0), 0);
    for command in all.iter().filter(|command| !matches!(command, Command::Aim { .. })) {
        assert!(t.game.why_not(command).is_some(), "{command:?}");
    }
    for command in [Command::EndActivation, Command::EndTurn, path(&[(1, 0)], false, East)] {
        assert!(t.game.why_not(&command).is_some(), "{command:?}");
    }
}

#[test]
fn the_refusals_of_new_commands_name_their_rule() {
    let mut t = board(&["A.....B", "......."])
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0);
    t.refused(use_trigger(0, None), "trigger.use");
    t.refused(set_door(0, true), "door.key");
    t.refused(aim(1, 1), "ground.teleporter.jump");
    t.refused(herd(1), "squig.herd");
    t.refused(Command::NoHerd, "squig.herd");
    t.refused(herd_to(1, 1), "squig.herd");
    t.refused(grenade(1), "skill.grenade");
}

#[test]
fn the_dead_of_a_zone_attack_return_in_the_order_of_their_deaths_after_all_other_dice() {
    let mut t = board(&["A...B1", "....C2", "...D.3"])
        .piece("roketboy", East)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    // The target, then those around it by id; only then the first point.
    t.activate(0).dice(&[5, 6, 3]).shoot(1);
    t.rolled(&["shoot.hit 5 of 5+", "skill.zone 6 of 4+", "death.return 3"]);
    t.decides(1, DecisionKind::Return, Some(1), 0);
    t.dice(&[3, 1])
        .place(5, 2, West)
        .rolled(&["death.return 3 again", "death.return 1"]);
    t.decides(2, DecisionKind::Return, Some(2), 0).place(5, 0, West);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn who_is_killed_before_its_activation_may_act_after_its_return() {
    let mut t = board(&["A..C1", "...B."])
        .mode("defmatch_klan")
        .klan("evil_sun", "roketboy pistolboy", East)
        .klan("snakebite", "grot", West)
        .begin();
    // Its own rocket kills B.
    t.activate(0).dice(&[1]).shoot(2).end_turn().end_turn();
    t.activate(0)
        .dice(&[5, 4, 1])
        .shoot(2)
        .decides(1, DecisionKind::Return, Some(2), 0);
    t.place(4, 0, West).gone(1).has("waits 1");
    t.end_turn().end_turn();
    let mut t = board(&["A..C1", "...B2"])
        .mode("defmatch_klan")
        .klan("evil_sun", "roketboy pistolboy", East)
        .klan("snakebite", "grot", West)
        .begin();
    t.activate(0)
        .dice(&[5, 4, 1])
        .shoot(2)
        .dice(&[2])
        .place(4, 0, West)
        .place(4, 1, West);
    t.end_activation();
    assert_eq!(t.legal(), ["activate 1", "end_turn"]);
    t.activate(1).walk("w", West);
}

#[test]
fn a_herder_is_asked_when_its_move_has_really_ended() {
    // A conveyor carries A on; it was adjacent to the squig before.
    let rows = [
        ('A', 4, 3),
        ('>', 5, 3),
        ('B', 0, 13),
        ('C', 13, 13),
        ('q', 4, 4),
        ('q', 13, 8),
    ];
    let start = || {
        let mut t = pasture(&rows)
            .klan("goff", "pistolboy pistolboy", East)
            .klan("bad_moon", "pistolboy", West)
            .begin();
        t.activate(0).dice(&[1]).walk("e", East).stands(0, 6, 3);
        t.decides(0, DecisionKind::MoveOn, Some(0), 0);
        t
    };
    let mut t = start();
    t.walk("", North).decides(0, DecisionKind::Herd, Some(0), 0);
    t.herd(3).herd_to(5, 4);
    let mut t = start();
    t.walk("e", North).decides(0, DecisionKind::Herd, Some(0), 0).no_herd();
}

#[test]
fn a_sneak_is_not_seen_by_a_squig() {
    let mut t = pasture(&[('A', 6, 4), ('B', 0, 13), ('q', 7, 4), ('q', 13, 8)])
        .klan("goff", "grot", East)
        .klan("bad_moon", "pistolboy", West)
        .begin();
    t.activate(0).dice(&[5]).fight(2).gone(2).rolled(&["melee.hit 5 of 5+"]);
}

#[test]
fn a_zone_attack_aimed_at_a_gun_catches_those_around_it() {
    let mut t = board(&["A...gB", "x....."])
        .fires("gun:0")
        .piece("kramboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[3, 3, 4]).shoot(2).stands(2, 4, 0).gone(1);
    t.rolled(&["shoot.hit 3 of 3+", "save.armour 3 of 3+", "skill.zone 4 of 4+"]);
}
