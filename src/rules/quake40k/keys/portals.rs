//! Chapter 6: portals.

super::keys! {
    PORTAL_ENTER "portal.enter"
    PORTAL_DIE "portal.die"
    PORTAL_SAME "portal.same"
    PORTAL_PLACE "portal.place"
    PORTAL_CRUSH "portal.crush"
    PORTAL_AGAIN "portal.again"
    PORTAL_REST "portal.rest"
    PORTAL_HAVEN "portal.haven"
    PORTAL_PHASE "portal.phase"
}
