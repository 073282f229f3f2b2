//! Chapter 5: sides that break.

super::keys! {
    TEST "break.test"
}
