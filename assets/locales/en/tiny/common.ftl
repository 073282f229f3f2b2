# What the tiny books say alike: refusals, faults, and shared messages in fewer words.

screen-start-what = A little book to try the program with.
screen-phase-play = move
phase-play = play

fact-turn = Round { $round }: { $player }.

command-walk = go to { $at }
command-place = set a mark at { $at }

check-ok = ok, { $width }×{ $height }

refusal-way-taken = { $piece } is at ({ $x }, { $y }).

fault-size-fixed = The board is { $width } × { $height } cells.
    .hint = Draw { $size } × { $size }.
fault-not-open = “{ $letter }” is no cell of this board.
    .hint = All its cells are open ground: “.”.
fault-no-use = This game has no use for “{ $what }”.
    .hint = Leave it out.
fault-players-two = { $count } { $count ->
        [one] player
       *[other] players
    }; this is a game for two.
    .hint = Give two players.
fault-pieces-given = The rules of this game give the pieces.
    .hint = Leave the list empty.
