//! Chapter 4: opportunity fire.

super::keys! {
    SET "ambush.set"
    ZONE "ambush.zone"
    TRIGGER "ambush.trigger"
    FIRE "ambush.fire"
    STOPS "ambush.stops"
    LASTS "ambush.lasts"
    KEEP "ambush.keep"
    PASS "ambush.pass"
}
