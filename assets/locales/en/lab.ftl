# The words of the lab's pages: reports on arenas, and what many games come to.

lab-percent = { $value }%
lab-interval = { $low } to { $high }
lab-from-to = { $from }–{ $to }
lab-cell = ({ $x }, { $y })
lab-head-share = Share
lab-head-interval = 95% interval
lab-head-wins = Wins
lab-head-of = of
lab-head-count = Number
lab-numbers = All numbers, cell by cell

## The report on an arena

arena-title = { $arena }: report on the arena
arena-lead = { $mod } on { $width } × { $height } cells: { $games } games of { $players } players by { $bots }, each time with the same side for all.
arena-findings = What stands out
arena-finding-none = Nothing stands out.
arena-finding-seats-fair = No seat wins more or less than its share, as far as { $games } decided games can tell.
arena-finding-seat-more = Seat { $seat } wins { $share } of the decided games ({ $interval }): more than its share of { $fair }.
arena-finding-seat-less = Seat { $seat } wins { $share } of the decided games ({ $interval }): less than its share of { $fair }.
arena-finding-first-more = Who begins wins { $share } of the decided games ({ $interval }): more than { $fair }.
arena-finding-first-less = Who begins wins { $share } of the decided games ({ $interval }): less than { $fair }.
arena-finding-unfinished = { $count ->
    [one] One game was
   *[other] { $count } games were
} left unfinished after { $commands } commands.
arena-finding-unused = { $count ->
    [one] One cell that can be reached was never used.
   *[other] { $count } cells that can be reached were never used.
}
arena-finding-unreachable = { $count ->
    [one] One cell cannot be reached on foot.
   *[other] { $count } cells cannot be reached on foot.
}
arena-finding-dead-ends = { $count ->
    [one] One cell is a dead end.
   *[other] { $count } cells are dead ends.
}
arena-finding-exposed = { $entry } is seen from { $seen } cells, { $times } times as many as the others on average.
arena-finding-caught = Of those who come in at { $entry }, { $share } die before they do anything ({ $interval }); of all, { $all } do.
arena-entry-point = Respawn point { $number }
arena-entry-klan = Klan zone of seat { $seat }
arena-entry-respawn = Respawn zone of seat { $seat }
arena-entry-zone = Zone without an owner

arena-seats = Who wins
arena-seats-how = Of { $games } games, { $decided } were won by somebody, { $drawn } ended in a draw and { $unfinished } were left unfinished after { $commands } commands. All seats fielded the same, drawn anew for each game, so that only the seat makes a difference. A share whose interval misses { $fair } is no accident, nineteen times out of twenty.
arena-seat = Seat { $seat }
arena-first = Who begins
arena-fair = fair: { $share }
arena-seats-label = Share of decided games won by each seat and by who begins, with 95% intervals
arena-head-seat = Seat

arena-sight = Sight lines
arena-sight-how = From a cell on which somebody can stand, { $seen } of the others are seen, { $cover } of those in cover. Half of all sight lines are no longer than { $median } cells. The longest goes from { $from } to { $to }: { $longest } cells, counted through edges.
arena-sight-none = No cell sees any other.
arena-sight-sampled = The arena is large: { $viewers } of its { $cells } cells were looked from.
arena-sight-label = How many sight lines there are of each length; the median is marked
arena-sight-along = length in cells, counted through edges
arena-sight-up = share of all sight lines
arena-head-length = Cells
arena-head-lines = Sight lines

arena-entries = Where pieces come in
arena-entries-how = From how many of { $viewers } other cells a piece that comes in is seen; of a zone, the mean of its cells. Who died before its next activation died without having done anything.
arena-head-entry = Entry
arena-head-seen = Seen from
arena-head-clear = in the clear
arena-head-cover = in cover
arena-head-share-cells = Share of cells
arena-head-came = Came in
arena-head-caught = Died before acting
arena-exposure-label = From how many cells each cell of the arena is seen
arena-exposure-caption = From how many cells each cell is seen: the darker, the safer.

