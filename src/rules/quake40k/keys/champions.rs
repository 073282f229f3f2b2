//! Keys of the chapter: champions.

super::keys! {
    CHAMPION_WHO "champion.who"
    CHAMPION_WOUNDS "champion.wounds"
    CHAMPION_GEAR "champion.gear"
    CHAMPION_WYSIWYG "champion.wysiwyg"
}
