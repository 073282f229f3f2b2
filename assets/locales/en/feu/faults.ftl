# What is wrong with a setup.

fault-feu-fields = A field is not as it should be: { $detail }.
    .hint = docs/protocol.md has the fields.
fault-feu-no-use = This book has no use for “{ $what }”.
    .hint = Leave it out.
fault-feu-table-size = The table is not of the book’s size.
    .hint = { $width } by { $depth } units, or "trial".
fault-feu-scores = Scores are given at the crossroads alone, one for each side, from 0.
    .hint = Leave them out, or give two numbers.
fault-feu-players = { $count } players.
    .hint = From 1 to { $most }.
fault-feu-one-side = Only one side has players.
    .hint = Give the other one, or set "trial".
fault-feu-number = This number is out of bounds.
    .hint = From 0 to { $most }.
fault-feu-begin = A game cannot begin there.
    .hint = A round from 1, figures set down.
fault-feu-state = “{ $state }” does not go with the rest.
    .hint = Leave one of them out.
fault-feu-name = A name has { $most } characters at most.
    .hint = Shorten it.
fault-feu-weapons = Its weapons are not those of its kind.
    .hint = Leave them out, or set "trial".
fault-feu-face = This is no direction.
    .hint = [dx, dy], not both 0.
fault-feu-gone = A figure that has gone does not stand at { $at }.
    .hint = Leave “at” out.
fault-feu-no-surface = At { $at } there is nothing to stand on.
    .hint = Choose a place on the table.
fault-feu-at-missing = This figure is not set down, though others are.
    .hint = Give “at” to all or to none.
fault-feu-stand = It cannot stand at { $at }: { $why ->
        [table-edge] the edge is in the way
        [table-terrain] terrain is in the way
        [table-figure] a figure is in the way
       *[other] nothing bears all of its base
    }.
    .hint = Move it a little.
fault-feu-side-size = This side has { $count } figures.
    .hint = From 3 to { $most }.
fault-feu-side-cost = This side costs { $count } points.
    .hint = { $most } at most.
fault-feu-side-leaders = This side has { $count } leaders.
    .hint = { $most } at most.
fault-feu-side-specialists = This side has { $count } gunners and marksmen.
    .hint = { $most } at most: one for every three figures.
fault-feu-map-no-mark = No objective on this table.
    .hint = The mark is the middle of the table then.
fault-feu-map-mark-uneven = The mark is { $west } units from the west edge and { $east } from the east edge.
    .hint = Set it in the middle.
fault-feu-map-edge = Too little room for a side to set up: { $edge }.
    .hint = Leave the edge free for { $most } figures.
fault-feu-map-bases = This book’s tables bear no bases, flags or buildings.
    .hint = Leave --bases, --flags and --buildings out.
