//! The log: what the facts of a command say together.

use arene::game::{Face, Fact, PieceId, Place, RollFact, Weapon};
use arene::rules::doum40k::keys;
use arene::text::{Lang, StoryLine, Texts};

use super::samples::*;

fn told(lang: Lang, facts: &[Fact]) -> Vec<String> {
    let lines = Texts::of(lang).story(facts, &names());
    assert_told_once(facts, &lines);
    lines
        .into_iter()
        .map(|line| line.text.replace('\u{202f}', " "))
        .collect()
}

/// The lines tell all facts, each once, in their order.
pub fn assert_told_once(facts: &[Fact], lines: &[StoryLine]) {
    let mut next = 0;
    for line in lines {
        assert_eq!(line.first, next, "{line:?}");
        assert!(line.last >= line.first, "{line:?}");
        next = line.last + 1;
        assert!(!line.text.is_empty() && !line.text.contains('{'), "{line:?}");
    }
    assert_eq!(next, facts.len());
}

#[test]
fn a_shot_at_cover_is_told_with_the_die_that_counts() {
    let facts = [
        shot(MORG, true),
        again(roll(keys::SHOOT_HIT, GORK, MORG, 5, 5)),
        roll(keys::SHOOT_COVER, GORK, MORG, 5, 2),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        ["Gork tire sur Morg : 5+ à couvert. 5 — relancé : 2, raté."]
    );
    assert_eq!(
        told(Lang::En, &facts),
        ["Gork shoots at Morg: 5+ in cover. 5 — re-rolled: 2, miss."]
    );
    assert_eq!(Texts::of(Lang::Fr).story(&facts, &names())[0].rule, keys::SHOOT_COVER);
}

#[test]
fn a_miss_at_cover_tells_of_no_second_die() {
    let facts = [shot(MORG, true), roll(keys::SHOOT_HIT, GORK, MORG, 6, 4)];
    assert_eq!(told(Lang::Fr, &facts), ["Gork tire sur Morg : 6+ à couvert. 4, raté."]);
    assert_eq!(told(Lang::En, &facts), ["Gork shoots at Morg: 6+ in cover. 4, miss."]);
}

#[test]
fn every_shot_of_a_volley_at_cover_says_so() {
    let facts = [
        shot(MORG, true),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 2),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 3),
    ];
    let lines = [
        "Gork shoots at Morg: 5+ in cover. 2, miss.",
        "Gork shoots at Morg: 5+ in cover. 3, miss.",
    ];
    assert_eq!(told(Lang::En, &facts), lines);
}

#[test]
fn a_hit_in_the_scrum_is_told_to_its_score() {
    let contact = |value| Fact::Roll(die(keys::SHOOT_CONTACT, GORK, Some(MORG), None, value));
    let facts = [
        shot(MORG, false),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        again(contact(6)),
        contact(3),
        Fact::Struck {
            rule: keys::SHOOT_CONTACT,
            piece: ZOG,
            target: MORG,
            by: GORK,
        },
        roll(keys::SAVE_ARMOUR, ZOG, GORK, 4, 3),
        killed(keys::SHOOT_HIT, ZOG, GORK),
        score(GORK, 3, 5),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork tire sur Morg : 5+. 6, touché. Répartition : 6 — relancé : 3, la touche tombe sur Zog. \
             Armure 4+ : 3, elle cède. Zog meurt. +3 pour Gork, 5 en tout."
        ]
    );
}

#[test]
fn armour_that_holds_ends_the_tale() {
    let facts = [
        Fact::Fought {
            rule: keys::MELEE_WHO,
            piece: GORK,
            target: MORG,
        },
        roll(keys::MELEE_HIT, GORK, MORG, 4, 4),
        roll(keys::SAVE_ARMOUR, MORG, GORK, 6, 6),
        Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece: MORG,
        },
    ];
    assert_eq!(
        told(Lang::En, &facts),
        ["Gork strikes Morg: 4+. 4, hit. Armour 6+: 6, it holds."]
    );
}

#[test]
fn a_volley_is_a_line_a_shot() {
    let facts = [
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 5),
        killed(keys::SHOOT_HIT, MORG, GORK),
        score(GORK, 1, 1),
        Fact::LostShot {
            rule: keys::SHOOT_MANY,
            piece: GORK,
            target: MORG,
        },
        roll(keys::SHOOT_HIT, GORK, ZOG, 5, 1),
        Fact::Roll(die(keys::DEATH_RETURN, MORG, None, None, 4)),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork tire sur Morg : 5+. 5, touché. Morg meurt. +1 pour Gork, 1 en tout.",
            "Tir perdu : Morg est déjà mort.",
            "Gork tire sur Zog : 5+. 1, raté.",
            "Morg se réincarne, respawn point : 4.",
        ]
    );
    assert_eq!(told(Lang::Fr, &[shot(MORG, true)]), ["Gork tire sur Morg à couvert."]);
}

