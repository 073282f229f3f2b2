//! Keys of the chapter: barrels.

super::keys! {
    BARREL_PLASMA "barrel.plasma"
    BARREL_VORTEX "barrel.vortex"
    BARREL_LAY "barrel.lay"
    BARREL_HIT "barrel.hit"
    BARREL_EXPLOSION "barrel.explosion"
    BARREL_DOUBLE "barrel.double"
    BARREL_NAPALM "barrel.napalm"
}
