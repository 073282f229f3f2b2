//! Facts as games tell them: what the tests of sentences are made from.

use arene::game::{Face, Fact, Modifiers, PieceId, Place, PlayerId, RollFact, RuleKey, Weapon, Winner};
use arene::rules::doum40k::keys;
use arene::text::Names;

pub fn names() -> Names {
    let names: Vec<String> = ["Gork", "Morg", "Zog"].map(str::to_owned).into();
    Names {
        players: names.clone(),
        pieces: names,
        others: "Squig".to_owned(),
        doors: vec!["red".to_owned()],
    }
}

pub const GORK: PieceId = PieceId(0);
pub const MORG: PieceId = PieceId(1);
pub const ZOG: PieceId = PieceId(2);
/// The first piece after those with names of their own.
pub const SQUIG: PieceId = PieceId(3);

pub fn die(rule: RuleKey, piece: PieceId, target: Option<PieceId>, need: Option<i32>, value: u32) -> RollFact {
    RollFact {
        rule,
        player: Some(PlayerId(piece.0 as u8)),
        piece: Some(piece),
        target,
        sides: 6,
        value,
        need,
        passed: need.is_none_or(|need| value as i32 >= need),
        modifiers: Modifiers::default(),
        again: false,
        by_hand: false,
        told: false,
    }
}

pub fn roll(rule: RuleKey, piece: PieceId, target: PieceId, need: i32, value: u32) -> Fact {
    Fact::Roll(die(rule, piece, Some(target), Some(need), value))
}

pub fn again(fact: Fact) -> Fact {
    match fact {
        Fact::Roll(roll) => Fact::Roll(RollFact { again: true, ..roll }),
        other => other,
    }
}

pub fn shot(target: PieceId, cover: bool) -> Fact {
    Fact::Shot {
        rule: keys::SHOOT_TARGET,
        piece: GORK,
        target,
        with: Weapon::Gun,
        cells: vec![Place::new(1, 0)],
        cover,
    }
}

pub fn killed(rule: RuleKey, piece: PieceId, by: PieceId) -> Fact {
    Fact::Killed { rule, piece, by }
}

pub fn score(player: PieceId, change: i32, total: i32) -> Fact {
    Fact::Score {
        rule: keys::MOD_DEFMATCH,
        player: PlayerId(player.0 as u8),
        change,
        total,
    }
}

/// One fact at least of every variant.
pub fn samples() -> Vec<Fact> {
    let place = |x, y| Place::new(x, y);
    let mut list = vec![
        Fact::Turn {
            rule: keys::TURN_ACTIVATE,
            player: PlayerId(0),
            round: 3,
        },
        Fact::Activated {
            rule: keys::TURN_ACTIVATE,
            piece: GORK,
        },
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        again(roll(keys::SHOOT_HIT, GORK, MORG, 5, 6)),
        Fact::Roll(die(keys::DEATH_RETURN, GORK, None, None, 2)),
        Fact::Roll(RollFact {
            piece: None,
            ..die(keys::SETUP_FIRST, GORK, None, None, 2)
        }),
        Fact::Waits {
            rule: keys::DEATH_RETURN,
            piece: MORG,
        },
        shot(MORG, true),
        shot(MORG, false),
        Fact::Fought {
            rule: keys::MELEE_WHO,
            piece: GORK,
            target: MORG,
        },
        Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece: MORG,
        },
        score(GORK, 3, 5),
        score(GORK, -3, -1),
    ];
    for phase in ["deployment", "roll_off", "turn", "activation", "over", "later"] {
        let rule = keys::TURN_ACTIVATE;
        list.push(Fact::Phase { rule, phase });
    }
    for face in [Face::North, Face::East, Face::South, Face::West] {
        let rule = keys::MOVE_FACE;
        list.push(Fact::Turned {
            rule,
            piece: GORK,
            face,
        });
    }
    for run in [false, true] {
        list.push(Fact::Moved {
            rule: keys::MOVE_POINTS,
            piece: GORK,
            from: place(0, 0),
            path: vec![place(1, 0)],
            face: Face::East,
            points: 2,
            run,
        });
    }
    for rule in [keys::SETUP_RESPAWN, keys::DEATH_RETURN] {
        list.push(Fact::Placed {
            rule,
            piece: GORK,
            at: place(1, 1),
            face: Face::South,
        });
    }
    for rule in [keys::SHOOT_MANY, keys::SHOOT_CONTACT] {
        list.push(Fact::LostShot {
            rule,
            piece: GORK,
            target: MORG,
        });
    }
    for piece in [MORG, ZOG] {
        list.push(Fact::Struck {
            rule: keys::SHOOT_CONTACT,
            piece,
            target: MORG,
            by: GORK,
        });
    }
    for rule in [
        keys::SHOOT_HIT,
        keys::MELEE_HIT,
        keys::GROUND_LAVA,
        keys::GROUND_RESPAWN_JUMP,
    ] {
        list.extend([killed(rule, MORG, GORK), killed(rule, MORG, MORG)]);
    }
    for to in [place(0, 0), place(5, 5)] {
        list.push(Fact::Jumped {
            rule: keys::GROUND_RESPAWN_JUMP,
            piece: GORK,
            from: place(0, 0),
            to,
        });
    }
    for player in [
        Winner::Player(PlayerId(1)),
        Winner::Together,
        Winner::Guests,
        Winner::Draw,
    ] {
        let rule = keys::MOD_DEFMATCH;
        list.push(Fact::Won { rule, player });
    }
    list.extend(device_samples());
    list
}

