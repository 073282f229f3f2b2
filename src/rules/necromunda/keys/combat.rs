//! Chapter 6: close combat.

super::keys! {
    WEAPON_MELEE "weapon.melee"
    WEAPON_STRENGTH "weapon.strength"
    MERCY_SINGLE "mercy.single"
    MERCY_ALL "mercy.all"
    MERCY_FOUND "mercy.found"
}
