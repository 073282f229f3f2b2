//! Chapter 1: the action points that a side left over shares out at the end of a round.

super::keys! {
    WHEN "pool.when"
    DICE "pool.dice"
    SHARE "pool.share"
    TOGETHER "pool.together"
    WAITING "pool.waiting"
}
