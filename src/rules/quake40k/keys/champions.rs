//! Chapter 2: choosing a champion.

super::keys! {
    CHAMPION_WHO "champion.who"
    CHAMPION_WOUNDS "champion.wounds"
    CHAMPION_GEAR "champion.gear"
    CHAMPION_WYSIWYG "champion.wysiwyg"
}