/// One fact at least of every variant that has to do with tokens, bonuses, devices and squigs.
pub fn device_samples() -> Vec<Fact> {
    let at = Place::new(4, 2);
    let mut list = vec![
        pushed(keys::GROUND_CONVEYOR, None),
        pushed(keys::MELEE_CHOC, Some(GORK)),
        dropped(keys::DEATH_DROP, "flag:1"),
        dropped(keys::MOD_FLAG2, "flag:0"),
        gained("fling.1", None),
        gained("fling.fixed", Some(6)),
        gained("malus.arm", Some(1)),
        Fact::BonusEnded {
            rule: keys::BONUS_FLING_FIXED,
            piece: GORK,
            bonus: "fling.fixed",
            from: Some(at),
        },
        ready(),
        used(None),
        used(Some(Face::West)),
        Fact::Trap {
            rule: keys::TRAP_ZONE,
            piece: GORK,
            zone: 0,
        },
        Fact::GunDestroyed {
            rule: keys::GUN_PROFILE,
            piece: MORG,
            by: GORK,
        },
        bitten(),
        herded(),
        penned(),
        killed(keys::SQUIG_BITE, GORK, SQUIG),
        killed(keys::GROUND_TELEPORTER_JUMP, GORK, GORK),
    ];
    for token in ["key:red", "key:mauve", "flag", "flag:1", "bomb", "later"] {
        list.push(picked_up(token));
    }
    // A door of a colour that is known, and one of which nothing is known.
    for (door, open) in [(0, true), (0, false), (7, true)] {
        list.push(Fact::Door {
            rule: keys::DOOR_KEY,
            piece: GORK,
            door,
            at,
            open,
        });
    }
    list
}

pub fn pushed(rule: RuleKey, by: Option<PieceId>) -> Fact {
    Fact::Pushed {
        rule,
        piece: MORG,
        from: Place::new(3, 2),
        to: Place::new(4, 2),
        by,
    }
}

pub fn picked_up(token: &str) -> Fact {
    Fact::PickedUp {
        rule: keys::MOVE_PICKUP,
        piece: GORK,
        token: token.to_owned(),
        at: Place::new(4, 2),
    }
}

pub fn dropped(rule: RuleKey, token: &str) -> Fact {
    Fact::Dropped {
        rule,
        piece: MORG,
        token: token.to_owned(),
        at: Place::new(4, 2),
    }
}

pub fn gained(bonus: &'static str, turns_left: Option<u8>) -> Fact {
    Fact::BonusGained {
        rule: keys::BONUS_CELL,
        piece: GORK,
        bonus,
        from: Some(Place::new(4, 2)),
        turns_left,
    }
}

pub fn ready() -> Fact {
    Fact::BonusReady {
        rule: keys::BONUS_CELL,
        at: Place::new(4, 2),
    }
}

pub fn used(direction: Option<Face>) -> Fact {
    Fact::Used {
        rule: keys::TRIGGER_USE,
        piece: GORK,
        trigger: 0,
        at: Place::new(4, 2),
        direction,
    }
}

pub fn bitten() -> Fact {
    Fact::Bitten {
        rule: keys::SQUIG_BITE,
        piece: GORK,
        squig: SQUIG,
        at: Place::new(4, 2),
    }
}

pub fn herded() -> Fact {
    Fact::Herded {
        rule: keys::SQUIG_HERD,
        piece: GORK,
        squig: SQUIG,
        from: Place::new(3, 2),
        path: vec![Place::new(4, 2)],
    }
}

pub fn penned() -> Fact {
    Fact::Penned {
        rule: keys::SQUIG_PEN,
        squig: SQUIG,
        player: PlayerId(0),
    }
}
