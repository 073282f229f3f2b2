# What is wrong with a setup.

fault-necro-gang-size = This gang has { $count } fighters.
    .hint = From { $least } to { $most }.
fault-necro-gang-cost = This gang costs { $cost } credits.
    .hint = { $most } at most.
fault-necro-gang-leader = This gang has { $count } leaders.
    .hint = Just one.
fault-necro-gang-heavies = This gang has { $count } heavies.
    .hint = { $most } at most.
fault-necro-gang-kids = This gang has { $count } kids.
    .hint = { $most } at most: half.
fault-necro-may-not-carry = A { $kind } may not carry { $weapon }.
    .hint = Choose another weapon.
fault-necro-too-many-weapons = Too many weapons.
    .hint = One basic, special or heavy, two hand weapons, two pistols.
fault-necro-fields = A field is not as it should be: { $detail }.
    .hint = docs/protocol.md has the fields.
fault-necro-table-size = The table is not of the book’s size.
    .hint = { $side } units a side, or "trial".
fault-necro-no-use = This book has no use for “{ $what }”.
    .hint = Leave it out.
fault-necro-players = { $count } players.
    .hint = Two, unless "trial" is set.
fault-necro-begin = A game cannot begin there.
    .hint = A phase from start to recovery, a round from 1, fighters set down.
fault-necro-name = A name has { $most } characters at most.
    .hint = Shorten it.
fault-necro-face = This is no direction.
    .hint = [dx, dy], not both 0.
fault-necro-number = This number is out of bounds.
    .hint = From 0 to { $most }.
fault-necro-held = A fighter holds at most two hand weapons or pistols that it carries, and one if another weapon keeps a hand.
    .hint = Name fewer of them, hand weapons or pistols.
fault-necro-state = “{ $state }” does not go with the rest.
    .hint = Leave one of them out.
fault-necro-gone = A fighter that has gone does not stand at { $at }.
    .hint = Leave “at” out.
fault-necro-no-surface = At { $at } there is nothing to stand on.
    .hint = Choose a place on the table.
fault-necro-at-missing = This fighter is not set down, though others are.
    .hint = Give “at” to all or to none.
fault-necro-stand = It cannot stand at { $at }: { $why ->
        [table-edge] the edge is in the way
        [table-terrain] terrain is in the way
        [table-figure] a figure is in the way
       *[other] nothing bears all of its base
    }.
    .hint = Move it a little.
fault-necro-hidden-open = Nothing hides it at { $at }.
    .hint = Set it down behind cover.
fault-necro-not-in-contact = It is not in contact with { $piece }.
    .hint = Set them down in contact.
