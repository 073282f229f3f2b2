# The files of recorded games: what can go wrong with them.
trouble-disk = { $why ->
        [full] The disk is full: { $file } cannot be written.
        [read-only] { $file } cannot be written: the disk can only be read.
        [no-permission] { $file }: permission denied.
        [missing] There is no { $file }, or no such folder.
        [folder] { $file } is a folder.
        [no-folder] { $file }: there is a file where a folder should be.
        [too-large] { $file } is too large for a recorded game.
       *[other] { $file }: { $detail }
    }
trouble-unreadable = { $file }: { $detail }
trouble-taken = There is a game called “{ $name }” already.
trouble-name = A name needs at least a letter or a digit.
trouble-no-folder = This system names no folder to keep games in.
trouble-played = { $file } is being played already.
trouble-displaced = { $file } was removed, moved or changed by somebody else. The game goes on in { $anew }.
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
replay-parts-other-rules = This game was { $rules }. { $divergence }
replay-differs-setup = it cannot be set up under these rules: { $detail }
replay-differs-refused = the command is illegal: { $detail }
replay-differs-die-missing = a die is thrown that was not recorded ({ $rule }).
replay-differs-die-wrong = a recorded { $value } is no face of the die ({ $rule }).
replay-differs-dice-left = { $count ->
        [one] one recorded die is not thrown.
       *[other] { $count } recorded dice are not thrown.
    }
replay-differs-hash = the state is another one ({ $played } instead of { $recorded }).

# The words of `arene replay verify`.
verify-ok = { $count ->
        [0] ok, no command
        [one] ok, one command
       *[other] ok, { $count } commands
    }
verify-as-far = { $count ->
        [0] What is before it comes out as recorded.
        [one] The one command before it comes out as recorded.
       *[other] The { $count } commands before it come out as recorded.
    }
verify-damaged = damaged: { $detail }
verify-differs = differs: { $detail }
verify-refused = refused: { $detail }
verify-other-rules = recorded with version { $recorded } of the rules; this program has version { $own }
verify-other-data = recorded with other figures or klans ({ $recorded }) than this program’s ({ $own })
verify-unknown-rules = recorded with a rule book that this program does not have: { $rules }

# The words of `arene replay info`.
info-recorded-by = recorded by
info-program = arene { $program }, rules { $rules } version { $version } (data { $hash }), dice { $rng }
info-rules = rules
info-begun = begun
info-time = { $time } UTC
info-mod = mod
info-map = map
info-seed = seed
info-players = players
info-commands = commands
info-count = { $count ->
        [one] one
       *[other] { $count }
    }{ $first ->
        [0] {""}
       *[other] {" "}(from { $first } to { $last })
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, { $dice ->
        [one] one die
       *[other] { $dice } dice
    }
info-scores = scores
info-winner = winner
info-draw = nobody
info-nobody = nobody
info-not-over = not over
info-size = size
info-bytes = { $bytes } bytes, { $each } a command
info-from = comes from
info-branch = { $game }, played on from after command { $after }
info-cut = { $game }, a piece of it from after command { $after }
info-state = state
info-over = over
info-closed = to be continued

# The words of `arene replay cut`.
cut-done = { $file }: commands { $from } to { $to }
cut-range = { $file } has the commands { $first } to { $last }.
cut-empty = { $file } has no command.
cut-order = The piece ends before it begins: --from { $from } comes after --to { $to }.
cut-itself = { $file } is the game itself; give the piece another name.

# Dice thrown by hand, and commands taken back.
info-by-hand = dice by hand
info-by-hand-faces = { $who }, { $how ->
        [hand] by hand
       *[seed] from the seed
    }: { $count } d{ $sides }, mean { $mean } ({ $faces }). { $even }
info-taken-back = taken back
info-taken-back-count = { $count ->
        [0] nothing; a game for practice
        [one] one command
       *[other] { $count } commands
    }
replay-taken-back = { $count ->
        [one] One command was taken back
       *[other] { $count } commands were taken back
    }, to after command { $to }.

# The tables of the club: `arene club`.
club-head-player = Player
club-head-control = Played by
club-head-games = Games
club-head-wins = Wins
club-head-draws = Draws
club-head-losses = Losses
club-head-score = Score
club-head-best-score = Best score
club-head-kills = Kills
club-head-deaths = Deaths
club-head-dice = Dice
club-head-by-hand = By hand
club-head-mean = Mean d6
club-head-luck = Best dice
club-nobody = No game here is over.
club-games = { $games ->
        [one] One game
       *[other] { $games } games
    }.
club-unfinished = Not over: { $count }.
club-practice = For practice, not counted: { $count }.
club-derived = Pieces of games and games played on from others, not counted: { $count }.
club-copies = Copies, not counted again: { $count }.
club-cut-short = Recorded by other rules, with kills and dice counted as far as they come out the same: { $count }.
club-passed-over = { $file }: passed over: { $why }
club-state = the game’s state is of a shape that this program does not know
club-written = { $file }: { $rows ->
        [one] one player
       *[other] { $rows } players
    }
