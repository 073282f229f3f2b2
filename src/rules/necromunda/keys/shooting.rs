//! Chapter 4: shooting and alert.

super::keys! {
    ALERT_SET "alert.set"
    ALERT_ENDS "alert.ends"
}
