# What is wrong with a map or a setup: message `fault-WHY`; its attribute `.hint` says what mends it.

## Maps

fault-map-not-read = The map is only named, not read.
    .hint = Give the map itself, or a path that can be read.
fault-board-size = The board is { $width } × { $height } cells.
    .hint = Draw { $least } to { $most } cells a side.
fault-ragged-row = This row has { $length } { $length ->
        [one] cell
       *[other] cells
    }, most have { $usual }.
    .hint = Make every row { $usual } characters long; “.” is open ground.
fault-unknown-letter = “{ $letter }” is no kind of cell.
    .hint = Use . # r c m l for open ground, wall, rock, crate, mud, lava, and 1 to 9 for respawn points.
fault-letter-later = “{ $letter }” is a cell that this version does not play yet.
    .hint = Use one of . # r c m l 1 to 9 in its place.
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
        [ground-mud] There is mud
        [ground-lava] There is lava
        [ground-respawn] There is a respawn point
       *[other] There is no open ground
    } at { $at }.
    .hint = Set it on open ground (“.”).
fault-off-board = { $at } is off the board.
    .hint = Columns and rows count from 0, at the top left; choose a cell of the board.
fault-not-played-yet = This version does not play this yet.
    .hint = Leave this field out.

## Players and pieces

fault-players-count = { $count } { $count ->
        [one] player
       *[other] players
    } for a mod of { $least } to { $most }.
    .hint = List { $least } to { $most } players; beyond six, the map needs a respawn point for each.
fault-no-name = This player has no name.
    .hint = Give every player a name.
fault-name-twice = Two players are called { $name }.
    .hint = Give each player a name of its own.
fault-too-many-pieces = More than { $most } pieces for one player.
    .hint = List { $most } pieces at most.
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
        [ground-wall] A wall stands
        [ground-rock] A rock lies
        [ground-lava] Lava flows
       *[other] Nobody can stand
    } at { $at }.
    .hint = Set the piece on a cell where it can stand.
fault-cell-taken = { $at } is taken by { $other }.
    .hint = Set each piece on a cell of its own.
fault-respawn-points-few = { $points } respawn { $points ->
        [one] point
       *[other] points
    } that the die can show, for { $pieces } { $pieces ->
        [one] piece
       *[other] pieces
    }.
    .hint = Draw at least { $pieces } respawn points, numbered from 1, or set all pieces down with “at”.

## The rest of the setup

fault-unknown-mod = There is no mod “{ $mod }”.
    .hint = The mods are { $known }.
fault-unknown-option = There is no house rule “{ $option }”.
    .hint = The house rules are { $known }.
fault-option-value = { $value } is no value of the house rule { $option }.
    .hint = It may be { $known }.
fault-no-player = Player { $player } is to begin, but there are only { $players }.
    .hint = Players count from 0, in seat order.
fault-scores-count = { $count } { $count ->
        [one] score
       *[other] scores
    } for { $players } players.
    .hint = Give one score for each player, or leave out “scores”.
fault-score-size = A score of { $score } is out of all measure.
    .hint = Keep scores between -100000 and 100000.
fault-dice-value = { $value } is no face of any die.
    .hint = Dice show 1 or more.
fault-mod-later = The mod “{ $mod }” is not played by this version yet.
    .hint = Play defmatch.
fault-score-won = A score of { $score } has won already: { $goal } wins.
    .hint = Start below { $goal }.
fault-near = Did you mean “{ $near }”?

# States read from outside that make no sense
snapshot-no-standing = No piece can stand there.
snapshot-cell-shared = Two pieces stand on one cell.
snapshot-no-player = There is no such player.
snapshot-not-theirs = It is no piece of the player whose turn it is.
snapshot-scores = It is not a score for each player.
snapshot-outcome = It is not what the scores say.
snapshot-round = It is no round of this phase.
snapshot-on-board = It names a piece that is not off the board.
snapshot-named-twice = It names a piece twice.
snapshot-no-free-cell = It is no free cell of the board.
snapshot-shots = These shots cannot be.
snapshot-beyond = It lies beyond the last piece.
snapshot-nothing-asked = Nothing is asked.
snapshot-decision = The decision does not fit.
snapshot-active-off = The active piece is off the board.
