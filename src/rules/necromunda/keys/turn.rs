//! Chapter 2: the turn.

super::keys! {
    ALTERNATE "turn.alternate"
    PHASES "turn.phases"
    START "turn.start"
    RECOVERY "turn.recovery"
    END "game.end"
    ORDER_FREE "order.free"
}
