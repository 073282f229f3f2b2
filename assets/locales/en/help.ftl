# The help of the command line: `help-COMMAND` says what a command does (`.more`: in full, `.after`: what stands below its
# options), `option-COMMAND-NAME` or `option-NAME` what an option is for.


## What frames it

heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-matrix = Matrix
heading-results = Results
help-usage = Usage:
help-default = [default: { $value }]
help-possible = [possible values: { $values }]

## Names of values

value-BOOK = BOOK
value-BOT = BOT
value-BUDGET = BUDGET
value-COMMAND = COMMAND
value-CONTROL = CONTROL
value-DEGREES = DEGREES
value-DIR = DIR
value-FACTOR = FACTOR
value-FILE = FILE
value-FOLDER = FOLDER
value-GAME = GAME
value-KIND = KIND
value-KLAN = KLAN
value-LANG = LANG
value-MAP = MAP
value-NAME = NAME
value-OUT = OUT
value-PAPER = PAPER
value-OVERLAY = OVERLAY
value-PART = PART
value-PARTS = PARTS
value-PERCENT = PERCENT
value-QUALITY = QUALITY
value-REPORT = REPORT
value-SNIPPET = SNIPPET
value-SPEED = SPEED
value-STYLE = STYLE
value-VIEW = VIEW
value-WHICH = WHICH
value-WxH = WxH

## For all commands

option-all_books = List the rule books too that are only there to try the program with; so does ARENE_ALL_BOOKS=1
option-lang = The language: fr or en; left out, that of the system's locale (LC_ALL, LC_MESSAGES, LANG); in the window, the one chosen last
option-help = Print help; -h is shorter where there is more to say
option-version = Print version
help-help = Print this message or the help of the given commands
option-book = The rule book; left out, the first that has the mod
option-json = Print one JSON object instead of lines
option-seed = The seed that all games' seeds come from
option-threads = How many threads; as many as the machine has cores if left out
option-max_commands = After how many commands a game is left unfinished
option-file = The recorded game
option-size = The window's size in pixels
option-quality = How much is drawn in 3D: low draws neither shadows nor smooth edges, and faster; what suits the adapter if left out
option-fps = Pictures a second, from 1 to 60; 25 if left out, 10 for a GIF

## arene

