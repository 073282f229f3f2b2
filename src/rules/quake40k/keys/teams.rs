//! Chapter 14: teams and flags.

super::keys! {
    FLAG_TAKE "flag.take"
    FLAG_DROP "flag.drop"
    FLAG_PASS "flag.pass"
    FLAG_CHARGE "flag.charge"
    TEAM_INIT "team.init"
    TEAM_ALTERNATE "team.alternate"
    TEAM_FREE "team.free"
    TEAM_FIGHT "team.fight"
    TEAM_DEPLOY "team.deploy"
    TEAM_RETURN "team.return"
}
