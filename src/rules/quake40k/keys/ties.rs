//! Keys of the chapter: ties.

super::keys! {
    TIE_TEAM "tie.team"
    TIE_SOLO "tie.solo"
    JOIN_LATE "join.late"
    DECLARE_FIRST "declare.first"
}