help = Tabletop skirmish games on screen: every rule enforced, every die shown with its reason.
    .after =
        Examples:
          arene                                   open the window
          arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
          arene lab --games 1000 --seed 7         play a thousand games without a window
          arene check maps/*.ron                  look maps over
          arene map new --style city --out b.ron  make a random table
          arene scene check                       see that every rule does what its scene shows
          arene learn                             learn the rules by doing, in the window
          arene lesson list                       what can be learnt by doing
          arene demo                              show rules to a room, by a playlist
          arene replay verify game.arene          see that a recorded game comes out the same
          arene club                              who won how often, from the games recorded here
          arene engine                            speak the line protocol (docs/protocol.md)

        Exit status: 0 done; 1 faults found, or failed; 2 wrong usage, or no display for the window; 130 stopped by Ctrl-C.

## arene play

help-play = Open the window (also without any command); with a map or players the match begins at once
    .after =
        Examples:
          arene play
          arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
          arene play --player A=snipeure:human --player B=kosto:human --seed 7 --lang en
          arene play --load game.arene

        Exit status: 0 the window was closed; 1 the map or the players have faults; 2 wrong usage, no display or no graphics adapter.
help-play-without = Not in this build: it was made without the window
option-play-map = The arena, a RON or JSON file; maps/first_blood.ron, maps/mud_market.ron and maps/furnace.ron are built in
option-play-players = A player, by seat: NAME=KIND:human or NAME=KIND:random; several pieces as leader+scout+scout; may be given up to six times
option-play-seed = The seed of the dice; a new one each time if left out
option-play-mode = The mod; defmatch, or the one played last, if left out. In mods for klans, players field random legal ones
option-play-horde = Add a Horde: spice, pack, last_stand, way_out or nest, with the kind of its creatures (zombie, wild_squig, rat, drone)
option-play-projector = Begin in projector mode: larger, in high contrast (P)
option-speed = The speed at which facts are played back; the one chosen last if left out
option-play-by_hand = The dice of this player are thrown on the table and entered in the window: a name, or all; may be given several times
option-play-take_back = For practice: commands may be taken back
option-play-load = Go on with a recorded game: its dice, its seats
option-play-journal = Append a line of JSON for the setup and for every command applied

## arene lab

help-lab = Play many games without a window and tell how they went
    .more = Every game has a seed of its own, made from --seed and its number: the same seed gives the same table and the same hash, whatever the number of threads.
    .after =
        Examples:
          arene lab
          arene lab --games 1000 --seed 7 --json
          arene lab --mod squigs --games 1000
          arene lab --player Rouge=grot:random --player Bleu=kosto:random
          arene lab --kinds all --maps maps/first_blood.ron,maps/furnace.ron --games 100 --out kinds
          arene lab --kinds kosto --kinds2 grot,snipeure --games 400 --csv games.csv
          arene lab --mod klanplay --klans goff,evil_sun=skateboy+grot+grot --games 200
          arene lab --mod klanplay --bots random,greedy --games 400
          arene lab --resume kinds
          arene lab replay kinds 42 --to game.arene
          arene lab shard 1/4 --kinds all --games 100 --out part-1
          arene lab merge part-1 part-2 part-3 part-4 --out kinds
          arene lab --mod klanplay --klans all --games 20 --html klans.html
          arene lab arena maps/first_blood.ron --html first_blood.html

        The same options and the same seed give the same games on any number of threads and machines.
        Ctrl-C stops and tells of the games that are over; a second one stops at once.
        docs/lab.md tells how to read the results, and how to spread a run over many machines.

        Exit status: 0 if the games were played, 1 if a map, a setup or a folder is at fault or something cannot be written, 2 if the command line is wrong, 130 if it was stopped by Ctrl-C.
option-mode = The mod; defmatch if left out
option-maps = The arenas, or `all` that are made for the mod; its own if left out
option-kinds = Kinds that meet, each of them every other and its like, or `all`; in mods without klans
option-kinds2 = Kinds that those of --kinds meet instead
option-klans = Klans that meet, each of them every other and its like, or `all`: with pieces drawn anew for each game, or with those given (goff=kosto+grot)
option-klans2 = Klans that those of --klans meet instead
option-bots = Bots that play; several meet each other. hunter1:200 may look at 200 games a decision, and is reproducible; hunter1:0.3s goes by the clock, and is not
option-bots2 = Bots that those of --bots meet instead
option-table = How many sit at the table
option-seats = Whether those who meet change seats from game to game, until each order has been played (swap), or not (fixed); left out, they do where --kinds, --klans or --bots are given
option-players = A player of a mod without klans, in seat order: give one for each, instead of a matrix. Left out, there are two; with --mod they field legal klans (kinds, in defmatch) drawn by chance, new ones each game
option-budget = What each klan may cost, in points; what is usual in the mod if left out
option-horde = Add a Horde that upsets each game (the Horde’s scenario spice), of this kind of creatures
option-scenario = All players against a Horde, in this scenario of its own (last_stand, way_out or nest): each of --bots plays for all at the table, with what is usual in the book, and they win or lose together. --horde says the kind of creatures, --table 1 that one plays alone
option-games = How many games each pairing plays
option-lab-json = Print one JSON object instead of a table
option-csv = Write a line a game to this file, as CSV
option-parquet = Write a row a game to this file, as Parquet
option-summary = Write the summary to this file, as JSON: all that --json prints but for what the clock has a say in
option-html = Write a page with charts and pictures of the arenas; a file of that name is replaced
option-record = Record every game in this folder, a file each; it must not hold recorded games yet
option-lab-out = Keep the run in this folder: its plan, and each game as it ends. It must be new or empty
option-resume = Go on with the run of this folder; all that says what is played comes from there
help-lab-shard = Play one part of a run, to be put together with the others by `merge`
    .more = The parts of a run may be played at different times and places. Each plays its games, dealt out in turn; put together they are what the whole run would have been, to the byte.
    .after =
        Examples:
          arene lab shard 1/2 --kinds all --games 100 --out part-1
          arene lab shard 2/2 --kinds all --games 100 --out part-2
          arene lab merge part-1 part-2 --out whole

        All parts must be given the same options. docs/lab.md has examples for xargs, Slurm and HyperQueue.
option-part = Which part of how many
option-lab-shard-out = The folder to keep the part in; it must be new or empty
option-lab-shard-json = Print one JSON object instead of a table
help-lab-merge = Put the parts of a run together
    .after =
        Examples:
          arene lab merge part-* --out whole
          arene lab merge part-1 part-2 --out whole --json
          arene lab merge part-* --out whole --html whole.html

        Exit status: 0 if the parts are put together, 1 if they are not all parts of one run, each once and played to its end.
option-folders = The folders of the parts, in any order
option-lab-merge-out = The folder to put the whole run in; it must be new or empty
option-lab-merge-json = Print one JSON object instead of a table
help-lab-replay = Play one game of a kept run once more, and write it as a recorded game
    .more = It must come out as it did in the run, if it was played there already.
    .after =
        Examples:
          arene lab replay kinds 42
          arene lab replay kinds 42 --to game.arene
          arene replay report game.arene --to report.html

        Exit status: 0 if it came out as in the run, 1 if not, or if the folder is at fault, 2 if it has no game of that number.
option-folder = The folder of the run
option-game = The game's number, as in the tables' column `game`
option-lab-replay-to = Write it to this file, as a recorded game (docs/formats.md)
help-lab-arena = Tell what a designer wants to know of an arena
    .more = Sight lines, cells never used, exposure of respawn points, advantage of seats, how long games last, what pieces die of. Bots play on it; in each game all players field the same side, drawn by chance. The same seed gives the same report.
    .after =
        Examples:
          arene lab arena maps/first_blood.ron
          arene lab arena maps/totem.ron --mod flag --html totem.html --lang en
          arene lab arena my_arena.ron --games 200 --bots random --json

        Exit status: 0 done; 1 the map has faults, or the page cannot be written; 2 wrong usage.
option-lab-arena-map = The arena, a RON or JSON file
option-lab-arena-mode = The mod; the first that the arena is made for if it is built in, else defmatch
option-lab-arena-players = How many players; as many as the arena has zones for, at least as many as the mod takes, if left out
option-lab-arena-games = How many games; as many as take the bots about half a minute if left out
option-lab-arena-bots = Who plays: a bot for all seats, or one for each in order, e.g. greedy,random
option-lab-arena-json = Print one JSON object instead of tables
option-lab-arena-html = Write a page with pictures of the arena besides; a file of that name is replaced

## arene check

help-check = List what is wrong with maps, forces and codices, and what is odd, with the hint that mends it
    .after =
        Examples:
          arene check maps/first_blood.ron
          arene check --mod flag maps/totem.ron
          arene check --lang en maps/*.ron
          arene check --json my_arena.json
          arene check --book quake40k --mod champion maps/slab_yard.ron my_champions.ron
          arene check --codex my_codex.ron my_champions.ron

        Each fault is a line FILE:LINE:COLUMN: fault: what is wrong (what mends it); the game refuses such a map.
        A warning names something odd that can be played all the same. The formats are explained in docs/formats.md.

        Exit status: 0 no fault (warnings are allowed), 1 some fault, 2 wrong usage.
option-check-files = Files of maps, forces and codices: RON, or JSON if the name ends in .json
option-check-codices = A codex: it is looked over too, and the forces may be of it
option-check-mode = The mod that the maps and forces are for: what it needs is looked for too

## arene map

help-map = Maps that the program makes, and maps of Tiled, the map editor
help-map-list = List the arenas and tables that come with the program, and your own
help-map-new = Make a random table, with as much of its terrain as the style wants
    .more = Every floor can be reached, nothing overlaps, figures on bases of 25 mm pass everywhere between two things: `arene check` finds nothing. The same options and the same seed give the same file on every machine.
    .after =
        Examples:
          arene map new > works.ron
          arene map new --style arena --size small --seed 7 --out pit.ron
          arene map new --style country --size 180x120 --symmetry none --out fields.ron
          arene map new --style city --density 30 --seed 3 --out block.ron --replace
          arene map new --book quake40k --size small --for-figures 6 --seed 7 --out arena.ron
          arene map new --book quake40k --size 120x80 --bases 2 --flags --buildings --out bases.ron

        Named sizes: small 60×60 cm, medium 90×90, wide 120×90, large 120×120, long 180×120.
        With `mirror` the upper and the lower half are alike as in a mirror; houses, towers, ruins and woods, which look otherwise there, show the same front.

        Exit status: 0 done; 1 the file is there already or cannot be written, or no table of these options is sound; 2 wrong usage.
option-style = What the table is of
option-map-new-size = How large it is: a named size, or WIDTHxDEPTH in units of 0.1 mm or in centimetres
option-symmetry = Which halves are alike: none, both turned by half about the middle, or both as in a mirror
option-density = How much of the ground is built on, in percent from 10 to 45, with the room about each thing, roads not counted; what suits the style if left out
option-map-new-seed = The seed of all that chance decides
option-map-new-book = A book that plans the table: its portals, tokens and bases first, then terrain
option-for_figures = For how many figures the book plans it
option-bases = How many teams have a base, 2 or 4; none if 0
option-flags = A flag in each base, and one of nobody in the middle
option-buildings = A building in each base
option-map-new-out = The file to write, JSON if its name ends in .json; standard output if left out
help-map-export = Write an arena as a map of Tiled, with its tiles beside it
    .more = The rows become a layer of tiles; doors, tokens, zones, guns, triggers and further respawn points become objects with properties; names and notes are properties of the map. Beside the file lie arene.tsx and arene.png, the tiles.
    .after =
        Examples:
          arene map export maps/totem.ron --tmx totem.tmx
          arene map import totem.tmx --to totem.ron

        Exit status: 0 done; 1 the map has faults, or a file is there already or cannot be written; 2 wrong usage.
option-map-export-map = The arena, a RON or JSON file, or a built-in one: maps/NAME.ron
option-map-export-tmx = The file to write; its tiles are written beside it
option-map-export-replace = Replace the files if they are there
help-map-import = Read an arena from a map of Tiled
    .more = Layers may be written as CSV, as XML or in Base64, packed by zlib or gzip or not. Tilesets are read from the folder of the map. What does not fit is told with layer, column and row, counted from 0.
    .after =
        Examples:
          arene map import totem.tmx
          arene map import totem.tmx --to totem.ron
          arene check totem.ron

        Exit status: 0 done; 1 the map does not fit, or the file is there already or cannot be written; 2 wrong usage.
option-map-import-file = The map of Tiled, a .tmx file
option-map-import-to = The file to write, JSON if its name ends in .json; standard output if left out

## arene force

help-force = Forces in files of their own
help-force-list = List the forces that come with the program, and your own

## arene pack and arene unpack

help-pack = Pack an arena with what belongs to it into one file, to send to a friend
    .more = To an arena belong the scenes, lessons and playlists that name it, and all that these name: forces, codices, other arenas, recorded games. Looked through are your own folder, the folder of the arena, and, if that is a folder maps/, those beside it. The same content gives the same bytes.
    .after =
        Examples:
          arene pack maps/mine.ron
          arene pack maps/mine.ron --with forces/mine.ron --to mine.arenepack
          arene unpack mine.arenepack --list

        Exit status: 0 done; 1 the arena or a file has faults, or the pack is there already or cannot be written; 2 wrong usage.
option-pack-map = The arena or the table, a RON or JSON file, or the name of one of your own
option-pack-to = The file to write; the arena's name with .arenepack if left out
option-pack-with = A file that belongs to it too, a force for instance; may be given more than once
help-unpack = Unpack what a friend packed into your own folder
    .more = All of it is looked over before anything is written: names, sizes, each file by the reader of its kind. Nothing in a pack is executed, and nothing is written elsewhere. Files that are there already stay, unless --replace says otherwise: then all or nothing is written.
    .after =
        Examples:
          arene unpack mine.arenepack --list
          arene unpack mine.arenepack
          arene map list

        Exit status: 0 done; 1 the pack has faults, or another file is there already or cannot be written; 2 wrong usage.
option-unpack-file = The pack
option-unpack-into = The folder to unpack into, your own if left out
option-unpack-list = Only look it over, and tell what would be written where
option-unpack-replace = Replace other files of the same names

## arene scene

help-scene = Scenes, one for each rule: list them, check them, play one in the window
    .after =
        Examples:
          arene scene list --lang en              what there is to see, by chapter
          arene scene check                       play every scene without a window
          arene scene check scenes/shoot_cover.ron my_scene.ron
          arene scene play scenes/shoot_cover.ron see one in the window

        docs/formats.md explains how to write one.

        Exit status: 0 done; 1 a scene has faults or did not come out as expected; 2 wrong usage, or no display for the window.
help-scene-list = List the scenes that come with the program, by chapter
help-scene-check = Play scenes without a window; a wrong outcome, a missing or a left-over die fails
option-scene-check-files = Scene files: RON, or JSON if the name ends in .json; all of scenes/ if left out
help-scene-play = Play a scene in the window
option-scene-play-file = The scene's file; those of `arene scene list` are built in

## arene lesson

help-lesson = Lessons, each a few tasks to be done: list them, show one, check them, play one in the window
    .after =
        Examples:
          arene lesson list --lang en             what there is to learn, by book
          arene lesson show doum40k/first_game    its tasks and their solutions
          arene lesson check                      play the solutions of all lessons
          arene lesson check my_lesson.ron
          arene lesson play doum40k/first_game    do it in the window, from the first task that is not done

        docs/formats.md explains how to write one.

        Exit status: 0 done; 1 a lesson has faults, or a solution does not meet its goal; 2 wrong usage, or no display for the window.
help-lesson-list = List the lessons that come with the program, by book
help-lesson-show = Show the tasks of a lesson: goal, help, solution
option-lesson-show-name = The lesson: BOOK/NAME as in `arene lesson list`, or a file
help-lesson-check = Play the solution of every task; a goal that is not met, a missing or a left-over die fails
help-lesson-play = Do a lesson in the window; what has been done is remembered
option-lesson-play-name = The lesson: BOOK/NAME as in `arene lesson list`, or a file
option-lesson-check-files = Lesson files: RON, or JSON if the name ends in .json; all that come with the program if left out

## arene learn

help-learn = Open the window on the list of lessons
## arene demo

help-demo = The demonstrator: show a playlist, or a loop of games and scenes; list the playlists, check them
    .after =
        Examples:
          arene demo                              choose a playlist in the window
          arene demo doum40k                      show one that comes with the program
          arene demo playlists/friday.ron         show one of your own
          arene demo --loop                       games and scenes by themselves, until a key is pressed
          arene demo list                         the playlists that come with the program
          arene demo check playlists/friday.ron   look one over without a window

        docs/formats.md explains how to write one.

        Exit status: 0 done; 1 a playlist has faults, or cannot be shown; 2 wrong usage, or no display for the window.
option-demo-playlist = The playlist: NAME as in `arene demo list`, or a file
option-demo-in_a_loop = Recorded games and scenes by themselves, until a key is pressed
option-demo-speed = For tests: a clock so many times as fast, and no pauses to read in
option-demo-games = For tests: end after so many games and scenes, and report frames and memory
option-demo-hidden = For tests: draw into memory, without a display; with --games
help-demo-list = List the playlists that come with the program
help-demo-check = Look playlists over, and play the scenes and solutions that they name
option-demo-check-files = Playlist files: RON, or JSON if the name ends in .json; all that come with the program if left out

## arene preview

help-preview = Look at an arena or a table in three dimensions: in a window, as a picture or as a film
    .after =
        Examples:
          arene preview maps/first_blood.ron                            a window that follows the file
          arene preview --figures                                       all figures side by side
          arene preview maps/totem.ron --mod flag --png totem.png --view iso
          arene preview maps/furnace.ron --png heat.png --view top --overlay exposure
          arene preview maps/furnace.ron --png sight.png --overlay sight:14,12
          arene preview maps/furnace.ron --png eye.png --view eye:14,12,n
          arene preview maps/furnace.ron --turntable furnace.mp4 --size 640x360
          arene preview maps/pipe_works.ron --png plan.png --view plan --storey 0
          arene preview maps/pipe_works.ron --png eye.png --view eye:6000,500,s --target 6000,5900

        Exit status: 0 done; 1 the map or what is to be written has faults; 2 wrong usage, no display or no graphics adapter.
option-preview-map = The arena or the table, a RON or JSON file
option-preview-mode = The mod that it is for: what it lacks for it is told
option-figures = All figures side by side, with their names
option-png = Draw a picture, without a window
option-turntable = Film a whole turn, without a window (.mp4, .gif or frames/)
option-seconds = How long the turn takes, in seconds, from 1 to 120
option-preview-view = From where (iso if left out): top, iso, north, east, south, west, or eye:X,Y,FACING (n, e, s or w; on a table also ne, se, sw, nw, and X,Y,Z); plan: a table flat from above
option-overlay = What is laid over it: sight:X,Y, exposure, reach:X,Y or distance:X,Y (on a table the first three); a respawn point's number will do for X,Y
option-target = On a table, who is looked at: X,Y or X,Y,Z; their 35 samples are shown as dots
option-storey = On a table, the storey above which all fades, 0 for the ground
option-kind = The kind of piece whose reach is shown; the usual MVT if left out
option-preview-size = The size of the picture or the window in pixels

## arene replay

help-replay = Recorded games: verify them, tell about them, cut pieces out, film, look at and report them
    .after =
        Examples:
          arene replay verify tests/fixtures/replays/*.arene
          arene replay info --lang en game.arene
          arene replay cut game.arene --from 120 --to 180 --out finale.arene
          arene replay export game.arene --to game.mp4
          arene replay report game.arene --to report.html

        docs/formats.md explains the format. `arene replay COMMAND --help` tells more of each.

        Exit status: 0 done; 1 a file is damaged, differs or cannot be read or written; 2 wrong usage.
help-replay-verify = Play recorded games again and compare the state after every command
    .after =
        Examples:
          arene replay verify game.arene
          arene replay verify --json tests/fixtures/replays/*.arene

        Each file is a line: FILE: ok, how many commands; or what is wrong with it: the line that is damaged, or the command from which on it comes out otherwise, and how. A game that was not put away is no fault.

        Exit status: 0 all are whole and come out as recorded; 1 one is damaged, differs or cannot be read; 2 wrong usage.
option-replay-verify-files = Recorded games
help-replay-info = Tell who recorded a game, who played what where, and how it went
    .after =
        Examples:
          arene replay info game.arene
          arene replay info --json game.arene

        Exit status: 0 told; 1 nothing of the file can be read; 2 wrong usage.
help-replay-cut = Cut a piece out, as a recorded game of its own
    .after =
        Examples:
          arene replay cut game.arene --from 120 --to 180 --out finale.arene
          arene replay cut game.arene --from 120 --out finale.arene     to the end

        The snippet starts from a snapshot of the state before its first command and needs nothing of the whole game. Commands keep their numbers. `arene replay verify` accepts it like any other.

        Exit status: 0 written; 1 the file cannot be read or written, or comes out otherwise under these rules before the snippet starts; 2 wrong usage, or no such commands.
option-replay-cut-from = The number of the first command of the piece; the first of the game if left out
option-replay-cut-to = The number of the last command of the piece; the last of the game if left out
option-replay-cut-out = The file to write
option-replace = Replace the file if it is there
help-replay-export = Film a recorded game, without a window and without a display
    .after =
        Examples:
          arene replay export game.arene --to game.mp4
          arene replay export game.arene --to game.gif --size 640x360 --speed 2
          arene replay export game.arene --to game.mp4 --view 3d --turning 3
          arene replay export game.arene --to frames/ --from 10 --to 20 --lang en

        --to takes the file to write, and a number for the last command that is shown; it may be given twice. What is written follows from the ending: .mp4 (through ffmpeg), .gif, or a slash for a folder of PNG files.

        Exit status: 0 done; 1 the recording or what is to be written has faults; 2 wrong usage, or no graphics adapter.
option-replay-export-to = What is written (game.mp4, game.gif, frames/); a number is the last command that is shown
option-replay-export-from = The first command that is shown
option-replay-export-view = How the board is looked at: from above, or in three dimensions
option-turning = How fast the camera goes round the board in 3D, in degrees a second, from -90 to 90
option-replay-export-size = The size in pixels
option-replay-export-speed = How many times as fast as in the window, from 0.25 to 16
help-replay-show = Look at a recorded game in the window
option-replay-show-speed = The speed of a game that is played on from it; the one chosen last if left out
help-replay-report = Write a battle report to be read: one file of HTML or Markdown
    .after =
        Examples:
          arene replay report game.arene --to report.html
          arene replay report game.arene --to report.md --lang fr

        The report holds its pictures and needs nothing else. A damaged file is told as far as it is good, a game that comes out otherwise under today's rules as far as it comes out as recorded; the report says so. A file of that name is replaced.

        Exit status: 0 written; 1 the game cannot be read, or the report not be written; 2 wrong usage.
option-replay-report-to = The file to write: HTML if its name ends in .html, Markdown if it ends in .md
option-replay-report-why = Tell in the log what made the numbers of every roll (HTML: reports in Markdown have no log)

## arene club

help-club = The tables of the club: what the games recorded on this machine came to, by player
    .after =
        Examples:
          arene club
          arene club --csv club.csv
          arene club games/*.arene

        Counted are games that are over: those that the window has saved by themselves and by name, or the files that are given. Games for practice, pieces of games and games played on from a moment of another are not counted. Recordings that are damaged are told and passed over. “Best dice” is the luckiest game, in standard deviations.

        Exit status: 0 done; 1 the table cannot be written, or the folder of the games not read; 2 wrong usage.
option-club-files = Recorded games; those of this machine if left out
option-club-csv = Write the table to this file, as comma-separated values

## arene engine

help-engine = Serve the line protocol on standard input and output
    .after =
        One JSON-RPC 2.0 message a line on standard input, one reply a line on standard output; see docs/protocol.md.

        Examples:
          arene engine < messages.jsonl
          my_bot | arene engine --lang fr
          my_bot | arene engine --record bout.arene
          ARENE_LOG=debug arene engine            tell every call, and why one was refused, on standard error

        Without --lang, refusals and faults are told in English, whatever the system's locale.
        Every game is recorded, the last fifty, in the user's data folder (engine/); a file that cannot be written is told once on standard error, and play goes on.

        Exit status: 0 at `quit` or the end of the input, 1 if reading or writing fails.
option-no_record = Record no game
option-engine-record = Record the game in this file, which is replaced if it is there; further games of the session in FILE-2, FILE-3, …
option-engine-maps = Let setups name the maps of this folder too, besides those of the program and of ./maps; may be given more than once
option-longest_line = The longest line that is read, in MiB

## arene print

help-print = Print an arena at true scale, or what players need beside it, as PDF
    .more =
        An arena comes in sheets that overlap by 10 mm, with marks to lay them by, and an overview before them. Cells are 25 mm wide, tables are as large as their centimetres. Say one thing to print: a MAP, --force, --tokens, --rules or --templates.
        Everything is readable in black and white. Print at actual size (100 %); a line at the foot of each page is 50 mm long.
    .after =
        Examples:
          arene print maps/first_blood.ron --to first_blood.pdf --paper a3
          arene print --tokens my_gang.ron --to tokens.pdf
          arene print --rules feu --lang fr --to feu.pdf
option-print-map = The arena or the table, a RON or JSON file
option-print-force = Profile cards: of a force, of a setup with all its players and its Horde, or of each kind of a book
option-print-tokens = Round tokens at base size: of a force, of a setup with all its players and its Horde, or one of each kind of a book
option-print-codices = Codices of your own, beside that of the book: what the force or the setup is of; with a book, whose champions are printed
option-print-rules = The rules of a book in brief, on two pages
option-print-templates = The templates of a book at true size, with a ruler and a dial for scatter
option-print-to = The PDF that is written
option-print-paper = The paper
option-print-book = The rule book: whose words a map is printed in, or whose a force is, where the file does not say
