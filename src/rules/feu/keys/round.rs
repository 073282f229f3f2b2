//! Chapter 5: the round, activations, and quality.

super::keys! {
    BEGIN "round.begin"
    ALTERNATE "round.alternate"
    END "round.end"
    POINTS "act.points"
    PRICE "act.price"
    ONCE "act.once"
    QUALITY_DICE "quality.dice"
    QUALITY_NEED "quality.need"
}
