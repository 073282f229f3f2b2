# What is wrong with a map or a setup: message `fault-WHY`; its attribute `.hint` says what mends it.

## Maps

fault-map-not-read = The map is only named, not read.
    .hint = Give the map itself, or a path that can be read.
fault-map-is-grid = This is the map of a grid (“rows”), and here a table is wanted.
    .hint = Take a map with “table”.
fault-map-is-table = This is the map of a table (“table”), and here cells are wanted.
    .hint = Give an arena of cells, with “rows”.
fault-board-size = The board is { $width } × { $height } cells.
    .hint = Draw { $least } to { $most } cells a side.
fault-scenario-size = The board is not of the scenario’s size.
    .hint = From { $least } to { $most } cells a side, or "trial".
fault-trial-value = "trial" is { $value }.
    .hint = It is true or false.
fault-ragged-row = This row has { $length } { $length ->
        [one] cell
       *[other] cells
    }, most have { $usual }.
    .hint = Make every row { $usual } characters long; “.” is open ground.
fault-unknown-letter = “{ $letter }” is no kind of cell.
    .hint = Use . # r c b m l t for open ground, wall, rock, crate, bonus cell, mud, lava, téla-tépula, ^ > v < for conveyors, and 1 to 9 for respawn points.
fault-respawn-number = { $number } is no number for a respawn point.
    .hint = Number respawn points from 1 to 1000.
fault-respawn-doubled = Respawn point { $number } stands at { $first } already.
    .hint = Give each respawn point a number of its own.
fault-respawn-cell-twice = The cell { $at } is a respawn point already.
    .hint = Set this respawn point on another cell.
fault-not-on-open = { $rule ->
        [ground-wall] There is a wall
        [ground-rock] There is a rock
        [ground-crate] There is a crate
        [ground-bonus] There is a bonus cell
        [ground-mud] There is mud
        [ground-lava] There is lava
        [ground-conveyor] There is a conveyor
        [ground-teleporter] There is a téla-tépula
        [ground-respawn] There is a respawn point
        [ground-door] There is a door
        [ground-trigger] There is a trigger
        [ground-gun] There is a machine gun
       *[other] There is no open ground
    } at { $at }.
    .hint = Set it on open ground (“.”).
fault-off-board = { $at } is off the board.
    .hint = Columns and rows count from 0, at the top left; choose a cell of the board.
fault-colour-missing = A colour is missing.
    .hint = Give a “colour”: that of the door and its key.
fault-colour-unwanted = A token “{ $kind }” has no colour.
    .hint = Leave out “colour”.
fault-fires-one = A trigger fires one thing.
    .hint = Give “fires” either “gun” or “trap”, with a number.
fault-no-gun = There is no machine gun { $gun }: { $count ->
        [0] the arena has none.
       *[other] the arena has { $count }.
    }
    .hint = Machine guns count from 0, in the order of “guns”.
fault-no-zone = There is no zone { $zone }: { $count ->
        [0] the arena has none.
       *[other] the arena has { $count }.
    }
    .hint = Zones count from 0, in the order of “zones”.
fault-zone-no-trap = Zone { $zone } is no trap, but “{ $kind }”.
    .hint = Name a zone of the kind “trap”.
fault-unknown-zone = There is no zone “{ $kind }”.
    .hint = The zones are { $known }.
fault-owner-missing = It is not said whose “{ $kind }” is.
    .hint = Add “owner”: a player, counted from 0.
fault-owner-unwanted = “{ $kind }” is nobody's.
    .hint = Leave out “owner”.
fault-owner-no-player = “owner” { $owner } is nobody: there are { $players } players.
    .hint = “owner” counts them from 0, in seat order.
fault-zones-overlap = This “{ $kind }” zone overlaps another player's.
    .hint = Move the two apart.
fault-unknown-token = There is no token “{ $kind }”.
    .hint = The tokens are { $known }.