#[test]
fn a_jump_onto_another_is_told_with_both_deaths() {
    let rule = keys::GROUND_RESPAWN_JUMP;
    let facts = [
        Fact::Roll(die(rule, GORK, None, None, 2)),
        Fact::Jumped {
            rule,
            piece: GORK,
            from: Place::new(0, 0),
            to: Place::new(7, 0),
        },
        killed(rule, MORG, GORK),
        score(GORK, 1, 40),
        killed(rule, GORK, GORK),
        score(GORK, -4, 36),
    ];
    assert_eq!(
        told(Lang::En, &facts),
        [
            "Gork steps on a respawn point: 2. Gork jumps from (0, 0) to (7, 0). Gork kills Morg. \
             +1 for Gork, 40 in all. Gork dies there too. −4 for Gork, 36 in all."
        ]
    );
}

#[test]
fn the_roll_off_is_told_round_by_round() {
    let first = |seat, value| {
        Fact::Roll(RollFact {
            piece: None,
            ..die(keys::SETUP_FIRST, PieceId(seat), None, None, value)
        })
    };
    let facts = [
        Fact::Phase {
            rule: keys::SETUP_FIRST,
            phase: "roll_off",
        },
        again(first(0, 4)),
        first(1, 2),
        again(first(2, 4)),
        first(0, 1),
        first(2, 5),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        ["Qui commence ? Gork 4, Morg 2, Zog 4 : égalité, relance. Gork 1, Zog 5. Zog commence."]
    );
}

#[test]
fn a_blow_that_misses_and_pushes_is_told_to_the_death_it_causes() {
    let fought = Fact::Fought {
        rule: keys::MELEE_WHO,
        piece: GORK,
        target: MORG,
    };
    let miss = roll(keys::MELEE_HIT, GORK, MORG, 4, 2);
    let facts = [
        fought.clone(),
        miss.clone(),
        pushed(keys::MELEE_CHOC, Some(GORK)),
        killed(keys::GROUND_LAVA, MORG, GORK),
        score(GORK, 2, 2),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork frappe Morg : 4+. 2, raté. Gork repousse Morg en (4, 2). Morg meurt dans la lave. +2 pour Gork, 2 en tout."
        ]
    );
    let facts = [fought, miss, killed(keys::MELEE_CHOC, MORG, GORK), score(GORK, 2, 2)];
    assert_eq!(
        told(Lang::En, &facts),
        ["Gork strikes Morg: 4+. 2, miss. Morg cannot step back, and dies of it. +2 for Gork, 2 in all."]
    );
}

#[test]
fn a_zone_attack_is_told_with_all_its_victims() {
    let facts = [
        shot(MORG, false),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        killed(keys::SHOOT_HIT, MORG, GORK),
        score(GORK, 1, 1),
        roll(keys::SKILL_ZONE, GORK, ZOG, 4, 3),
        roll(keys::SKILL_ZONE, GORK, SQUIG, 4, 4),
        killed(keys::SKILL_ZONE, SQUIG, GORK),
        Fact::Roll(die(keys::DEATH_RETURN, MORG, None, None, 4)),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork tire sur Morg : 5+. 6, touché. Morg meurt. +1 pour Gork, 1 en tout. \
             Zone sur Zog : 4+. 3, raté. Zone sur Squig 1 : 4+. 4, touché. Squig 1 meurt.",
            "Morg se réincarne, respawn point : 4.",
        ]
    );
}

#[test]
fn a_tela_tepula_jump_is_told_with_both_dice_and_what_lies_there() {
    let rule = keys::GROUND_TELEPORTER_JUMP;
    let facts = [
        Fact::Roll(die(rule, GORK, None, None, 2)),
        Fact::Roll(die(rule, GORK, None, None, 2)),
        Fact::Jumped {
            rule,
            piece: GORK,
            from: Place::new(0, 0),
            to: Place::new(4, 2),
        },
        picked_up("key:red"),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        ["Gork s’en remet au téla-tépula : 2, puis 2. Gork reparaît en (4, 2). Gork ramasse la clé rouge."]
    );
}

