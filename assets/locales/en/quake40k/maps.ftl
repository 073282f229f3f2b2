# What is wrong with a map, or odd about it.

fault-quake-map-sides = The table is { $width } × { $depth } units.
    .hint = Make each side a multiple of { $step } units, a slab of 20 cm.
fault-quake-map-slabs = { $slabs ->
        [one] There is one slab
       *[other] There are { $slabs } slabs
    } for { $figures } figures.
    .hint = One slab of 20 × 20 cm a figure: take a larger table, or fewer figures.
fault-quake-map-small = The table is { $width } × { $depth } units.
    .hint = Less than { $least } units a side, 60 cm, is advised against.
fault-quake-map-portals = { $count ->
        [one] Portal { $missing } is missing.
       *[other] Portals { $missing } are missing.
    }
    .hint = An arena has { $wanted }, numbered from 1.
fault-quake-map-portal-number = There is no portal { $number }.
    .hint = Portals are numbered from 1 to { $most }.
fault-quake-map-portals-overlap = Portal { $number } overlaps portal { $other }.
    .hint = Give each a place of its own, as far from the others as can be.
fault-quake-map-tokens = There is no bonus token.
    .hint = Mark a weapon and an equipment token for every two figures: mark "bonus".
fault-quake-map-token-kind = There are no tokens of the kind “{ $kind }”.
    .hint = Kinds: { $known }.
fault-quake-map-mysteries = There is more than one mysterious token.
    .hint = Keep one, as a rule in the middle.
fault-quake-map-token-near = This token lies within { $least } units of portal { $number }.
    .hint = Tokens draw fights away from portals: move it farther than 6 ps from the disc’s edge.
fault-quake-map-base = { $count ->
        [0] The team with index { $team } has no base.
       *[other] The team with index { $team } has { $count } bases.
    }
    .hint = Mark one zone for each team, with its owner.
fault-quake-map-base-area = This base covers { $area } cm², the first one { $first } cm².
    .hint = Make all bases equal.
fault-quake-map-neutral = Neutral ground is smaller than a base.
    .hint = Make the bases smaller.
fault-quake-map-base-near = This base is { $distance } units from another.
    .hint = Lay them { $least } units apart, 18 ps.
fault-quake-map-base-uneven = This base is { $distance } units from the middle of the table, the first one { $first }.
    .hint = Lay them evenly around the middle.
fault-quake-map-portal-in-base = Portal { $number } reaches into a base.
    .hint = In Domination portals lie outside the bases.
fault-quake-map-flag = { $count ->
        [0] The team with index { $team } has no flag.
        [one] The flag of the team with index { $team } is not in its base.
       *[other] The team with index { $team } has { $count } flags.
    }
    .hint = Mark one flag with its owner in each base.
fault-quake-map-building = { $count ->
        [0] The team with index { $team } has no building.
        [one] The building of the team with index { $team } is not in its base.
       *[other] The team with index { $team } has { $count } buildings.
    }
    .hint = Mark one building with its owner in each base.
fault-quake-map-free-flag = { $count ->
        [0] There is no flag without an owner.
       *[other] There are { $count } flags without an owner.
    }
    .hint = Mark just one, as far from one base as from the other.
fault-quake-map-flag-uneven = This flag is { $least } units from one base and { $most } from another.
    .hint = Lay it equally far from all, to 100 units.
fault-quake-map-teams = { $teams } teams have no bases around one middle.
    .hint = Ask for 2 or 4 teams.
fault-quake-map-room = There is no room for bases on a table of { $width } × { $depth } units.
    .hint = Take a larger one, or fewer teams.