fault-cannot-lie = { $rule ->
        [ground-wall] There is a wall
        [ground-rock] There is a rock
        [ground-crate] There is a crate
        [ground-bonus] There is a bonus cell
        [ground-mud] There is mud
        [ground-lava] There is lava
        [ground-conveyor] There is a conveyor
        [ground-teleporter] There is a téla-tépula
        [ground-respawn] There is a respawn point
        [ground-door] There is a door
        [ground-trigger] There is a trigger
        [ground-gun] There is a machine gun
       *[other] There is no open ground
    } at { $at }: no token can lie there.
    .hint = Set it on a cell that a piece can pass.

## Tables

fault-table-size = The table is { $width } × { $depth } units.
    .hint = Give each side 1 to { $most } units of 0.1 mm: 12000 are 120 cm.
fault-table-kind-missing = It is not said what this is.
    .hint = Give a “kit”, or a “kind”: { $known }.
fault-table-kit-and-kind = This is a kit and a kind at once.
    .hint = Leave out “kind”: the kit says what it is made of.
fault-unknown-kit = There is no kit “{ $kit }”.
    .hint = The kits are { $known }.
fault-unknown-terrain = There is no kind of terrain “{ $kind }”.
    .hint = The kinds are { $known }.
fault-unknown-area = There is no area “{ $area }”.
    .hint = The areas are { $known }.
fault-unknown-climb = Nothing is climbed by “{ $climb }”.
    .hint = Give true, false, or one of { $known }.
fault-unknown-mark = There is no mark “{ $mark }”.
    .hint = The marks are { $known }.
fault-table-field-unwanted = “{ $kind }” has no field “{ $name }”.
    .hint = Its fields are { $known }.
fault-table-field-missing = “{ $kind }” lacks the field “{ $name }”.
    .hint = Add it; its fields are { $known }.
fault-table-number = { $value } is out of bounds.
    .hint = Give { $least } to { $most }.
fault-table-no-height = Its top ({ $top }) is no higher than its bottom ({ $bottom }).
    .hint = Raise “top”, or lower “bottom”: both are heights above the table.
fault-table-beyond = ({ $x }, { $y }) lies beyond the table.
    .hint = Stay within ({ $width }, { $depth }), in units of 0.1 mm from the top left corner.
fault-table-part-beyond = Part of it reaches beyond the table.
    .hint = Keep all of it within ({ $width }, { $depth }), and below { $height } units.
fault-table-too-many-corners = More than { $most } corners.
    .hint = Draw it with fewer, or in parts.
fault-table-few-corners = { $count ->
        [0] An outline without corners.
        [one] An outline of one corner.
       *[other] An outline of { $count } corners.
    }
    .hint = Give it three at least.
fault-table-same-corner = Corner { $corner } lies where the one before it does.
    .hint = Delete it: an outline closes by itself, without its first corner once more.
fault-table-edges-meet = The edges from corners { $edge } and { $other } meet: the outline crosses itself.
    .hint = Name the corners one after the other around it; they count from 0.
fault-table-short-line = { $count ->
        [0] A line without points.
       *[other] A line of one point.
    }
    .hint = Give it two at least.
fault-table-door-line = A door's line has two points, this one { $count }.
    .hint = Draw several doors.
fault-table-no-size = It has no size.
    .hint = Make it longer, or thicker.
fault-table-no-edge = There is no such edge: the outline has { $edges }.
    .hint = Edges count from 0, each from the corner of its number to the next.
fault-table-ladder-down = The head of the ladder ({ $head }) is no higher than its foot ({ $foot }).
    .hint = Name the lower end “foot”, the upper one “head”.
fault-table-level-stairs = Both ends lie at the height { $height }.
    .hint = Give its ends heights that differ, or draw a floor.
fault-table-turn = A turn of { $turn }°.
    .hint = Turn kits by multiples of 15°.
