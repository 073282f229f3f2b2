//! The keys of Doum40k's rules, in the order of the book. Their texts are in the locales and in `docs/rules/doum40k.md`.

use crate::game::RuleKey;

macro_rules! keys {
    ($($name:ident = $key:literal;)*) => {
        $(#[doc = concat!("`", $key, "`")] pub const $name: RuleKey = RuleKey($key);)*
        /// Every key, in the order of the book.
        pub const ALL: &[RuleKey] = &[$($name),*];
    };
}

keys! {
    SPACE_GRID = "space.grid";
    SPACE_CONTACT = "space.contact";
    SPACE_RANGE = "space.range";
    SPACE_EDGE = "space.edge";
    GROUND_OPEN = "ground.open";
    GROUND_WALL = "ground.wall";
    GROUND_ROCK = "ground.rock";
    GROUND_CRATE = "ground.crate";
    GROUND_CRATE_LEAVE = "ground.crate.leave";
    GROUND_BONUS = "ground.bonus";
    GROUND_MUD = "ground.mud";
    GROUND_RESPAWN = "ground.respawn";
    GROUND_RESPAWN_JUMP = "ground.respawn.jump";
    GROUND_RESPAWN_DIE = "ground.respawn.die";
    GROUND_LAVA = "ground.lava";
    GROUND_CONVEYOR = "ground.conveyor";
    GROUND_CONVEYOR_CHAIN = "ground.conveyor.chain";
    GROUND_TELEPORTER = "ground.teleporter";
    GROUND_TELEPORTER_JUMP = "ground.teleporter.jump";
    GROUND_DOOR = "ground.door";
    GROUND_TRIGGER = "ground.trigger";
    GROUND_GUN = "ground.gun";
    GROUND_SPECIAL = "ground.special";
    ZONE_RESPAWN = "zone.respawn";
    ZONE_KLAN = "zone.klan";
    DOOR_KEY = "door.key";
    TRAP_ZONE = "trap.zone";
    TRIGGER_USE = "trigger.use";
    GUN_PROFILE = "gun.profile";
    PIECE_KRAMBOY = "piece.kramboy";
    PIECE_SAUVAGE = "piece.sauvage";
    PIECE_AUTO = "piece.auto";
    SKILL_ENERGETIK = "skill.energetik";
    SKILL_FURTIF = "skill.furtif";
    SKILL_GRENADE = "skill.grenade";
    SKILL_PAS_D_ARMURE = "skill.pas_d_armure";
    SKILL_PAS_DE_COUVERT = "skill.pas_de_couvert";
    SKILL_RIKIKI = "skill.rikiki";
    SKILL_SKATEBOARD = "skill.skateboard";
    SKILL_SNIPEURE = "skill.snipeure";
    SKILL_ZONE = "skill.zone";
    SKILL_SOURNOIS = "skill.sournois";
    SKILL_STACK = "skill.stack";
    KLAN_BUILD = "klan.build";
    SETUP_RESPAWN = "setup.respawn";
    SETUP_FIRST = "setup.first";
    TURN_ACTIVATE = "turn.activate";
    TURN_ORDER = "turn.order";
    TURN_DROPPED = "turn.dropped";
    MOVE_POINTS = "move.points";
    MOVE_FACE = "move.face";
    MOVE_PICKUP = "move.pickup";
    SIGHT_ARC = "sight.arc";
    SIGHT_LINE = "sight.line";
    SIGHT_COVER = "sight.cover";
    SHOOT_WHO = "shoot.who";
    SHOOT_TARGET = "shoot.target";
    SHOOT_HIT = "shoot.hit";
    SHOOT_COVER = "shoot.cover";
    SHOOT_CONTACT = "shoot.contact";
    SHOOT_MANY = "shoot.many";
    MELEE_WHO = "melee.who";
    MELEE_HIT = "melee.hit";
    MELEE_CHOC = "melee.choc";
    SAVE_ARMOUR = "save.armour";
    DEATH_SCORE = "death.score";
    DEATH_DROP = "death.drop";
    DEATH_RETURN = "death.return";
    BONUS_CELL = "bonus.cell";
    BONUS_FIXED = "bonus.fixed";
    BONUS_MALUS_RIKIKI = "bonus.malus.rikiki";
    BONUS_MALUS_MVT = "bonus.malus.mvt";
    BONUS_MALUS_POR = "bonus.malus.por";
    BONUS_MALUS_TIR = "bonus.malus.tir";
    BONUS_MALUS_CAC = "bonus.malus.cac";
    BONUS_MALUS_ARM = "bonus.malus.arm";
    BONUS_CHOC = "bonus.choc";
    BONUS_SPIDE = "bonus.spide";
    BONUS_FLING_1 = "bonus.fling.1";
    BONUS_FLING_2 = "bonus.fling.2";
    BONUS_FLING_FIXED = "bonus.fling.fixed";
    BONUS_BASTON_1 = "bonus.baston.1";
    BONUS_BASTON_2 = "bonus.baston.2";
    BONUS_BASTON_FIXED = "bonus.baston.fixed";
    BONUS_ARMOUR_1 = "bonus.armour.1";
    BONUS_ARMOUR_2 = "bonus.armour.2";
    BONUS_ARMOUR_FIXED = "bonus.armour.fixed";
    MOD_DEFMATCH = "mod.defmatch";
    MOD_DEFMATCH_KLAN = "mod.defmatch_klan";
    MOD_KLANPLAY = "mod.klanplay";
    MOD_FLAG = "mod.flag";
    MOD_FLAG2 = "mod.flag2";
    MOD_KING = "mod.king";
    MOD_GUNTHER = "mod.gunther";
    MOD_SQUIGS = "mod.squigs";
    SQUIG_BITE = "squig.bite";
    SQUIG_HERD = "squig.herd";
    SQUIG_PEN = "squig.pen";
}
