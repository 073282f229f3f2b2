//! The keys of the Horde's rules, in the order of its page.

use crate::game::RuleKey;

/// Declares keys, and the list of them in order.
macro_rules! keys {
    ($($name:ident $key:literal)*) => {
        $(#[doc = concat!("`", $key, "`")]
        pub const $name: RuleKey = RuleKey($key);)*

        /// All keys.
        pub const ALL: &[RuleKey] = &[$($name),*];
    };
}

keys! {
    CLAN "horde.clan"
    ENEMY "horde.enemy"
    USE "horde.use"
    CHOICE "horde.choice"
    SCORE "horde.score"
    FIRST "joker.first"
    PACK "joker.pack"
    ORDER "joker.order"
    RUSH "behaviour.rush"
    FURY "behaviour.fury"
    ADVANCE "behaviour.advance"
    OBJECTIVE "behaviour.objective"
    EDGE "behaviour.edge"
    STILL "behaviour.still"
    ENGAGED "behaviour.engaged"
    NEAREST "target.nearest"
    TARGET_OBJECTIVE "target.objective"
    TARGET_EDGE "target.edge"
    QUICKEST "way.quickest"
    SAFE "way.safe"
    STOP "way.stop"
    WAY_ORDER "way.order"
    BASE "way.base"
    STRIKE_WHO "strike.who"
    STRIKE_ORDER "strike.order"
    FIRE_WHO "fire.who"
    KIND_DRONE "kind.drone"
    KIND_NEST "kind.nest"
    MIND "horde.mind"
    ACTS "horde.acts"
    OUT "horde.out"
    JOINS "reserve.joins"
    RETURN "reserve.return"
    ENTRY "reserve.entry"
    FRESH "reserve.fresh"
    RESERVE_SCENARIO "reserve.scenario"
    CARD_PACK "card.pack"
    CARD_KEEP "card.keep"
    WAGER_CALL "wager.call"
    WAGER_ROLL "wager.roll"
    WAGER_LOST "wager.lost"
    WAGER_WON "wager.won"
    HERO_NONE "hero.none"
    LAST_STAND "scenario.last_stand"
    WAY_OUT "scenario.way_out"
    NEST "scenario.nest"
    SPICE "scenario.spice"
    PACK_SCENARIO "scenario.pack"
    LOST "scenario.lost"
}
