# What the command line says: what is wrong with its words, with what it is to read and write, and what the lab's table says.

## Around all of it

usage-error = error: { $what }
usage-note = note: { $what }
usage-help = For more, try “{ $help }”.
usage-near = did you mean “{ $near }”?
usage-there = there is “{ $near }”
usage-possible = possible values: { $values }
usage-commands = commands: { $values }
usage-stdout = standard output

## What clap finds wrong

usage-unknown-argument = unexpected argument “{ $arg }”
usage-invalid-value = “{ $value }” is no value of { $arg }
usage-invalid-value-why = “{ $value }” is no value of { $arg }: { $why }
usage-value-missing = { $arg } needs a value
usage-unknown-command = there is no command “{ $command }”
usage-missing-command = “{ $command }” needs a command
usage-missing = this is missing: { $list }
usage-twice = { $arg } stands here twice
usage-conflict = { $arg } does not go with { $other }
usage-conflict-others = the other arguments
usage-too-many = { $arg } takes no further value: “{ $value }” is one too many
usage-count = { $arg } needs { $wanted ->
        [one] one value
       *[other] { $wanted } values
    }, not { $given }
usage-equals = { $arg } takes its value after an equals sign
usage-not-utf8 = an argument is not UTF-8
usage-other = the command line cannot be read

## Values

usage-lang = the languages are { $known }
usage-number = a whole number is wanted
usage-number-within = a whole number from { $least } to { $most } is wanted
usage-number-from = a whole number from { $least } on is wanted
usage-decimal-within = a number from { $least } to { $most } is wanted
usage-horde = a Horde is SCENARIO or SCENARIO=KIND; scenarios: { $scenarios }; kinds: { $kinds }
usage-size = write WIDTHxHEIGHT, from { $least } to { $most }, e.g. 1280x720
usage-table-size = write { $names }, or WIDTHxDEPTH, each side from { $least } to { $most } units of 0.1 mm in steps of { $step }, or from { $shortest } to { $longest } centimetres, e.g. 12000x9000 or 120x90
usage-view = write plan, top, iso, north, east, south, west or eye:X,Y,FACING, e.g. eye:3,4,n
usage-overlay = write sight:X,Y, exposure, reach:X,Y or distance:X,Y
usage-spot = write a cell as X,Y, or a respawn point's number
usage-part = write PART/PARTS, e.g. 1/4
usage-part-of = there are parts 1/{ $of } to { $of }/{ $of }
usage-player = “{ $player }” is no player: write NAME=KIND:human, NAME=KIND:random (or another bot) or NAME=KIND:exec:"COMMAND", e.g. Rouge=grot:random
unknown-kind = { $near ->
        [none] unknown kind “{ $word }”. Kinds: { $known }
       *[other] unknown kind “{ $word }”; did you mean “{ $near }”? Kinds: { $known }
    }
unknown-control = { $near ->
        [none] unknown control “{ $word }”. Controls: { $known }
       *[other] unknown control “{ $word }”; did you mean “{ $near }”? Controls: { $known }
    }
unknown-klan = { $near ->
        [none] unknown klan “{ $word }”. Klans: { $known }
       *[other] unknown klan “{ $word }”; did you mean “{ $near }”? Klans: { $known }
    }
unknown-mod = { $near ->
        [none] unknown mod “{ $word }”. Mods: { $known }
       *[other] unknown mod “{ $word }”; did you mean “{ $near }”? Mods: { $known }
    }
unknown-bot = { $near ->
        [none] unknown bot “{ $word }”. Bots: { $known }
       *[other] unknown bot “{ $word }”; did you mean “{ $near }”? Bots: { $known }
    }
bot-budget = “{ $word }” is no budget: write BOT:NODES or BOT:SECONDSs, e.g. { $bot }:200 or { $bot }:0.3s
bot-no-budget = { $bot } looks no further ahead: it takes no budget
bot-exec-form = write exec:"COMMAND" or exec@SECONDS:"COMMAND"
bot-exec-limit = “{ $word }” is no number of seconds above 0 and up to 3600: write e.g. exec@30:"COMMAND"
bot-exec-nothing = exec: names no command: write e.g. exec:"python3 my_bot.py"
bot-exec-open = exec: a quotation mark is not closed in { $word }

## Files to be written

