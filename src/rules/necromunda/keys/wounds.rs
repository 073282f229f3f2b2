//! Chapter 5: wounds, and being pinned.

super::keys! {
    CRAWL "down.crawl"
    PIN_NOTHING "pin.nothing"
    PIN_MELEE "pin.melee"
    PIN_END "pin.end"
    FIGHT_WHO "fight.who"
    FIGHT_LEAVE "fight.leave"
}
