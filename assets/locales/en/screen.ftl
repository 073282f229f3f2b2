# The words of the window.

## Start

screen-start-arena-size = { $width } × { $height } cells, { $points } respawn points
screen-start-players = Players
screen-start-add = + Add a player
screen-start-full = No arena has room for one more player.
screen-start-remove = Remove this player
screen-start-colour = Click to change colour and form
screen-book-players = { $same ->
    [yes] { $most } players
   *[no] { $least }–{ $most } players
}
screen-start-mod = Mod
screen-start-mod-on = Scenario, on { $book }
screen-start-seed = Seed of the dice
screen-start-seed-new = Another
screen-start-go-on = Go on
screen-start-play = Play
screen-control-human = Human
fault-screen-seed = The seed “{ $seed }” is no number.
    .hint = Write a whole number, such as 7, or click “Another”.

## Top bar

screen-menu = Menu
screen-settings = Settings
screen-top-turn-of = { $player } to play
screen-top-answers = { $player } chooses
screen-top-in-turn-of = { $player }’s turn
screen-top-sets-up = { $player } to set up
screen-top-round = Round { $round }
screen-phase-deployment = Deployment
screen-phase-roll-off = Who begins?
screen-phase-turn = choice
screen-phase-activation = activation
screen-phase-over = Game over
screen-banner = { $player }, your move!

## On the board

screen-board-activate = Click to activate
screen-board-deploy = { $piece } is set down here: facing where?
screen-board-return = { $piece } returns here: facing where?
screen-board-allot = Shoot at { $piece }
screen-board-allot-left = { $left ->
        [one] 1 more shot to allot
       *[other] { $left } more shots to allot
    }
screen-board-turn = Turn on the spot
screen-sight-aside = in sight, outside its arc
screen-board-walk = Walk: { $cost } of { $points }
screen-board-run = Run: { $cost } of { $points }
screen-board-risk =
    { $death ->
        [sure] deadly
        [may] { $some } of { $of } deadly
        [thrown] dice say where it ends
       *[never] costs points
    }{ $loss ->
        [0] { "" }
       *[other] { $death ->
            [sure] : −{ $loss }
           *[may] , up to −{ $loss }
        }
    }
screen-board-hold-shift = Run: { $cost } of { $points } — hold Shift
screen-board-shoot = { $shots ->
        [one] Shoot at { $piece }
       *[other] { $shots } shots at { $piece }
    }
screen-board-shoot-cover = { $shots ->
        [one] { $piece } in cover: a hit is re-rolled
       *[other] { $shots } shots, { $piece } in cover: hits are re-rolled
    }
screen-board-fight = Fight { $piece }
screen-board-odds = hit { $hit } % · kill { $kill } %
screen-board-odds-other = also kills { $piece }: { $kill } %
screen-odds-counting = counting what may follow…
screen-odds-thrown = of { $throws } throws: { $odds }
screen-notice-run = Too far to walk: hold Shift to run.
screen-notice-risk = A risk: hold the button for half a second, or click once more.
screen-menu-shoot = Shoot: { $need }+
screen-menu-fight = Fight: { $need }+

## Dice and log

screen-dice-none = The last throw is shown here.
screen-dice-passed = passed
screen-dice-missed = missed
screen-dice-again = re-rolled
screen-dice-against = { $piece } against { $other }
screen-dice-nobody = Die
screen-log-empty = What happens is told here.
screen-log-fold = Click to fold this turn.
screen-log-unfold = Click to unfold this turn.

## Profile

screen-roster-alive = { $alive } of { $all }
screen-roster-alive-means = { $alive } of { $all } on the board. Click to see their pieces.
screen-skills = Skills:

## Hint line

