# The files of recorded games: what can go wrong with them.
trouble-disk = { $why ->
        [full] The disk is full: { $file } cannot be written.
        [read-only] { $file } cannot be written: the disk can only be read.
        [no-permission] { $file }: permission denied.
        [missing] There is no { $file }.
        [too-large] { $file } is too large for a recorded game.
       *[other] { $file }: { $detail }
    }
trouble-unreadable = { $file }: { $detail }
trouble-taken = There is a game called “{ $name }” already.
trouble-name = A name needs at least a letter or a digit.
trouble-no-folder = This system names no folder to keep games in.
trouble-played = { $file } is being played already.
# The game goes on, but is not saved; $detail is one of the sentences above.
trouble-goes-on = The game is not being saved. { $detail } What was saved before is safe; play on, it is tried again each turn.
trouble-over = The game is being saved again.

# Files that cannot be read, wholly or in part.
replay-foreign = This is not a recorded game of Arène.
replay-version = Recorded in version { $version } of the format; this program reads versions { $first } to { $last }.
replay-setup-lost = { $detail } Nothing before it can be played.
replay-damage-line = Line { $line } is damaged.
replay-damage-cut = The file breaks off in line { $line }.
replay-damage-sense = Line { $line } makes no sense: { $detail }.
replay-damage-open = The game was not put away.

# How a recorded game comes out otherwise when it is played again; $n is the number of the command, 0 the start.
replay-parts = { $n ->
        [0] The start comes out otherwise: { $how }
       *[other] From command { $n } on it comes out otherwise: { $how }
    }
replay-differs-setup = it cannot be set up under these rules: { $detail }
replay-differs-refused = the command is illegal: { $detail }
replay-differs-die-missing = a die is thrown that was not recorded ({ $rule }).
replay-differs-die-wrong = a recorded { $value } is no face of the die ({ $rule }).
replay-differs-dice-left = { $count ->
        [one] one recorded die is not thrown.
       *[other] { $count } recorded dice are not thrown.
    }
replay-differs-hash = the state is another one ({ $played } instead of { $recorded }).
