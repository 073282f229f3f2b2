//! Chapter 5: shooting, and what hits do.

super::keys! {
    WHO "shoot.who"
    TEST "shoot.test"
    LONG "shoot.long"
    COVER "shoot.cover"
    RATE "shoot.rate"
    AIM "shoot.aim"
    MACHINE_GUN "weapon.machine_gun"
    HIT "hit.roll"
    HIT_SUPPRESSED "hit.suppressed"
    HIT_WOUNDED "hit.wounded"
    HIT_OUT "hit.out"
    STATE_SUPPRESSED "state.suppressed"
    STATE_WOUNDED "state.wounded"
}