fault-table-no-surface = There is nothing to stand on here.
    .hint = Give a third number, the height, or move it out of what fills this place.
fault-table-portal-twice = There is a portal { $number } already.
    .hint = Give each portal a number of its own.

# Odd about a table, but playable.
fault-table-overlap = It overlaps the piece of terrain { $other }.
    .hint = Move the two apart; pieces count from 0.
fault-table-leads-nowhere = { $end ->
        [foot] The foot of the ladder stands on nothing at the height { $height }.
        [head] The head of the ladder leads onto nothing at the height { $height }.
       *[other] Here, at the height { $height }, the slope meets nothing.
    }
    .hint = Let it end on the ground, on a floor, or on a solid with “stand”, at its height.
fault-table-out-of-reach = Nobody can reach this floor.
    .hint = Lead a ladder, stairs or steps of no more than 250 units to it.
fault-table-mark-in-solid = This mark lies inside the piece of terrain { $entry }.
    .hint = Move it out, or give its height on top; pieces count from 0.

## What a mod needs of the arena

fault-need-respawn-zone = Player { $player } lacks a respawn zone.
    .hint = Add a “respawn” zone of 4×4 cells with “owner” { $owner }.
fault-need-klan-zone = Player { $player } lacks a klan zone.
    .hint = Add a “klan” zone of 4×4 cells with “owner” { $owner }.
fault-need-pen = Player { $player } lacks a pen.
    .hint = Add a “pen” zone of 4×4 cells with “owner” { $owner }.
fault-need-flag = { $count ->
        [0] There is no flag without an owner.
       *[other] There are { $count } flags without an owner.
    }
    .hint = Set exactly one “flag” without “owner” in the middle.
fault-need-own-flag = Player { $player } has not one flag, and one only, in its klan zone.
    .hint = Set a “flag” with “owner” { $owner } in it.
fault-need-bomb = Player { $player } has not one bomb, and one only, in its klan zone.
    .hint = Set a “bomb” with “owner” { $owner } in it.
fault-need-squigs = { $count ->
        [0] The squigs have no zone.
       *[other] The squigs have { $count } zones.
    }
    .hint = Give exactly one “squigs” zone, in the centre.
fault-need-king = { $count ->
        [0] The king has no zone.
       *[other] The king has { $count } zones.
    }
    .hint = Give exactly one “king” zone, in the middle, all crates.
fault-king-not-crates = { $rule ->
        [ground-wall] There is a wall
        [ground-rock] There is a rock
        [ground-crate] There is a crate
        [ground-bonus] There is a bonus cell
        [ground-mud] There is mud
        [ground-lava] There is lava
        [ground-conveyor] There is a conveyor
        [ground-teleporter] There is a téla-tépula
        [ground-respawn] There is a respawn point
        [ground-door] There is a door
        [ground-trigger] There is a trigger
        [ground-gun] There is a machine gun
       *[other] There is no open ground
    } at { $at }, in the king's zone.
    .hint = All of the king's zone is crates (“c”).
fault-zone-too-small = The “{ $kind }” zone of player { $player } has { $cells ->
        [0] no free cell
        [one] { $cells } free cell
       *[other] { $cells } free cells
    }, for { $pieces } { $pieces ->
        [one] piece
       *[other] pieces
    }.
    .hint = Make it larger, or clear it.
fault-door-without-key = No key opens the door of the colour “{ $colour }”.
    .hint = Set down a “key” of that colour.
fault-squigs-many = { $squigs } { $squigs ->
        [one] squig
       *[other] squigs
    }, and { $cells } free { $cells ->
        [one] cell
       *[other] cells
    } in their zone.
    .hint = Take fewer squigs, or clear their zone.

## Klans

fault-unknown-klan = There is no klan “{ $klan }”.
    .hint = The klans are { $known }.
fault-klan-missing = { $player } has no klan; the mod { $mod } is played with klans.
    .hint = Choose one: { $known }.
