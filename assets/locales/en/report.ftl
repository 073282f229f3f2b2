# The words of battle reports.

report-title = { $mod }, { $arena }: battle report
report-arena-nameless = an arena without a name
report-date = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $day }, { $year }

## Head

report-won = { $player } wins in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. { $measure }: { $standing }.
report-drawn = A draw after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. { $measure }: { $standing }.
report-unfinished = The game is not over: nobody has won yet after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. { $measure }: { $standing }.
report-uncounted = A game without turns: nobody wins, and everything that was done is told here.
report-parted = The story stops before the end, after { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. { $measure }: { $standing }.
report-standing-one = { $player } { $value }
report-winner = (winner)
report-note-branch = Played on from “{ $game }” after command { $n }.
report-note-cut = A part of “{ $game }”, after command { $n }.
report-note-damaged = The file is damaged in line { $line }: this report tells everything before it.
report-note-torn = The file breaks off in line { $line }: this report tells everything before it.
report-note-parted = From command { $n } on the game comes out otherwise under today’s rules: this report tells everything before it.
report-head-player = Player
report-head-klan = Klan
report-head-control = Played by
report-head-goal = Goal
report-head-kills = Kills
report-head-deaths = Deaths
report-control-human = a person
report-control-bot = bot “{ $name }”
report-control-unknown = –
report-measure-points = Points
report-measure-turns-held = Turns held
report-measure-penned = Squigs penned
report-measure-alive = Pieces alive
report-measure-standing = Fighters standing
report-measure-kills = Enemies killed
report-measure-rounds = Rounds won
report-measure-occupied = Portals occupied
report-measure-structure = Structure taken
report-measure-cleaned = Targets killed, or turns lasted
report-length = { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }, { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }, { $commands ->
        [one] one command
       *[other] { $commands } commands
    } and { $dice ->
        [one] one die thrown
       *[other] { $dice } dice thrown
    }.
report-length-uncounted = { $commands ->
        [one] One command
       *[other] { $commands } commands
    } and { $dice ->
        [0] no dice thrown
        [one] one die thrown
       *[other] { $dice } dice thrown
    }.
report-summary-first = First blood in round { $round }: { $sentence }
report-summary-leads = { $count ->
        [0] The lead never changed hands.
        [one] The lead changed hands once.
       *[other] The lead changed hands { $count } times.
    }
report-summary-best = Best piece: { $piece }, { $kills ->
        [one] one kill
       *[other] { $kills } kills
    }.

## Set-up

report-setup = Set-up
report-setup-where = { $mod } in the arena “{ $arena }”.
report-budget = Budget of each klan: { $budget ->
        [one] { $budget } point
       *[other] { $budget } points
    }.
report-house-rules = { $count ->
        [one] House rule: { $rules }.
       *[other] House rules: { $rules }.
    }
report-arena-label = The arena “{ $arena }” at the start of the game ({ $mod })
report-arena-caption = The arena at the outset. The numbers at its edge count columns and rows, as in the story.
report-table-caption = The table at the outset. The numbers at its edge are centimetres; what lies higher is lighter.
report-head-kind = Piece
report-head-count = Number
report-head-skills = Skills

## Story

report-story = The story
report-story-none = Nothing to tell: nobody was killed and no objective moved.
report-chapter-round = Round { $from }
report-chapter-rounds = Rounds { $from } to { $to }
report-chapter-commands = Commands { $from } to { $to }
report-chapter-caption = The table at the end of these commands; in white the ways that were gone, in red the templates.
report-chronicle-none = Nothing was done.
report-chapter-standing = { $measure }: { $standing }.
report-story-round = R{ $round }
report-event-score = { $sentence } ({ $change }).

## Turning points

report-moments = Turning points
report-moment-first-blood = First blood
report-moment-lead = A new leader
report-moment-great-turn = The great turn
report-moment-against-the-odds = Against the odds
report-moment-escape = A narrow escape
report-moment-carnage = Carnage
report-moment-last-run = The last run
report-moment-regicide = The king is dead
report-moment-victory = The winning move
report-moment-caption = The board just before command { $n }; in white, what happens next.
report-why-lead = { $player } takes the lead: { $standing }.
report-why-great-turn = In a single turn { $player } gains { $swing ->
        [one] { $swing } point
       *[other] { $swing } points
    } on everybody else.
report-why-odds = The chance to kill was { $chance }.
report-why-escape = The chance to kill was { $chance }, and the target gets away.
report-why-regicide = { $piece } had held the middle for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }.
report-why-held = { $piece } has held the middle for { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } in a row.
report-why-carnage = { $kills ->
        [one] One death
       *[other] { $kills } deaths
    } at one blow.
