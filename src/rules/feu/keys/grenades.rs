//! Chapter 5: grenades.

super::keys! {
    AT "throw.at"
    BURST "throw.burst"
    ONCE "throw.once"
}
