# The free table: its figures, its rules, what it says of what is done.

book-free = Free table
mod-table = Free table

kind-figure = Figure
kind-small_figure = Small figure
kind-large_figure = Large figure
kind-heavy_figure = Heavy figure
kind-beast = Beast
kind-swarm = Swarm
kind-rider = Rider
kind-bike = Bike
kind-walker = Walker
kind-giant = Giant

chapter-free = Free table
    .text = A table without turns, for whatever game you play: figures are moved and measured, looked through, marked and taken off; dice are thrown, templates laid. Everything is recorded.
rule-free-open = The open table
    .text = Every figure may be commanded at any time. Nobody has turns, nobody wins.
rule-free-move = Moving
    .text = A figure goes along its path on foot: steps and drops of up to 1 ps at their length, ladders and stairs at their true length, difficult ground at twice its length, very difficult ground at four times. A barrier up to 1 ps high costs nothing, one up to 2 ps half of the limit (1 ps without a limit); higher ones are never crossed. Nobody’s base is passed.
rule-free-limit = Limit
    .text = A move may be held to a limit; then it is refused if it costs more.
rule-free-place = Setting down
    .text = A figure may be set down wherever it can stand: its whole base on one surface, room for its head, nobody and nothing in the way.
rule-free-remove = Taking off
    .text = A figure may be taken off the table, and set down again.
rule-free-lay = Lying down
    .text = A figure may lie down and stand up again. Lying it is 10 mm high, and its eye 8 mm. To stand up it needs room for its head.
rule-free-sight = Sight
    .text = A figure sees as its eye does: of 35 points of the other’s body it counts how many it sees. Solids, floors, barriers, closed doors, objects, stairs and smoke hide; other figures do unless option bodies is ignore; woods do beyond wood_depth, if that is set.
rule-free-roll = Dice
    .text = Any dice may be thrown, for any reason that the players give.
rule-free-mark = Marks
    .text = A figure may be marked: wounds, counters, notes.
rule-free-template = Templates
    .text = A disc or a flame is laid. Under it is everybody whose base it covers, wholly or in part, and who comes within 1 ps of its height. Who throws a flame is never under it.
rule-free-scatter = Scatter
    .text = A direction die (36 directions, 1 is north, then clockwise), then a die for the length in ps. At the table’s edge it stops.
rule-free-door = Doors
    .text = Any door may be opened and shut; it shuts on nobody.
rule-free-end = The end
    .text = The players end the game when they like. Nobody has won.

fact-phase-open = The table is open.
fact-phase-over = The game is ended.
fact-placed-free-place = { $piece } is set down.
fact-turned = { $piece } turns.
fact-free-moved = { $piece } moves { $length }{ $limited ->
        [yes] { " " }of { $limit }
       *[no] {""}
    }.
fact-free-removed = { $piece } is taken off the table.
fact-free-lies = { $piece } lies down.
fact-free-stands = { $piece } stands up.
fact-free-throw = { $told ->
        [yes] { $why }: { $count }d{ $sides }.
       *[no] { $count }d{ $sides }.
    }
fact-free-marked = { $piece }: { $name } { $value }.
fact-free-unmarked = { $piece }: no { $name } any more.
fact-free-template = { $some ->
        [none] Nobody is under the template.
        [whole] Under the template: { $whole }.
        [part] Under the template in part: { $part }.
       *[both] Under the template: { $whole }; in part: { $part }.
    }
fact-free-scattered = It scatters { $length }{ $clipped ->
        [yes] , as far as the table’s edge,
       *[no] {""}
    } to { $to }.
fact-free-opened = Door { $door } is opened.
fact-free-shut = Door { $door } is shut.

command-free-turn = turn { $piece }
command-free-move = move { $piece } to { $at }
command-free-place = set { $piece } down at { $at }
command-free-remove = take { $piece } off
command-free-lay = lay { $piece } down
command-free-stand = stand { $piece } up
command-free-roll = { $told ->
        [yes] throw { $count }d{ $sides } ({ $why })
       *[no] throw { $count }d{ $sides }
    }
command-free-mark = mark { $piece }: { $name } { $value }
command-free-disc = lay a disc of { $width } at { $at }
command-free-flame = lay a flame from { $piece }
command-free-scatter = scatter from { $at }
command-free-open = open door { $door }
command-free-shut = shut door { $door }
command-free-end = end the game

refusal-free-foreign = This is no command of the free table.
refusal-free-no-piece = There is no figure { $n }.
refusal-free-off-table = { $piece } is off the table.
refusal-free-long-path = A path has { $n } points at most.
refusal-free-limit = A limit is from 0 to { $n }.
refusal-free-text = Words have { $n } characters at most, and no control characters.
refusal-free-dice = From 1 to { $n } dice of 2 to { $m } faces.
refusal-free-mark = A mark has a name and a value of up to { $n } characters, or a number up to a million; a figure bears { $m } at most.
refusal-free-disc = A disc’s radius is from 1 to { $n }.
refusal-free-scatter-die = The die of the length has from 1 to { $n } faces.
refusal-free-no-door = There is no door { $n }.
refusal-free-door-on = The door would shut on { $piece }.

fault-free-fields = A field is not as it should be: { $detail }.
    .hint = docs/protocol.md has the fields of the free table.
fault-free-no-use = The free table has no use for “{ $what }”.
    .hint = Leave it out.
fault-free-measure = { $value } is no measure for this.
    .hint = From { $least } to { $most } units (tenths of a millimetre).
fault-free-label = A label has { $most } characters at most, and no control characters.
    .hint = Shorten it.
fault-free-mark = This mark says nothing, or too much.
    .hint = A number but 0, or a note of up to 80 characters; 40 marks at most.
fault-free-begin = A free table begins open, in round 1, with player 0.
    .hint = Leave “begin” out.
fault-free-face = This is no direction.
    .hint = [dx, dy], not both 0.
fault-free-no-surface = At { $at } there is nothing to stand on.
    .hint = Choose a place on the table.
fault-free-stand = The figure cannot stand at { $at }: { $why ->
        [table-edge] the table’s edge is in the way
        [table-terrain] terrain is in the way
        [table-figure] another figure is in the way
        [table-over-barrier] its base would lie over a barrier
        [table-not-borne] its base would not rest on one surface
       *[other] there is no surface
    }.
    .hint = Move it a little.

screen-start-what = Move figures, measure, look, throw dice: for whatever game you play.
screen-mod-table = A table for whatever game you play.
screen-goal-table = Nobody wins: end it when you like.
screen-short-table = as you like
screen-phase-open = open