fault-klan-empty = This klan has no pieces.
    .hint = List one at least.
fault-klan-over-budget = This klan costs { $points } points, for a budget of { $budget }.
    .hint = Leave pieces out, or take cheaper ones.
fault-klan-not-theirs = The klan { $klan } has no { $kind }.
    .hint = Its specials are { $known }.
fault-special-twice = { $kind } is in this klan twice.
    .hint = Take each special piece once at most.
fault-specials-many = { $count } special pieces, { $most ->
        [0] and a budget of { $budget } allows none.
        [one] and a budget of { $budget } allows one.
       *[other] and a budget of { $budget } allows { $most }.
    }
    .hint = One for each full { $each } points of budget.
fault-budget-bounds = A budget of { $budget } does not suit the mod { $mod }.
    .hint = Give { $least } to { $most } points.

## Players and pieces

fault-players-count = { $count } { $count ->
        [one] player
       *[other] players
    }; this mod takes { $least } at least and { $most } at most.
    .hint = Change the number of players; where each has one piece, more respawn points allow more than six.
fault-no-name = This player has no name.
    .hint = Give every player a name.
fault-name-twice = Two players are called { $name }.
    .hint = Give each player a name of its own.
fault-too-many-pieces = More than { $most } pieces for one player.
    .hint = List { $most } pieces at most.
fault-too-many-players = { $count } players are too many.
    .hint = List { $most } at most.
fault-too-many-pieces-of-all = { $count } pieces of all players are too many.
    .hint = List { $most } at most.
fault-and-more = And { $count } more that are not listed.
    .hint = Mend those that are listed first.
fault-map-elsewhere = { $file } is none of the maps that may be named here.
    .hint = Name a map of the program (maps/NAME) or of a folder given by --maps, or write the map into the setup.
fault-too-many-things = More than { $most } of these on one map.
    .hint = Draw { $most } at most.
fault-one-piece-each = { $player } has { $count } { $count ->
        [one] piece
       *[other] pieces
    }; in this mod everybody has exactly one.
    .hint = List one piece for each player.
fault-unknown-kind = There is no kind of piece “{ $kind }”.
    .hint = The kinds are { $known }.
fault-no-klans = The mod { $mod } is played without klans.
    .hint = Leave out klan and budget, or choose a klan mod.
fault-at-missing = This piece has no cell, though others have.
    .hint = Set down all pieces with “at”, or none.
fault-face-without-at = A facing without a cell.
    .hint = Add “at”, or leave out “face”: it is chosen at deployment.
fault-face-any = “any” is no facing to start with.
    .hint = Choose north, east, south or west.
fault-cannot-stand = { $rule ->
        [ground-wall] There is a wall
        [ground-rock] There is a rock
        [ground-crate] There is a crate
        [ground-bonus] There is a bonus cell
        [ground-mud] There is mud
        [ground-lava] There is lava
        [ground-conveyor] There is a conveyor
        [ground-teleporter] There is a téla-tépula
        [ground-respawn] There is a respawn point
        [ground-door] There is a door
        [ground-trigger] There is a trigger
        [ground-gun] There is a machine gun
       *[other] Nobody can stand
    } at { $at }.
    .hint = Set the piece on a cell where it can stand.
fault-cell-taken = { $at } is taken by { $other }.
    .hint = Give each a cell of its own.
fault-respawn-points-few = { $points } respawn { $points ->
        [one] point
       *[other] points
    } that the die can show, for { $pieces } { $pieces ->
        [one] piece
       *[other] pieces
    }.
    .hint = Draw at least { $pieces } respawn points, numbered from 1, or set all pieces down with “at”.
fault-unknown-bonus = There is no bonus “{ $bonus }”.
    .hint = The bonuses are { $known }.
fault-bonus-row-twice = { $bonus } and { $other } are of the same row of the table.
    .hint = A piece holds one bonus of each row: keep one of the two.