#[test]
fn a_trigger_is_told_with_what_it_fires() {
    let trap = Fact::Trap {
        rule: keys::TRAP_ZONE,
        piece: GORK,
        zone: 0,
    };
    let facts = [
        used(None),
        trap,
        roll(keys::TRAP_ZONE, GORK, GORK, 4, 1),
        roll(keys::TRAP_ZONE, GORK, MORG, 4, 5),
        roll(keys::SAVE_ARMOUR, MORG, GORK, 6, 2),
        killed(keys::TRAP_ZONE, MORG, GORK),
    ];
    assert_eq!(
        told(Lang::En, &facts),
        [
            "Gork uses the trigger at (4, 2). The trap zone snaps shut. Trap, Gork: 4+. 1, miss. Trap, Morg: 4+. 5, hit. \
             Armour 6+: 2, it fails. Morg dies."
        ]
    );
    let gun = ZOG;
    let facts = [
        used(Some(Face::West)),
        Fact::Shot {
            rule: keys::SHOOT_TARGET,
            piece: gun,
            target: MORG,
            with: Weapon::Gun,
            cells: Vec::new(),
            cover: false,
        },
        roll(keys::SHOOT_HIT, gun, MORG, 5, 2),
        roll(keys::SHOOT_HIT, gun, MORG, 5, 5),
        killed(keys::SHOOT_HIT, MORG, GORK),
    ];
    assert_eq!(
        told(Lang::En, &facts),
        [
            "Gork uses the trigger at (4, 2): fire west! Zog shoots at Morg: 5+. 2, miss.",
            "Zog shoots at Morg: 5+. 5, hit. Morg dies.",
        ]
    );
}

#[test]
fn the_dice_of_a_bonus_cell_are_told_with_what_they_give() {
    let die = |value| Fact::Roll(die(keys::BONUS_CELL, GORK, None, None, value));
    let facts = [
        again(die(4)),
        die(5),
        die(6),
        gained("baston.fixed", Some(6)),
        die(2),
        gained("choc", None),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Case bonus pour Gork : 4 — relancé : 5, puis 6. Gork reçoit Baston (CAC 2) pour 6 tours.",
            "Case bonus pour Gork : 2. Gork reçoit Choc.",
        ]
    );
}

#[test]
fn a_death_is_told_with_what_it_leaves() {
    let facts = [
        Fact::Fought {
            rule: keys::MELEE_WHO,
            piece: GORK,
            target: MORG,
        },
        roll(keys::MELEE_HIT, GORK, MORG, 4, 4),
        killed(keys::MELEE_HIT, MORG, GORK),
        dropped(keys::DEATH_DROP, "flag:0"),
        Fact::BonusEnded {
            rule: keys::DEATH_DROP,
            piece: MORG,
            bonus: "spide",
            from: Some(Place::new(4, 2)),
        },
        ready(),
        score(GORK, 2, 2),
    ];
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Gork frappe Morg : 4+. 4, touché. Morg meurt. Morg lâche le drapeau de Gork en (4, 2). \
             Morg perd Spide (MVT +1). La case bonus en (4, 2) est de nouveau garnie. +2 pour Gork, 2 en tout."
        ]
    );
}

#[test]
fn squigs_are_told_with_their_dice_and_their_pens() {
    let bite = |value| {
        let snap = RollFact {
            player: None,
            ..die(keys::SQUIG_BITE, SQUIG, Some(GORK), Some(6), value)
        };
        [bitten(), Fact::Roll(snap)]
    };
    let mut facts = Vec::from(bite(3));
    facts.extend(bite(6));
    facts.extend([killed(keys::SQUIG_BITE, GORK, SQUIG), herded(), penned()]);
    assert_eq!(
        told(Lang::Fr, &facts),
        [
            "Squig 1 se jette sur Gork : 6+. 3, manqué.",
            "Squig 1 se jette sur Gork : 6+. 6, mordu. Gork meurt.",
            "Gork mène Squig 1 en (4, 2). Squig 1 est dans l’enclos de Gork.",
        ]
    );
}

#[test]
fn a_walk_is_told_with_what_it_meets() {
    let facts = [
        Fact::Moved {
            rule: keys::MOVE_POINTS,
            piece: GORK,
            from: Place::new(0, 0),
            path: vec![Place::new(1, 0)],
            face: Face::East,
            points: 1,
            run: false,
        },
        picked_up("bomb"),
        // Of two conveyors in a row, where they lead.
        pushed(keys::GROUND_CONVEYOR, None),
        pushed(keys::GROUND_CONVEYOR, None),
        killed(keys::GROUND_LAVA, MORG, MORG),
    ];
    assert_eq!(
        told(Lang::En, &facts),
        [
            "Gork walks 1 cell to (1, 0) for 1 point, facing east. Gork picks up the bomb. Morg is carried to (4, 2).",
            "Morg dies in the lava.",
        ]
    );
}
