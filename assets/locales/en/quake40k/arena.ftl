# The arena.

rule-arena-size = Size
    .text = Both sides of the table are multiples of 20 cm: it is paved with slabs of 20 × 20 cm, each the place where one figure begins. Never are more figures in play than there are slabs; more players, more table. Even for two, less than 60 × 60 cm is advised against.
    .ruling = A smaller side is a warning only. At most 16 players and 100 figures.
rule-arena-terrain = Terrain
    .text = The terrain is dense, worse than a city fight, and has levels.
rule-arena-review = Agreeing on the terrain
    .text = Before the game the players agree what each piece of terrain does to movement, shooting and saves, what can be climbed, what is dark.
    .ruling = The map says so, else what the base rules say of its kind; the list is shown before deployment. An area may bear a cover save of its own, 3 to 6; what can be climbed is marked as ladder, rope or broken wall.
rule-arena-portals = Portals
    .text = There are five portals, numbered 1 to 5, each with its own place, scattered as far apart as can be. On 60 × 60 cm: 1 north-west, 2 north-east, 3 south-east, 4 south-west, 5 in the middle.
    .ruling = Middles of the corner slabs and of the table. Another number of them is a fault; they may lie on any level.
rule-arena-disc = A portal’s disc
    .text = What a portal is on the table.
    .ruling = A flat disc 3 ps across (option portal_radius); it stops neither sight nor feet.
rule-arena-tokens = Places of tokens
    .text = Bonus tokens lie more than 15 cm (6 ps) from every portal, to draw fights away from them.
    .ruling = From the token’s middle to the disc’s edge, for all three kinds; nearer is a warning. How many there are is the map’s affair: a map made by the program has a weapon and an equipment token for every two figures.
rule-arena-special = The mysterious token
    .text = At most one mysterious token, as a rule in the middle.
    .ruling = Where portal 5 holds the middle: at the nearest place that is far enough from every portal.
rule-arena-edge = Edge
    .text = The edge of the table.
    .ruling = It is a wall without top.
rule-check-map = Checking a map
    .text = What a map must have for the game that is played on it.
    .ruling = Faults: sides that are no multiples of 20 cm; fewer slabs than figures; portals laid out without the five, or in Domination with one inside a base; bonus tokens wanted and none there; bases wanted without an equal zone for each team; capture without a flag in each base, one flag without one, base attack without a building in each base. Warnings: a side under 60 cm, tokens within 15 cm of a portal. A trial lifts no fault of the map. Marks of what a mod does not lay out are not in play.
