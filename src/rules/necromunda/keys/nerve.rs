//! Chapters 7 and 8: nerve and rout.

super::keys! {
    NERVE_WHEN "nerve.when"
    NERVE_TEST "nerve.test"
    LEADER_LD "leader.ld"
    FLEE_NOW "flee.now"
    FLEE_HIDE "flee.hide"
    FLEE_COVER "flee.cover"
    FLEE_WAY "flee.way"
    FLEE_PINNED "flee.pinned"
    BROKEN_ONLY "broken.only"
    BROKEN_FIGHT "broken.fight"
    BROKEN_MELEE "broken.melee"
    RALLY_TEST "rally.test"
    ROUT_WHEN "rout.when"
    ROUT_LD "rout.ld"
    ROUT_CHOOSE "rout.choose"
}
