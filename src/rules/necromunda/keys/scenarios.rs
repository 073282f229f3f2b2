//! Chapter 12: scenarios.

super::keys! {
    PLACE "scene.place"
    FIGHT "scene.fight"
    SALVAGE "scene.salvage"
    AMBUSH "scene.ambush"
    RESCUE "scene.rescue"
    LOOT_TAKE "loot.take"
    LOOT_DROP "loot.drop"
    CAPTIVE_FREE "captive.free"
    LEAVE "scene.leave"
}
