//! Chapter 5: missions.

super::keys! {
    MEETING "mission.meeting"
    CROSSROADS "mission.crossroads"
    EXFILTRATION "mission.exfiltration"
    WIPED "mission.wiped"
}
