# The demonstrator: playlists, what `arene demo` says, its panels, the loop.

value-PLAYLIST = PLAYLIST
demo-line = { $title } ({ $items ->
        [one] one item
       *[other] { $items } items
    })
demo-item = item { $item }: { $wrong }
demo-count = { $playlists ->
        [0] No playlist
        [one] One playlist
       *[other] { $playlists } playlists
    }: { $passed ->
        [0] none sound
       *[other] { $passed } sound
    }, { $failed ->
        [0] none with faults
       *[other] { $failed } with faults
    }
demo-report = { $frames } frames, { $games } games and scenes; memory { $begin } MiB at the beginning, { $settled } MiB after { $after ->
        [one] the first
       *[other] { $after }
    }, { $end } MiB at the end

fault-playlist-missing = The playlist { $file } does not exist.
    .hint = { $near ->
        [none] check the path; `arene demo list` names the playlists that come with the program
       *[other] did you mean “{ $near }”?
    }
fault-playlist-no-items = The playlist has no item.
    .hint = write one at least: items: [(scene: "scenes/shoot_hit.ron")]
fault-playlist-one-thing = { $count ->
        [0] The item names nothing to show.
       *[other] The item names { $count } things to show.
    }
    .hint = name one of { $known }
fault-playlist-no-title = A board has no title of its own.
    .hint = add `title: (fr: "…", en: "…")`
fault-playlist-not-with = `{ $name }` belongs only to a { $of ->
        [lesson] lesson
       *[other] recorded game
    }.
    .hint = take it away, or name a `{ $of }`
fault-playlist-missing-scene = There is no scene { $file }, neither beside the playlist nor in the program.
    .hint = { $near ->
        [none] check the path; `arene scene list` names those that come with the program
       *[other] did you mean “{ $near }”?
    }
fault-playlist-broken-scene = The scene { $file } has faults.
    .hint = they follow
fault-playlist-missing-lesson = There is no lesson { $file }, neither beside the playlist nor in the program.
    .hint = { $near ->
        [none] check the path; `arene lesson list` names those that come with the program
       *[other] did you mean “{ $near }”?
    }
fault-playlist-broken-lesson = The lesson { $file } has faults.
    .hint = they follow
fault-playlist-no-task = The lesson has no task { $task }.
    .hint = { $count ->
        [one] it has one
       *[other] write 1 to { $count }
    }
fault-playlist-missing-game = There is no recorded game { $file }.
    .hint = check the path: it is looked for beside the playlist
fault-playlist-not-a-game = { $file } is not a recorded game.
    .hint = name a file that ends in .arene
fault-playlist-bad-game = The recorded game { $file } cannot be read: { $detail }
    .hint = look at it with `arene replay verify`
fault-playlist-other-rules = Nothing of the recorded game { $file } comes out under these rules.
    .hint = look at it with `arene replay verify`
fault-playlist-range = The commands { $from } to { $to } cannot be shown.
    .hint = { $first } to { $last } come out as they were recorded; write `from` and `to` among these

demo-button = Show…
demo-title = Show a rule
demo-what = Scenes, boards of lessons, moments of recorded games and boards of your own, one after the other, large enough for a room.
demo-show = Show
demo-change = Change
demo-copy = Copy
demo-new = New playlist
demo-loop = Show by itself
demo-loop-means = Recorded games and scenes in a loop, until a key is pressed
demo-address = The club’s address, shown in the loop:
demo-close = Close
demo-empty = There is nothing in it yet.
demo-new-title = My playlist
demo-edit = Put a playlist together
demo-edit-title = Title
demo-edit-name = File
demo-edit-back = Back to the list
demo-save = Save
demo-save-show = Save and show
demo-saved = Saved.
demo-taken = There is a playlist of that name already.
demo-no-name = A name needs at least a letter or a digit.
demo-board = A free board
demo-add = Add
demo-add-scene = Scene
demo-add-lesson = Lesson
demo-add-task = task
demo-add-game = Recorded game
demo-add-game-none = none chosen
demo-add-from = command
demo-add-to = to
demo-add-of = of { $last }
demo-add-board = Add the board on show
demo-any-key = Any key: play

demo-leave = Leave
demo-leave-means = Leave the demonstrator (Esc)
demo-next = Next
demo-next-means = The next step (Space, Page down)
demo-back = Back
demo-back-means = A step back (Page up)
demo-try = What if?
demo-try-means = Play on by hand from here (W)
demo-throw-again = Throw again
demo-throw-again-means = Throw the dice of this step again (T, Ctrl+T)
demo-set-die = Set the die
demo-set-die-means = And if it had been a 6? (S, Ctrl+S)
demo-blank = Blank
demo-blank-means = The screen black, or no longer (. or B)
demo-pen = Pen
demo-pen-means = Draw with the mouse (hold D); Shift for a circle, Ctrl for an arrow, Esc wipes it away
demo-what-if = What if?
demo-return = Back to the script
demo-return-means = Back to the script, where it was left (Page up or down)
demo-set-which = Which die?
demo-set-to = It shows:

screen-keys-demo = Demonstrator
screen-key-demo-open = F5
screen-key-demo-open-does = the list of playlists
screen-key-demo-go = Space, Page down · Page up
screen-key-demo-go-does = next step · back; also a presenter’s remote
screen-key-demo-jump = number and Enter · ↓ ↑
screen-key-demo-jump-does = to an item · next item, the one before
screen-key-demo-blank = B · .
screen-key-demo-blank-does = the screen black, or no longer
screen-key-demo-what-if = W · T · S
screen-key-demo-what-if-does = play on by hand · throw again · set the die; Ctrl+T and Ctrl+S while playing by hand, Page keys lead back
screen-key-demo-pen = hold D · Shift · Ctrl
screen-key-demo-pen-does = draw · a circle · an arrow; 1 to 9 choose the colour, Esc wipes it away
screen-key-demo-view = V · H
screen-key-demo-view-does = in two dimensions or three · the pointer’s halo

usage-no-window-demo = built without its window; `arene demo list` and `arene demo check` work without
