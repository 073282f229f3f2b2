//! Chapter 9: the shooting phase.

super::keys! {
    SHOOT_ORDER "shoot.order"
    SHOOT_TARGET "shoot.target"
    SIGHT_TRUE "sight.true"
    SIGHT_SCREEN "sight.screen"
    SIGHT_SHARE "sight.share"
    SHOOT_COVER "shoot.cover"
    DARK_SPOT "dark.spot"
    SHOOT_PARTIAL "shoot.partial"
    SHOOT_FIXED "shoot.fixed"
    SHOOT_CONTACT "shoot.contact"
    SHOOT_VOLLEY "shoot.volley"
}