screen-hint-over = The game is over.
screen-hint-playing = Click (or Enter) to finish what is playing.
screen-hint-bot = The bot is thinking…
screen-hint-rest = Space goes on.
screen-hint-place = Choose the facing: click an arrow, or arrow keys and Enter.
screen-hint-allot = Click the next shot’s target · Tab and Enter
screen-hint-turn = Click your piece to activate it · Tab, then Enter · Enter alone ends the turn
screen-hint-movers = Click one of your pieces, then the cell where it goes
screen-hint-turn-done = Nobody left to activate: Enter ends the turn
screen-hint-move-attack = Click a target (white ring), or press a cell, drag to the facing, release · Shift runs
screen-hint-move = Press a cell, drag to the facing, release: that is the move · Shift runs
screen-hint-attack = Click a target (white ring) · Space ends the activation
screen-hint-done = Nothing left to do: Space ends the activation, Enter the turn
screen-hint-aim = Drag to the facing and release · Shift runs · Esc cancels
screen-hint-aim-keys = Arrows: facing · Enter: play it (Shift+Enter: run) · Backspace cancels
screen-hint-cursor = Arrows: cursor · Tab: next · Enter: confirm · Backspace: cancel
screen-hint-menu = Which? Click, or arrows and Enter · Esc cancels
screen-button-end-activation = End activation (Space)
screen-button-end-turn = End turn (Enter)
screen-button-end-activation-short = End the activation
screen-button-end-turn-short = End the turn
screen-look-since-short = Since my turn
screen-button-place-all = Place all
screen-button-place-all-means = Places the rest of your pieces where a bot would put them.

## Settings

screen-settings-language = Language
screen-settings-scale = Size
screen-settings-speed = Speed
screen-settings-motion = Motion
screen-settings-motion-reduced = reduced: nothing travels
screen-settings-camera = 3D camera
screen-settings-camera-follows = follows bots and recorded games
screen-settings-panels = Panels
screen-settings-log = Log
screen-settings-rule-keys = rule keys under every sentence
screen-speed-0-5 = 0.5×
screen-speed-1 = 1×
screen-speed-2 = 2×
screen-speed-at-once = at once
screen-panel-roster = pieces (F1)
screen-panel-dice = dice (F2)
screen-panel-log = log (F3)
screen-panel-bars = bars (F4)
screen-keys = Mouse and keys

## Result

screen-result-won = { $player } wins!
screen-result-draw = A draw
screen-result-ended = The game is over
screen-result-rounds = { $round ->
        [one] in 1 round
       *[other] in { $round } rounds
    }
screen-result-again = Again
screen-result-menu = Menu
screen-result-report = Report
screen-result-report-means = Writes the battle report of this game, a page of HTML.
screen-result-report-busy = The report is being written…
screen-result-report-done = Report written: { $file }
screen-result-report-failed = The report is not written: { $detail }
screen-result-film = Film
screen-result-film-means = Films the whole game, while the window stays free.
screen-result-film-busy = The film is being made…
screen-result-film-done = Film written: { $file }
screen-result-film-failed = The film is not written: { $detail }
screen-result-deeds = { $kills ->
        [0] No kills
        [one] 1 kill
       *[other] { $kills } kills
    }, { $deaths ->
        [0] no deaths
        [one] 1 death
       *[other] { $deaths } deaths
    }
screen-result-luck = { $luck }: { $tests }

## What only some books have on the board

screen-board-stay = Stay here, facing so
screen-board-move-on = Go on: { $cost } of { $points }
screen-board-grenade = Throw a grenade at { $piece }
screen-board-or-grenade = G: grenade { $need }+, kill { $kill } %
screen-menu-grenade = Grenade: { $need }+
screen-menu-open = Open the door
screen-menu-shut = Shut the door
screen-menu-go = Go through

screen-squig-penned = penned: out of play

screen-hint-zone = { $piece }: press a cell of the zone, drag to the facing, release · arrows, Enter
screen-hint-corner = Click a corner where four cells meet · arrows, Enter
screen-hint-move-on = The conveyor carried { $piece }: go on, or press it and drag to stay, facing so
screen-hint-grenade = Click a target; with two weapons you choose · G throws the grenade at once

## Rule panel

screen-rules = Rules
screen-rules-key = The whole rule book (F6)
screen-rules-search = Search: cover, key, squig…
screen-rules-search-short = Search…
screen-rules-only = Our rulings only
screen-rules-close = Close (Esc)
screen-rules-click = Click to open the rule book here.
screen-rules-ruling = ruling
screen-rules-ruling-line = Ruling: { $words }
screen-rules-ruling-means = The book leaves this open: it is how we play.
screen-rules-found = { $count ->
        [0] No rule found.
        [one] 1 rule found
       *[other] { $count } rules found
    }

## Start: players and house rules

