//! Keys of the chapter: assault.

super::keys! {
    ASSAULT_FOOT "assault.foot"
    ASSAULT_ORDER "assault.order"
    ASSAULT_MOVE "assault.move"
    ASSAULT_BONUS "assault.bonus"
}
