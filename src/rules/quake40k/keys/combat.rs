//! Chapter 11: close combat.

super::keys! {
    FIGHT_ORDER "fight.order"
    FIGHT_WHO "fight.who"
    FIGHT_ALLOT "fight.allot"
    FIGHT_SAME "fight.same"
    FIGHT_SHARE "fight.share"
    FIGHT_NORMAL "fight.normal"
    FIGHT_END "fight.end"
    FIGHT_RETURN "fight.return"
    FIGHT_PORTAL "fight.portal"
}
