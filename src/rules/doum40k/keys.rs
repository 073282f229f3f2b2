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
    GROUND_MUD = "ground.mud";
    GROUND_RESPAWN = "ground.respawn";
    GROUND_RESPAWN_JUMP = "ground.respawn.jump";
    GROUND_RESPAWN_DIE = "ground.respawn.die";
    GROUND_LAVA = "ground.lava";
    GROUND_SPECIAL = "ground.special";
    PIECE_KRAMBOY = "piece.kramboy";
    PIECE_SAUVAGE = "piece.sauvage";
    PIECE_AUTO = "piece.auto";
    SETUP_RESPAWN = "setup.respawn";
    SETUP_FIRST = "setup.first";
    TURN_ACTIVATE = "turn.activate";
    TURN_ORDER = "turn.order";
    TURN_DROPPED = "turn.dropped";
    MOVE_POINTS = "move.points";
    MOVE_FACE = "move.face";
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
    SAVE_ARMOUR = "save.armour";
    DEATH_SCORE = "death.score";
    DEATH_RETURN = "death.return";
    MOD_DEFMATCH = "mod.defmatch";
}

/// Keys of rules that this version knows of but does not play yet: they are only ever named in refusals.
pub mod later {
    use crate::game::RuleKey;

    /// `skill.grenade`
    pub const SKILL_GRENADE: RuleKey = RuleKey("skill.grenade");
    /// `trigger.use`
    pub const TRIGGER_USE: RuleKey = RuleKey("trigger.use");
    /// `door.key`
    pub const DOOR_KEY: RuleKey = RuleKey("door.key");
    /// `ground.teleporter.jump`
    pub const TELEPORTER_JUMP: RuleKey = RuleKey("ground.teleporter.jump");
    /// `squig.herd`
    pub const SQUIG_HERD: RuleKey = RuleKey("squig.herd");
}
