# The window of recorded games: the timeline, games to go on with, saving by name.

## The timeline

screen-replay-start = To the start (0)
screen-replay-end = To the end (End)
screen-replay-turn-back = A turn back (Shift+left arrow)
screen-replay-turn-on = A turn on (Shift+right arrow)
screen-replay-command-back = A command back (left arrow)
screen-replay-command-on = The next command (right arrow)
screen-replay-die-back = A die back (up arrow)
screen-replay-die-on = To the next die (down arrow)
screen-replay-play = Play (Space)
screen-replay-pause = Pause (Space)
screen-replay-speed = Speed (+ and −)
screen-replay-where = Command { $command } / { $last } · round { $round }
screen-replay-place = Command { $command } · round { $round }, { $player }’s turn
screen-replay-place-before = Command { $command } · before the first turn
screen-replay-keys = Space: play, pause · left and right arrow: command, with Shift turn · up and down: die · 0, End · + −: speed · B: play on · Esc
screen-replay-leave = Leave
screen-replay-leave-means = Close this recorded game (Esc)
screen-replay-present = Back to the present
screen-replay-present-means = Back to the running game, where it stands (Esc)
screen-replay-past = Looking back: the running game waits. Esc: back to the present.
screen-replay-since = What happened since your last turn. Esc: back to the present.
screen-replay-from = From “{ $game }”, after command { $after }.
screen-replay-parted = { $divergence } The rest is shown as it was recorded.
screen-replay-other-rules = An earlier game: { $rules }. Its facts are shown.
screen-replay-damaged = { $damage } What comes before is shown.
screen-replay-damaged-goes-on = { $damage } The game goes on after what comes before.
screen-replay-no-going-on = { $detail } You cannot go on with it; look at it, and play on from a moment before.

## Play on from here

screen-replay-branch = Play on from here
screen-replay-branch-means = A new game from this moment; this one stays as it is (B)
screen-replay-branch-from = A new game, from command { $after } on. The original is not touched.
screen-replay-branch-go = Play
screen-replay-branch-no = Cancel

## Saving by name

screen-save = Save the game
screen-save-open = Save by name… (Ctrl+S)
screen-save-name = Under which name?
screen-save-default = { $map } round { $round }
screen-save-go = Save
screen-save-replace = Replace
screen-saved = Game saved: “{ $name }”
screen-message-away = Close

## During a game

screen-settings-game = Game
screen-look-back = Look back (T)
screen-look-back-means = The timeline of this game; nothing is played meanwhile.
screen-look-since = Since my last turn (Shift+T)
screen-look-since-means = Shows what happened since your last turn, then comes back to the present.

## Recorded games

screen-games = Games
screen-games-means = The last games and those saved by name: to go on with, to look at
screen-games-close = New game
screen-games-recent = Last games
screen-games-next-to-go = The last { $kept } are kept. The next new game removes “{ $game }” ({ $age }): save it by name to keep it.
screen-games-saves = Saved by name
screen-games-no-recent = No game has been played yet.
screen-games-no-saves = None: in a game, Ctrl+S.
screen-games-course = { $rounds ->
        [0] before the first turn
        [one] 1 round
       *[other] { $rounds } rounds
    } · { $commands ->
        [one] 1 command
       *[other] { $commands } commands
    } · { $state }
screen-games-in-play = being played
screen-games-over = over
screen-games-put-away = to be continued
screen-games-broken-off = broken off
screen-games-damaged = { $damage } You can go on with what comes before.
screen-games-played = This game is being played.
screen-games-go-on = Go on
screen-games-look = Look
screen-games-remove = Remove
screen-games-remove-means = Double-click to remove
screen-age-now = just now
screen-age-minutes = { $count } min ago
screen-age-hours = { $count } h ago
screen-age-days = { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }
screen-offer = A game was broken off
screen-offer-means = The program stopped in the middle of this game. It was recorded as it was played: at most the last command is lost.
screen-offer-forget = Not now
screen-offer-forget-means = It stays in the list of games.
