//! Chapter 3: hiding.

super::keys! {
    DO "hide.do"
    WHERE "hide.where"
    EFFECT "hide.effect"
    ENDS "hide.ends"
    NEAR "hide.near"
}
