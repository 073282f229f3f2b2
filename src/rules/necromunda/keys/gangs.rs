//! Chapter 11: gangs.

super::keys! {
    RUST_CHOIR "gang.rust_choir"
    SLAG_HOUNDS "gang.slag_hounds"
    WIRE_FOXES "gang.wire_foxes"
    BUILD "gang.build"
    READY "gang.ready"
}