fault-unknown-carried = “{ $word }” cannot be carried.
    .hint = One can carry { $known }.
fault-carried-twice = “{ $word }” is carried twice.
    .hint = There is but one: give it to one piece.

## The rest of the setup

fault-unknown-mod = There is no mod “{ $mod }”.
    .hint = The mods are { $known }.
fault-unknown-option = There is no house rule “{ $option }”.
    .hint = The house rules are { $known }.
fault-option-value = { $value } is no value of the house rule { $option }.
    .hint = It may be { $known }.
fault-no-player = “first” { $player } is nobody: there are { $players } players.
    .hint = “first” counts them from 0, in seat order.
fault-scores-count = { $count } { $count ->
        [one] score
       *[other] scores
    } for { $players } players.
    .hint = Give one score for each player, or leave out “scores”.
fault-score-size = A score of { $score } is out of all measure.
    .hint = Keep scores between -100000 and 100000.
fault-dice-value = { $value } is no face of any die.
    .hint = Dice show 1 or more.
fault-by-hand-seat = There is no seat { $seat } whose dice could be thrown by hand, or it is named twice (seats count from 0).
    .hint = Name each seat once, from 0 to one less than there are players.
fault-score-won = A score of { $score } has won already: { $goal } wins.
    .hint = Start below { $goal }.
fault-near = Did you mean “{ $near }”?

# States read from outside that make no sense
snapshot-deployed = Pieces are deployed one after the other.
snapshot-no-standing = No piece can stand there.
snapshot-cell-shared = Two pieces stand on one cell.
snapshot-no-player = There is no such player.
snapshot-not-theirs = It is no piece of the player whose turn it is.
snapshot-scores = It is not a score for each player.
snapshot-outcome = It is not what the scores say.
snapshot-round = It is no round of this phase.
snapshot-mark = A mark says nothing, or too much.
snapshot-on-board = It names a piece that is not off the board.
snapshot-named-twice = It names a piece twice.
snapshot-no-free-cell = It is no free cell of the board.
snapshot-shots = These shots cannot be.
snapshot-beyond = It lies beyond the last piece.
snapshot-nothing-asked = Nothing is asked.
snapshot-decision = The decision does not fit.
snapshot-active-off = The active piece is off the board.
snapshot-list-length = The list is not as long as it must be.
snapshot-bonus-row-twice = It gives a piece two bonuses of the same row.
snapshot-bonus-of-nobody = It gives a bonus to what is nobody's.
snapshot-bonus-turns = This bonus does not last like that.
snapshot-bonus-cell = It has a bonus come from a cell without any.
snapshot-bonus-cell-twice = It has two bonuses come from the same cell.
snapshot-token-twice = A token is in two places, or nowhere.
snapshot-token-bearer = It has a token carried by who cannot carry any.
snapshot-reign = These turns in the king's zone cannot be.
snapshot-trip = This move under way cannot be.
snapshot-flock = These squigs cannot be driven like that.
fault-codex-no-book = This file has a codex, but the book has no files of such.
    .hint = Name a book that has: --book quake40k.
fault-codex-missing = There is no such codex.
    .hint = Write the way to the file from where the program runs, or name one that comes with it: { $known }.
fault-codex-elsewhere = { $file } is none of the files that may be named here.
    .hint = Name a codex of the program or of a folder given by --maps, or write it into the setup.
fault-force-no-book = This file has a force, but the book has no files of such.
    .hint = Name a book that has: --book necromunda.
fault-force-missing = There is no such file.
    .hint = Write the way to the file from where the program runs, or name one that comes with it: { $known }.
fault-force-and-pieces = The fighters are given twice: here, and by the file { $file }.
    .hint = Leave “pieces” out, or name no file.
fault-force-elsewhere = { $file } is none of the files that may be named here.
    .hint = Name a force of the program or of a folder given by --maps, or write it into the setup.