screen-start-arena-title = Arena: { $title }
screen-start-other-arena = This arena lacks what the mod needs: choose another one.
screen-start-table-size = { $width } × { $height } cm
screen-start-arena-cells = { $width } × { $height } cells
screen-start-by-klans = By klans
screen-start-sits-out = sits out
screen-start-sits-out-means = This mod does not take so many players; they play again in another.
screen-option-kramboy-points = Kramboy
screen-option-kramboy-points-value = { $value } pts
screen-option-kramboy-points-means = House rule: the book gives the kramboy 3 points in one table and 2 in the other.
screen-option-squigs = Squigs
screen-option-squigs-means = House rule: how many squigs, if the arena draws none.
screen-profile-short = { $values } · { $points } pts
screen-store-damaged = { $file } is damaged, line { $line } ({ $detail }): it is left as it is, and put aside when something is saved next.
screen-store-disk = { $file }: { $detail }
screen-store-no-folder = There is no folder to remember anything in.

## Klans

screen-klan-which = Which klan?
screen-klan-of = { $klan } — the klan of { $player }
screen-klan-build = Build…
screen-klan-done = Done
screen-klan-budget = Budget
screen-klan-budget-means = The points each klan may spend; one special for each full 5 points.
screen-klan-rule = How is a klan built?
screen-klan-total = { $total } / { $budget }
screen-klan-specials = Specials: { $count } of { $most }
screen-klan-specials-are = Its specials: { $kinds }
screen-klan-base = Base pieces
screen-klan-special = Specials
screen-klan-random = At random
screen-klan-random-means = A legal klan drawn at random
screen-klan-empty = Empty
screen-klan-saved = Saved klans
screen-klan-saved-none = None so far.
screen-klan-saved-one = { $name } · { $klan } · { $total }
screen-klan-save = Save
screen-klan-save-as = Name
screen-klan-forget = Forget this klan
screen-klan-legal = This klan can play.
screen-klan-legal-left = { $left ->
        [one] This klan can play; 1 point is left.
       *[other] This klan can play; { $left } points are left.
    }
screen-klan-too-dear = Not enough points are left.
screen-klan-no-specials = A special takes a budget of 5 points.
screen-klan-special-twice = A klan never has the same special twice.
screen-klan-specials-full = One special for each full 5 points of budget: that is all of them.

## Objectives

screen-side-cells = { $cells ->
        [0] there
        [one] 1 cell
       *[other] { $cells } cells
    }

## Scenes

screen-scenes = Scenes
screen-scenes-means = Each rule, shown on the board
screen-scenes-close = Back to the game
screen-scene-see = See the scene: { $title }
screen-scene-leave = Close
screen-scene-next = Next
screen-scene-back = Back
screen-scene-restart = Start
screen-scene-keys-next = Space: next
screen-scene-keys-back = Backspace: back
screen-scene-keys-restart = R: start
screen-scene-keys-again = R: again · Esc: close
screen-scene-end = The end of the scene.
screen-scene-end-next = Space: next scene
screen-scene-wrong = This is not what the scene foretells: { $what }

## The board in three dimensions
screen-look-orbit = Middle drag: turn · right drag: pan · wheel: zoom · 4 to 9: places to look from · E: through its eyes · 2: back to 2D
screen-look-figurine = { $all ->
    [0] { $piece } has no enemy on the board
    [one] { $piece } sees { $seen } of 1 enemy
   *[other] { $piece } sees { $seen } of { $all } enemies
}
screen-look-figurine-leave = Tab: your next piece · E or Esc: back to the board
screen-settings-quality = Board in 3D
screen-quality-low = plain
screen-quality-high = fine
screen-quality-shadows = shadows
screen-quality-smooth = smooth edges
screen-quality-animation = animation

## Menu of the game

screen-menu-means = Go on, save, settings, give up, start screen (Esc)
screen-menu-go-on = Go on (Esc)
screen-menu-give-up = Give the game up
screen-menu-give-up-means = Click once more: the game is put away as it stands. It stays among “Games”.
screen-menu-start = Start screen

## Start: the rest

screen-start-more = More…
screen-start-more-means = House rules and the seed of the dice: nothing that is needed first
screen-start-arenas-unfit = Not for this mod or this number of players:

## Settings: what goes without saying

screen-settings-course = Course
screen-settings-acts-by-itself = go on by itself
screen-settings-acts-by-itself-means = A lone piece is activated by itself, and what has nothing left to do is ended.

## Mouse and keys

