# The free table in brief, to be printed.

brief-free =
    – No game, but a table for any game that you bring: figures move, are measured, look, throw dice, lay templates. Nobody has turns, nobody wins. Lengths are in *ps*, paces of 25 mm.
    .title = The free table
brief-free-moving =
    – A figure goes on foot along its path: steps and drops up to 1 ps at their length, ladders and stairs at theirs, difficult ground ×2, very difficult ×4, impassable never. A barrier up to 1 ps costs nothing, up to 2 ps half of the limit, higher ones are never crossed. Nobody’s base is passed.
    – A move may be held to a limit. A figure may also be lifted and set down wherever its whole base stands, and lie down: 10 mm high.
    .title = Moving
brief-free-sight =
    – Of 35 points of a body a figure counts those that its eye sees. Solids, floors, barriers, closed doors, objects, stairs, smoke and other figures hide.
    .title = Sight
brief-free-things =
    – *Dice*: any number, any faces. *Discs* and *flames*: under one is every base that it overlaps, wholly or in part, and that comes within 1 ps of its height. *Scatter*: one of 36 directions, 1 is north, then a die for the length. *Doors* open and shut; marks count wounds and the like.
    .title = Dice, templates, doors
