//! Keys of the chapter: shooting.

super::keys! {
    DARK_SPOT "dark.spot"
    SHOOT_TARGET "shoot.target"
    SHOOT_CONTACT "shoot.contact"
    SHOOT_PARTIAL "shoot.partial"
    SHOOT_FIXED "shoot.fixed"
    SHOOT_ORDER "shoot.order"
    SIGHT_TRUE "sight.true"
    SIGHT_SCREEN "sight.screen"
    SIGHT_SHARE "sight.share"
    SHOOT_COVER "shoot.cover"
    SHOOT_VOLLEY "shoot.volley"
}
