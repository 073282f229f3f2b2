//! The arena: its size, portals, tokens and bases, and what is looked for in its map.

super::keys! {
    ARENA_SIZE "arena.size"
    ARENA_PORTALS "arena.portals"
    ARENA_TOKENS "arena.tokens"
    ARENA_SPECIAL "arena.special"
    RULE_BASES "rule.bases"
    CHECK_MAP "check.map"
}
