//! Chapter 4: the course of play.

super::keys! {
    INIT_ORDER "init.order"
    DEPLOY_ORDER "deploy.order"
    TURN_PHASES "turn.phases"
    TURN_SLOT "turn.slot"
    TURN_START "turn.start"
    TURN_DIFFERENCES "turn.differences"
}
