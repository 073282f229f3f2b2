//! Chapter 1: fighters.

super::keys! {
    STAT_M "stat.m"
    STAT_WS "stat.ws"
    STAT_BS "stat.bs"
    STAT_S "stat.s"
    STAT_T "stat.t"
    STAT_W "stat.w"
    STAT_I "stat.i"
    STAT_A "stat.a"
    STAT_LD "stat.ld"
    STAT_RANGE "stat.range"
    STAT_TEST "stat.test"
    BODY_SIZE "body.size"
    BODY_BLOCK "body.block"
}
