//! Chapter 5: hand to hand.

super::keys! {
    WHO "fight.who"
    TEST "fight.test"
    BEHIND "fight.behind"
    LEAVE "fight.leave"
}