usage-file-there = { $file } is there already; give --replace to write over it.
usage-page-ending = { $file }: the name of a page ends in .html
usage-page-map = { $file } is the map itself: the page would overwrite it
usage-same-file = { $one } and { $other } name the same file
usage-picture-ending = { $file }: a picture's name ends in .png
usage-no-window = built without its window; `arene lab`, `arene engine` and `arene check` work without
usage-no-window-scene = built without its window; `arene scene list` and `arene scene check` work without
usage-no-window-lesson = built without its window; `arene lesson list`, `show` and `check` work without
usage-no-cell = there is no cell { $x },{ $y } on this arena
usage-no-point = there is no respawn point { $number } on this arena
usage-table-point = write a point of the table as X,Y or X,Y,Z, in tenths of a millimetre as in its file
usage-table-overlay = { $overlay } is not for tables: write sight:X,Y, reach:X,Y or exposure
usage-table-option = { $option } is for arenas, and this is a table
usage-arena-option = { $option } is for tables, and this is none
usage-table-no-place = nobody can be placed at { $x },{ $y } on this table
export-to-name = --to must name what is written: game.mp4, game.gif or frames/
export-to-once = --to takes one name, and at the most one number
export-no-command = there is no command { $n }: the recording has those from { $first } to { $last }
export-order = --from lies after the last command that is shown
export-progress = { $done } pictures, { $left } left
lab-progress = { $done } games, { $left } left

## What the lab cannot do

lab-no-human = nobody sits at the lab: give { $human } as { $bot }, or play with `arene play`
lab-no-exec = the lab plays by the program's own bots, not by { $player }: `arene play` takes external ones
lab-singles-budget = { $mod } is played by single pieces: it has no budget
lab-budget-range = { $budget } is no budget: { $mod } is played for { $least } to { $most } points
lab-too-many-pairings = { $count } pairings are too many: name fewer kinds, klans, bots or maps
lab-nobody-meets = nobody meets anybody
lab-too-many-games = { $count } games are too many: { $most } at most
lab-pieces-given = the rules of { $mod } give the pieces: leave { $option } out, and name who plays with --bots
lab-table-of-two = --kinds2, --klans2 and --bots2 say who meets whom at a table of two
lab-table-alone = one alone meets nobody: give --scenario, or --table 2 at least
lab-no-hordes = { $rules } takes no Hordes: --scenario is for doum40k, necromunda, quake40k and feu
lab-no-map = no map that comes with the program has room for { $scenario } in { $rules }: name one by --maps
lab-seats = { $mod } is for { $most } players: see --table
lab-seats-range = { $mod } is for { $least } to { $most } players: see --table
lab-klans-instead = { $mod } is played by klans: give --klans instead of --kinds
lab-kinds-instead = { $mod } is played by single pieces: give --kinds instead of --klans
lab-twice = { $what } is named twice
lab-maps-faulty = { $count } faults in the maps
lab-parts = { $parts } parts of { $games } games: some would have none
lab-clock = a bot goes by the clock, so the same seed may give other games; BOT:NODES gives a budget that does not
lab-stopped-folder = stopped: { $left } games are left; go on with `arene lab --resume { $folder }`
lab-stopped = stopped: { $left } games are left; with --out FOLDER, --resume could go on with them
lab-error-rules = no rule book “{ $rules }”
lab-error-no-survey = { $rules } has no report on arenas
lab-error-faults = { $count } faults in the setup
lab-error-budget = { $budget } is no budget on “{ $arena }”: there, { $mod } is played for { $least } to { $most } points
lab-error-script = the script of dice lacks one ({ $rule })
lab-error-mixed = { $folder } holds recorded games already: name another folder
lab-error-no-game = no game { $game }: the plan has { $total }, from 0 to { $last }
lab-error-no-run = { $folder }: no run of the lab is kept there (no plan.json)
lab-error-not-empty = { $folder } is not empty: name another folder
lab-error-not-empty-run = { $folder } is not empty: name another folder, or go on with its run by `arene lab --resume { $folder }`
lab-error-busy = { $folder }: this run is going on already
lab-error-damaged = { $file }, line { $line }: { $why }
lab-error-other-rules = { $folder }: this run was begun by other rules than this program's: its games would not fit together
lab-error-other-plan = { $one } and { $other } are not parts of the same plan
lab-error-twice = part { $part } is there twice: { $one } and { $other }
lab-error-missing = parts are missing: { $parts }
lab-error-missing-all = parts are missing: all of them
lab-error-unfinished = { $folder }: { $left } games are still to be played: go on with `arene lab --resume { $folder }`
lab-error-no-shard = { $folder }: a whole run, and no part of one (`arene lab shard`)
lab-error-otherwise = game { $game } came out otherwise than in the run: other rules, or a bot that goes by the clock

