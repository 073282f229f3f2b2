//! Chapter 7: death and return.

super::keys! {
    DEATH_RETURN "death.return"
    DEATH_GEAR "death.gear"
    DEATH_SLOT "death.slot"
    DEATH_ORDER "death.order"
    DEATH_SUDDEN "death.sudden"
}
