//! Chapter 6: close combat.

super::keys! {
    FIGHT_DICE "fight.dice"
    FIGHT_TWO "fight.two"
    FIGHT_WINNER "fight.winner"
    PARRY_SWORD "parry.sword"
    SCORE_FUMBLE "score.fumble"
    SCORE_CRITICAL "score.critical"
    SCORE_CHARGE "score.charge"
    SCORE_ABOVE "score.above"
    SCORE_BURDEN "score.burden"
    SCORE_OBSTACLE "score.obstacle"
    WEAPON_MELEE "weapon.melee"
    WEAPON_HITS "weapon.hits"
    WEAPON_STRENGTH "weapon.strength"
    MANY_ORDER "many.order"
    MANY_SPLIT "many.split"
    MERCY_SINGLE "mercy.single"
    MERCY_ALL "mercy.all"
    MERCY_FOUND "mercy.found"
    FOLLOW_MOVE "follow.move"
}
