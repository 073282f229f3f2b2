//! Chapter 13: Barrel Frenzy.

super::keys! {
    BARREL_LAY "barrel.lay"
    BARREL_HIT "barrel.hit"
    BARREL_EXPLOSION "barrel.explosion"
    BARREL_PLASMA "barrel.plasma"
    BARREL_DOUBLE "barrel.double"
    BARREL_NAPALM "barrel.napalm"
    BARREL_VORTEX "barrel.vortex"
}
