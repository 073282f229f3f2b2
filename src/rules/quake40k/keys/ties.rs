//! Chapter 15: ties, joining, declaring.

super::keys! {
    TIE_TEAM "tie.team"
    TIE_SOLO "tie.solo"
    JOIN_LATE "join.late"
    DECLARE_FIRST "declare.first"
}