## The lab's table

table-head = { $mod } on { $maps }, seed { $seed }
table-games = games
table-games-told = { $games } played, { $finished } finished, { $drawn } drawn{ $left ->
        [0] {""}
       *[other] , { $left } left after { $commands } commands
    }
table-games-of = { $games } of { $planned }
table-together = together
table-together-told = { $wins } won, { $losses } lost: { $share } ({ $interval })
table-commands = commands
table-rounds = rounds
table-a-game = { $mean } a game ({ $least } to { $most })
table-speed = speed
table-speed-told = { $rate } commands a second ({ $seconds } s on { $threads ->
        [one] 1 thread
       *[other] { $threads } threads
    })
table-hash = hash
table-shares = Shares with their 95 % intervals; games against one's like are left out, but for seats.
table-shares-together = Shares with their 95 % intervals; all players at a table win or lose together, and each game counts once.
table-seat = seat
table-seat-on = seat on { $map }
table-side = side
table-klan = klan
table-kind = kind
table-bot = bot
table-wins = wins
table-share = share
table-interval = interval
table-kills = kills
table-deaths = deaths
table-score = score
table-elo = Elo
table-died-of = died of
table-from-to = { $low } to { $high }
table-matrix = wins, %
lab-replay-head = game { $game } on { $map }: { $commands } commands, { $rounds } rounds, hash { $hash }{ $same ->
        [yes] , as in the run
       *[no] {""}
    }
lab-replay-seat = { $name }: { $side } by { $bot }, score { $score }{ $won ->
        [yes] , won
       *[no] {""}
    }

## No window, no picture

screen-none = no window: { $why }; { $mend }; `arene lab`, `arene engine` and `arene check` work without
screen-none-picture = no picture: { $why }; { $mend }; `arene lab`, `arene engine` and `arene check` work without
screen-none-display = no display (neither DISPLAY nor WAYLAND_DISPLAY is set)
screen-none-display-mend = start it from a desktop session, or under a virtual one (`apt install xvfb`, then `xvfb-run arene`)
screen-none-answer = the display “{ $display }” (DISPLAY) does not answer
screen-none-answer-mend = start its X server, or a virtual one (`apt install xvfb`, then `xvfb-run arene`)
screen-none-adapter = no graphics adapter with Vulkan
screen-none-adapter-mend = install its driver (`apt install mesa-vulkan-drivers`, which draws without a graphics card too)
screen-none-libraries-mend = install the display libraries (`apt install libx11-6 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0 libwayland-client0`) or see to the display server
screen-journal-failed = the journal { $file } cannot be written: { $why }
screen-journal-stopped = the journal cannot be written any more: { $why }
screen-none-created = the window could not be created

## Films

film-ending = { $file }: what is to be written ends in one of { $known }
film-is-folder = { $file } is a folder
film-not-empty = the folder { $file } is not empty
film-is-file = { $file } is a file, and no folder
film-odd = MP4 takes even sizes only: { $width }x{ $height } would do
film-too-large = GIF takes no more than 65535 pixels a side
film-too-fast = GIF shows no more than 50 pictures a second
film-no-ffmpeg = ffmpeg is missing, which writes MP4; install it with `sudo apt install ffmpeg`, or write a .gif or a folder
film-ffmpeg = ffmpeg failed: { $why }

## Printing

usage-print-ending = { $file } does not end in .pdf
usage-print-too-many = This would take { $sheets } sheets; { $most } are printed at most: take larger paper or a smaller arena
usage-print-no-force = { $file } is neither a force (with pieces) nor a setup (with rules and players)
usage-print-no-codex = { $book } has no codices
usage-print-no-book = No rule book knows all kinds of this force: name it with --book
usage-print-unknown-kinds = { $force }: { $kinds ->
        [none] no pieces
       *[other] no such kind in { $book }: { $kinds }
    }