screen-keys-play = To play
screen-keys-view = To look
screen-keys-window = The window
screen-keys-replay = Recorded games and scenes
screen-key-click = Click
screen-key-click-does = activate a piece, shoot or fight; finishes what is playing
screen-key-drag = Press, drag, release
screen-key-drag-does = go to the cell, facing so; Shift: running
screen-key-risk = Press for half a second
screen-key-risk-does = accept a risk; a second click does the same
screen-key-cancel = Right click, Esc, Backspace
screen-key-cancel-does = cancel what is not yet dropped
screen-key-cursor = Tab, arrows, Enter
screen-key-cursor-does = next piece, cursor, confirm (Shift + Enter: running)
screen-key-end = Space · Enter without a cursor
screen-key-end-does = end the activation · end the turn
screen-key-grenade = G
screen-key-grenade-does = throw a grenade
screen-key-way = V
screen-key-way-does = go by way of the cell pointed at
screen-key-show = L · R · O
screen-key-show-does = sight from the cell · reach of a walk · odds of every attack
screen-key-past = T · Shift + T · Ctrl + S
screen-key-past-does = look back on the game · since my last turn · save
screen-key-zoom = Wheel, Page Up, Page Down
screen-key-zoom-does = zoom; middle or right drag: pan
screen-key-fit = Home
screen-key-fit-does = see everything
screen-key-dimensions = 2 · 3 · E
screen-key-dimensions-does = board in 2D · in 3D (3 again: back) · through the piece’s eyes
screen-key-presets = 4 · 5 · 6 to 9
screen-key-presets-does = in 3D: three-quarter · from above · from the south, west, north, east
screen-key-turn = Middle drag, Alt + drag, Ctrl + arrows
screen-key-turn-does = in 3D: go round the board
screen-key-next-eye = Tab, in a piece’s eyes
screen-key-next-eye-does = the next one; Esc: back to the board
screen-key-panels = F1 · F2 · F3 · F4
screen-key-panels-does = fold pieces · dice · log · bars
screen-key-rules = F6
screen-key-rules-does = the rule book
screen-key-settings = F10
screen-key-settings-does = these settings
screen-key-menu = Esc, when there is nothing to cancel
screen-key-menu-does = the menu of the game
screen-key-replay-play = Space
screen-key-replay-play-does = play, pause
screen-key-replay-step = Left and right arrow
screen-key-replay-step-does = the command before, after; with Shift: turn
screen-key-replay-die = Up and down arrow, comma and full stop
screen-key-replay-die-does = the die before, after
screen-key-replay-ends = 0 · End
screen-key-replay-ends-does = to the start · to the end
screen-key-replay-speed = + · −
screen-key-replay-speed-does = faster, slower
screen-key-replay-leave = B · Esc
screen-key-replay-leave-does = play on from here · leave
screen-key-scene = Space · Backspace · R · Esc
screen-key-scene-does = in a scene: on · back · again · close

## First steps

screen-start-house-rules-means = Switches of this book
screen-piece-add = + One more figure
screen-piece-remove = Remove this figure
screen-piece-random-means = A legal figure drawn at random, within what there is to spend
screen-piece-saved = Saved figures
screen-piece-forget = Forget this figure
screen-piece-kinds = Figures
screen-piece-rule = What may a side have?
screen-start-team = Team { $team }
screen-start-team-means = Click for the next team
screen-start-budget-of-players = Budget of each player
screen-start-budget-of-teams = Budget of each team
screen-start-house-rules = { $count ->
        [0] House rules…
       *[other] House rules ({ $count } changed)…
    }
screen-rules-title = House rules: { $mod }
screen-rules-done = Done
screen-rules-usual = As the book has them
screen-rules-changed = { $count ->
        [0] All of them are as the book has them.
        [one] One is otherwise than the book has it.
       *[other] { $count } are otherwise than the book has them.
    }
screen-piece-points = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
screen-piece-plain = As it comes
screen-piece-plain-means = With what its entry has and nothing besides
screen-piece-saved-one = { $name } · { $kind }
screen-piece-own-name = A name of its own
screen-piece-weapons = Weapons
screen-piece-gear = Gear
screen-piece-rules = Rules of its own
screen-piece-none = None
screen-piece-its-own = of its entry
screen-piece-refused = What it may not have, and why ({ $count })
screen-piece-take = { $has ->
        [yes] Take instead of { $instead } ({ $points ->
            [0] free
           *[other] { $sign }{ $size }
        })
       *[no] Take ({ $points ->
            [0] free
           *[other] { $sign }{ $size }
        })
    }
screen-piece-leave = Leave out
screen-piece-leave-means = What it had taken the place of comes back
screen-piece-legal = All of it is as the rules have it.
screen-codices = Codices of your own
screen-codices-again = Look again
