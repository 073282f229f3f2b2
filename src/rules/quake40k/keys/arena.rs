//! Chapter 1: the arena.

super::keys! {
    ARENA_SIZE "arena.size"
    ARENA_TERRAIN "arena.terrain"
    ARENA_REVIEW "arena.review"
    ARENA_PORTALS "arena.portals"
    ARENA_DISC "arena.disc"
    ARENA_TOKENS "arena.tokens"
    ARENA_SPECIAL "arena.special"
    ARENA_EDGE "arena.edge"
    CHECK_MAP "check.map"
}