report-chance-percent = { $percent }%
report-chance-tiny = below 1%
report-chance-exact = { $percent } ({ $numerator }/{ $denominator })

## Plot

report-course = The game as a curve
report-course-label = The standing by command, a line a player. At the end: { $standing }.
report-axis-commands = Commands (round)
report-round-short = R

## Dice

report-dice = The dice
report-dice-how = Every die counts, those thrown again too. The white line shows what was to be expected of each face. Luck holds the tests that passed against the sum of their exact chances, in standard deviations.
report-dice-by-hand = Thrown by hand
report-dice-generated = From the seed
report-evenness = d{ $sides }: chi-square { $value }; fair dice are at least as uneven in { $percent } % of cases.
report-evenness-few = d{ $sides }: chi-square { $value }; too few dice to tell.
report-dice-nobody = Nobody’s dice
report-dice-tests = { $tests ->
        [one] One test
       *[other] { $tests } tests
    }, { $passed ->
        [0] none passed
        [one] one passed
       *[other] { $passed } passed
    }; { $expected } were to be expected.
report-dice-mean = d{ $sides }: { $count ->
        [one] one die
       *[other] { $count } dice
    }, mean { $mean }; { $expected } was to be expected.
report-dice-expected = expected: { $each }
report-luck = { $luck } ({ $score } standard deviations)
report-luck-cursed = Cursed dice: fewer than one player in forty does worse
report-luck-unlucky = Bad luck
report-luck-grudging = A little bad luck
report-luck-even = Neither good luck nor bad
report-luck-kind = A little good luck
report-luck-lucky = Good luck
report-luck-blessed = Blessed dice: fewer than one player in forty does better
report-luck-none = Nothing was left to chance.

## Pieces

report-pieces = The pieces
report-head-pieces = Pieces
report-head-piece = Piece
report-head-shots = Shots
report-head-blows = Blows
report-head-hits = Hits

## Provenance

report-log = The whole log
report-origin = Provenance
report-origin-taken-back = Taken back
report-origin-what = What
report-origin-value = Value
report-origin-file = File
report-origin-size = Size
report-origin-bytes = { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }, CRC-32 { $checksum }
report-origin-rules = Rules
report-origin-rules-version = version { $version }, hash { $hash }
report-origin-rules-other = other rules than this program’s
report-origin-program = Recorded by
report-origin-program-version = Arène { $version }, format { $format }
report-origin-dice = Generator of the dice
report-origin-seed = { $generator }, seed { $seed }
report-origin-state = Hash of the last state
report-origin-whole = File whole
report-whole = yes, and put away in order
report-whole-open = yes, but the game was not put away
report-origin-verified = Verified
report-verified = { $commands ->
        [0] nothing to play again
        [one] the only command, played again, comes out as recorded
       *[other] all { $commands } commands, played again, come out as recorded
    }
report-origin-by = Report written by
report-origin-by-version = Arène { $version }

## Command line

report-written = { $file } is written: { $kib } KiB.
report-fault-ending = { $file }: a report’s name ends in .html or .md.
report-fault-is-folder = { $file } is a folder.
report-fault-state = This program cannot tell games of this rule book.
report-fault-same = { $file } is the game itself: the report would overwrite it.
