//! Chapter 12: scenarios.

super::keys! {
    PLACE "scene.place"
    FIGHT "scene.fight"
}