arena-use = Where pieces go
arena-traffic-label = How often a piece came to each cell of the arena
arena-traffic-caption = How often a piece came to each cell, all games together. Where the ground shows nobody ever came.
arena-deaths-label = How many pieces died on each cell of the arena
arena-deaths-caption = How many pieces died on each cell, all games together.
arena-places-label = The arena with the cells that were never used, those that cannot be reached, the dead ends and the longest sight line
arena-places-caption = What a designer may wish to change.
arena-mark-unused = never used: { $count }
arena-mark-unreachable = out of reach: { $count }
arena-mark-dead-end = dead end: { $count }
arena-mark-line = longest line: { $count }
arena-places = Which
arena-head-cells = Cells
arena-places-unused = Never used
arena-places-unreachable = Out of reach on foot
arena-places-dead-ends = Dead ends
arena-numbers-row = Row
arena-numbers-traffic = How often a piece came to each cell
arena-numbers-deaths = How many pieces died on each cell
arena-numbers-exposure = From how many cells each cell is seen

arena-length = How long games last
arena-length-label = How many rounds finished games took; the bar with the median is marked
arena-length-along = rounds
arena-length-up = games
arena-head-measure = Measure
arena-head-least = Least
arena-head-quarter = A quarter
arena-head-median = Half
arena-head-three-quarters = Three quarters
arena-head-most = Most
arena-head-mean = Mean
arena-rounds = Rounds
arena-commands = Commands
arena-length-how = Finished games only. A quarter of them took no more than the number under “a quarter”, and so on.
arena-head-games = Games

arena-causes = What pieces die of
arena-causes-none = Nobody died.
arena-head-cause = Cause
arena-head-deaths = Deaths

arena-origin = How this was found out
arena-origin-how = The same arena, mod, bots, number of games and seed ({ $seed }) give the same report. Written by arene { $version }.

arena-table-lead = { $mod } on a table of { $width } × { $depth } cm: { $games } games of { $players } players by { $bots }, each time with the same side for all.
arena-finding-start-more = Of the figures that began on { $site }, { $share } were the winner’s ({ $interval }): more than { $fair }.
arena-finding-start-less = Of the figures that began on { $site }, { $share } were the winner’s ({ $interval }): less than { $fair }.
arena-finding-site-exposed = { $site } is seen from { $seen } places, { $times } times as many as the others of its kind on average.
arena-finding-site-unused = Nobody used { $site }.
arena-finding-places-unreachable = { $count ->
    [one] One place cannot be reached on foot.
   *[other] { $count } places cannot be reached on foot.
}
arena-site-portal = portal { $number }
arena-site-token = token { $number }: { $name }
arena-site-zone = { $owned ->
    [true] the zone of side { $seat }
   *[other] the zone “{ $name }”
}
arena-site-flag = { $owned ->
    [true] the flag of side { $seat }
   *[other] the free flag
}
arena-site-objective = objective { $number }
arena-site-entry = entry { $number }
arena-site-building = { $owned ->
    [true] the building of side { $seat }
   *[other] a building
}
arena-site-slab = slab { $name }
arena-starts = Where figures begin
arena-starts-how = Of the figures that were first set down there, in games that somebody won, how many were the winner’s. A share whose interval misses { $fair } is no accident, nineteen times out of twenty. Slabs are numbered by column and row, from the top left.
arena-head-start = Place
arena-table-sight-sampled = The table is large: { $viewers } of its { $places } places were looked from.
arena-table-sight-none = No place sees any other.
arena-table-sight-how = Places lie 2 ps apart on every level where a figure on a base of 25 mm can stand. From one, something of who stands on another is seen in { $seen } of all pairs, { $cover } of those in cover. Half of all sight lines are shorter than { $median } ps or little longer. The longest goes from { $from } to { $to }: { $longest } ps.
arena-table-sight-along = length in ps
arena-table-head-length = ps
arena-table-head-looks = Looks
arena-table-point = ({ $x }, { $y }, { $z }) cm
arena-sites = Places of the table
arena-sites-how = From how many of { $viewers } places who stands in the middle of each is seen; how often figures went in, came out, took what lies there; how many died there, by where they stood when the command began.
arena-head-site = Place
arena-head-in = Went in
arena-head-out = Came out
arena-head-taken = Taken
arena-table-exposure-label = From how many places each square of the table is seen
arena-table-exposure-caption = From how many places each square of 5 cm is seen, on the level that most see: the darker, the safer.
arena-table-traffic-label = How often a figure came to each square of the table
arena-table-traffic-caption = How often a figure came to each square of 5 cm, all games together. Where the table shows nobody ever came.
arena-table-deaths-label = How many figures died on each square of the table
arena-table-deaths-caption = How many figures died on each square of 5 cm, all games together.
arena-table-numbers-traffic = How often a figure came to each square
arena-table-numbers-deaths = How many figures died on each square

