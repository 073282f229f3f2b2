//! Chapter 10: the assault phase.

super::keys! {
    ASSAULT_ORDER "assault.order"
    ASSAULT_MOVE "assault.move"
    ASSAULT_BONUS "assault.bonus"
    ASSAULT_FOOT "assault.foot"
}
