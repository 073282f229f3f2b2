# What is printed: arenas on paper, and what `arene print` says.

# The overview and the sheets of an arena.
print-overview = overview
print-legend = signs
print-by = by { $author }
print-size-grid = { $width } × { $depth } cells of 25 mm: { $wide } × { $deep } cm
print-size-table = { $wide } × { $deep } cm
print-sheets = { $count ->
        [one] one sheet of { $paper } at true scale
       *[other] { $count } sheets of { $paper } at true scale
    }
print-how =
    Print at actual size (100 %, not “fit to page”): the line at the foot of each page is 50 mm long.
    Where a sheet has a neighbour on its left or above, cut along the whole line; lay the cut edge on the neighbour’s dashed line, 10 mm inside, so that crosses meet, and glue.
print-page = page { $page } of { $pages }
print-page-short = p. { $page }
print-sheet = row { $row }, column { $column }
print-sheet-short = row { $row } · col. { $column }
print-beside = page { $page }
print-scale = 50 mm

# Grids.
print-owner = player { $number }
print-ground = { $letters } — { $ground }: { $facts }
print-ground-points = { $points ->
        [one] 1 point to enter
       *[other] { $points } points to enter
    }
print-ground-never = cannot be entered
print-ground-stops-sight = stops sight
print-ground-gives-cover = gives cover
print-door = Door, with the colour of its key; closed at first
print-trigger = Trigger, with what it fires: a machine gun (M1…) or the trap zone of that number
print-gun = Machine gun, with its number
print-zones = Zone, with whose it is
print-zone-klan = klan zone
print-zone-respawn = respawn zone
print-zone-trap = trap zone
print-zone-king = king’s zone
print-zone-pen = pen
print-zone-squigs = squigs’ zone
print-zone-base = base
print-token-letter-key = K
print-token-letter-flag = F
print-token-letter-bomb = B
print-token-letter-squig = S
print-token-key = Key, with its colour
print-token-flag = Flag
print-token-bomb = Bomb
print-token-squig = Squig

# Tables.
print-height = h { $height } cm
print-terrain-block = Block on which figures may stand; h: its height
    .short = block
print-terrain-wall = Wall or mass on which nobody stands; h: its height
    .short = wall
print-terrain-floor = Floor, gantry or roof above the ground; strong edges have a rail
    .short = floor
print-terrain-hard-barrier = Low wall, barricade, pipes
    .short = low wall
print-terrain-soft-barrier = Hedge, fence
    .short = hedge
print-terrain-ladder = Ladder
print-terrain-stairs = Stairs or ramp; the arrow leads up
print-terrain-door = Door
print-terrain-object = Object
print-terrain-rough = Difficult ground
print-terrain-rougher = Very difficult ground
print-terrain-barred = Impassable ground
print-terrain-dangerous = Dangerous ground
print-terrain-lava = Lava
print-terrain-water = Water
print-terrain-road = Road
print-terrain-dark = Darkness
print-terrain-wood = Wood
print-terrain-building = Inside of a building
print-terrain-smoke = Smoke
print-bonus-weapon = weapon
print-bonus-equipment = equipment
print-bonus-mysterious = mysterious
print-mark-portal = Portal, with its number
print-mark-bonus = Bonus, with its kind
print-mark-zone = Zone, with whose it is
print-mark-flag = Flag
print-mark-objective = Objective
print-mark-entry = Where something comes onto the table
print-mark-barrel = Barrel
print-mark-building = Building

# Rules in brief, templates, cards and tokens.
print-brief-title = { $book } in brief
print-brief-note = A reminder, not the book: the program’s rule panel has every rule in full.
print-templates-title = { $book }: templates at true size
print-ruler = paces (ps, UD) of 25 mm · centimetres
print-dial = Direction die: 1 is north, clockwise by 10°
print-template-disc = disc, radius { $radius } ps ({ $across } mm across)
print-template-small-disc = small disc, radius { $radius } ps ({ $across } mm across)
print-template-smoke = smoke, radius { $radius } ps ({ $across } mm across)
print-template-blast = blast, radius { $radius } ps ({ $across } mm across)
print-template-ordnance = ordnance, radius { $radius } ps ({ $across } mm across)
print-template-portal = portal, radius { $radius } ps ({ $across } mm across)
print-template-token = token, { $across } mm across
print-template-grenade = grenade, radius { $radius } UD ({ $across } mm across)
print-template-flame = flame: its tip at the edge of the base
print-template-walk = walk and run: { $length } UD
print-template-near = { $length } UD
print-horde = Horde
print-cards-title = Profile cards: { $force }
print-tokens-title = Tokens: { $force }
print-value = { $value } pts
print-base = base { $across } mm
print-wounds = wounds
print-written = { $file }: { $pages ->
        [one] one page
       *[other] { $pages } pages
    }, { $paper }
