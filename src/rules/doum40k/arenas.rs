//! The arenas that come with Doum40k, built in, and the mods that each is made for.

use crate::rules::BuiltInArena;

macro_rules! arenas {
    ($($name:literal: $($mode:literal)*;)*) => {
        &[$(BuiltInArena {
            file: concat!($name, ".ron"),
            text: include_str!(concat!("../../../maps/", $name, ".ron")),
            mods: &[$($mode),*],
        }),*]
    };
}

/// From the smallest to the largest of those for single pieces, then those for klans. The first arena whose first mod it
/// is, is that mod's own.
pub(super) const ARENAS: &[BuiltInArena] = arenas![
    "first_blood": "defmatch";
    "mud_market": "defmatch";
    "furnace": "defmatch";
    "scrap_yard": "defmatch_klan" "defmatch";
    "two_forts": "klanplay";
    "totem": "flag" "klanplay";
    "two_towers": "flag2" "klanplay";
    "crate_hill": "king" "defmatch_klan" "defmatch";
    "powder_keg": "gunther";
    "squig_farm": "squigs";
    "the_works": "defmatch" "defmatch_klan" "klanplay" "flag" "king";
    "mekano_maze": "defmatch" "klanplay" "flag2" "gunther" "squigs";
];
