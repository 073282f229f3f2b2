//! Chapter 3: hiding and spotting.

super::keys! {
    QUALITY_ROLL "quality.roll"
    DO "hide.do"
    SHOT "hide.shot"
    DETECTED "hide.detected"
    ENDS "hide.ends"
    SPOT_ROLL "spot.roll"
    SPOT_PART "spot.part"
    SPOT_LASTS "spot.lasts"
}