## What many games come to

lab-title = { $mod } in the lab
lab-lead = { $games } games in { $pairings ->
    [one] one pairing
   *[other] { $pairings } pairings
} on { $maps }, played by { $bots }.
lab-note-partial = The run is not whole: { $left } games are missing.
lab-ended = { $finished } games came to their end, { $drawn } of them in a draw; { $unfinished } were left unfinished after { $commands } commands.
lab-drawn = drawn by chance
lab-chosen = as chosen
lab-together = Of { $games } games that came to their end all players together won { $wins }, { $share } ({ $interval }), and the Horde { $losses }.
lab-seat = Seat { $seat } ({ $name })
lab-cause-shoot-hit = Shooting
lab-cause-melee-hit = Melee
lab-cause-skill-zone = Zone attack
lab-matrix = Who beats whom
lab-matrix-how = The share of finished games that the row wins against the column, in percent, whatever the seats. Games against the same are left out.
lab-matrix-all = all arenas together
lab-matrix-label = Who beats whom: { $what }
lab-matrix-caption = Orange: the row wins more; blue: the column does.
lab-matrix-row = Row
lab-matrix-column = Column
lab-matrix-cell = { $row } against { $column }: { $wins } of { $games } games won ({ $interval })
lab-matrix-numbers = All meetings with their intervals
lab-rates-sides = How often each side wins
lab-rates-klans = How often each klan wins
lab-rates-kinds = How often who fields a kind wins
lab-rates-seats = How often each seat wins
lab-rates-bots = How often each bot wins
lab-rates-label = { $what }, with 95% intervals
lab-head-who = Who
lab-head-draws = Draws
lab-head-kills = Kills a game
lab-head-deaths = Deaths a game
lab-head-score = Score a game
lab-head-bot = Bot
lab-elo = Elo
lab-elo-how = The bots’ strength by Bradley and Terry’s model; the mean of all is 0. A hundred points more win about 64% of the games.
lab-elo-label = The Elo of each bot, with 95% intervals
lab-curves = How scores grow
lab-curves-how = The mean score after each round with its 95% interval; games that were over by then count with their final score.
lab-curves-up = mean score
lab-curves-sides = Mean score after each round, by side
lab-curves-bots = Mean score after each round, by bot
lab-curves-seats = Mean score after each round, by seat
lab-curves-numbers = The curves in numbers
lab-causes-label = What share of the deaths each cause has, with 95% intervals
lab-rounds-on = Rounds on { $arena }
lab-arena = The arena { $arena }
lab-arena-how = { $games } games, { $drawn } of them drawn, { $unfinished } left unfinished.
lab-origin-how = { $games } games a pairing from the seed { $seed }; the final states give the hash { $hash }. The same plan gives the same page, on any machine and any number of threads. Written by arene { $version }.

## The lab

screen-lab = Lab
screen-lab-means = Play many games and see what they come to
screen-lab-close = Back to the game
screen-lab-empty = Nothing has been played yet: play a matrix on the chosen arena, or open a folder of the lab.
screen-lab-play = A run
screen-lab-kinds = All kinds, each against each
screen-lab-klans = All klans, each against each
screen-lab-bots = The bots against each other
screen-lab-together = Each bot, with what the players field
screen-lab-together-means = All players are against the Horde: each bot plays for all of them, and they win or lose together.
screen-lab-bot = Played by
screen-lab-games = Games a pairing
screen-lab-begin = Start the run
screen-lab-progress = { $done } of { $total } games
screen-lab-cancel = Stop
screen-lab-open-title = A run that was kept
screen-lab-open-means = A folder made by “arene lab --out”
screen-lab-open = Open
screen-lab-planned = { $mod }, { $arena }: { $pairings ->
    [one] one pairing
   *[other] { $pairings } pairings
}, { $games } games.
screen-lab-horde = The Horde of the chosen game is in each of them.
screen-lab-no-run = { $file }: no run of the lab is kept there (no plan.json).
screen-lab-damaged = { $file }, line { $line }: not what the lab writes ({ $why }).
screen-lab-budget = “{ $arena }” has no room for such klans: { $least } to { $most } points each.
screen-lab-rates-along = share of games won, 95% interval; orange: far from fair
screen-lab-elo-along = Elo, 95% interval
