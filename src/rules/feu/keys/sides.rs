//! Chapter 5: what a side may be made of.

super::keys! {
    BUILD "side.build"
}
