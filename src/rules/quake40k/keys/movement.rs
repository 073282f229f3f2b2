//! Chapter 5: the movement phase.

super::keys! {
    MOVE_RULES "move.rules"
    MOVE_FREE "move.free"
    MOVE_CONTACT "move.contact"
    MOVE_GONE "move.gone"
    MOVE_DIFFICULT "move.difficult"
    MOVE_DROP "move.drop"
    MOVE_LEAP "move.leap"
    MOVE_SWIM "move.swim"
    MOVE_CLIMB "move.climb"
    MOVE_FALL "move.fall"
    MOVE_FLY "move.fly"
    MOVE_CRASH "move.crash"
    MOVE_TOKEN "move.token"
}
