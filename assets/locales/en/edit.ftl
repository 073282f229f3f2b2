# The map editor: why a stroke is not carried out, and why a map is not saved.

edit-other-map = That is not for such a map.
edit-size = No map is { $width } × { $height } large.
edit-off-board = ({ $x }, { $y }) is off the board.
edit-not-square = Only a square board can be turned by quarters.
edit-letter = “{ $letter }” is no letter of ground.
edit-no-such-thing = There is no such thing.
edit-turn = { $degrees }° is no multiple of 15°.
edit-fault = That would be wrong: { $field }.
edit-no-file = The map has no file yet.
edit-changed = { $file } was changed by somebody else since it was opened.
edit-gone = { $file } is gone: somebody took it away since it was opened.
edit-taken = There is another file { $file } already.
edit-disk = The disk refused.

fault-draft-in-use = The draft { $file } is being worked on already.
    .hint = close the other window first
fault-draft-damaged = The draft { $file } cannot be read: { $detail }.
    .hint = it lies there still: a text editor shows the map in it

# The workshop in the window.

screen-edit-arenas = Arenas…
screen-edit-arenas-left = Arenas… ({ $count } not saved)
screen-edit-arenas-means = Draw an arena or a table of your own, or change one
screen-edit-no-name = No name yet
screen-edit-leave = Back
screen-edit-close = Close
screen-edit-undo = Undo
screen-edit-redo = Redo
screen-edit-save = Save
screen-edit-save-as = Save as…
screen-edit-try = Try it
screen-edit-try-means = Starts a game on it at once; the map stays open
screen-edit-fair = How fair is it?
screen-edit-fair-means = Bots play on it in the background, and you read what came of it
screen-edit-fair-progress = { $done } of { $total } games
screen-edit-fair-stop = Stop
screen-edit-fair-stop-means = Play no more, and read what came of the games that have ended
screen-edit-back-to-map = Back to the map
screen-edit-saved = Saved as { $file }.
screen-edit-not-yet = No game can be played on it yet: { $why }
screen-edit-cancel = Cancel
screen-edit-save-means = A name alone is a file in { $folder }; a path with folders is taken as it is.
screen-edit-conflict = Write over it?
screen-edit-beside = Save beside it
screen-edit-overwrite = Write over it
screen-edit-write-again = Write it again
screen-edit-unsaved = Not saved
screen-edit-unsaved-means = What you drew since it was last saved would be lost.
screen-edit-drop = Do not save

screen-edit-tools = Tools
screen-edit-brush = Brush
screen-edit-line = Line
screen-edit-frame = Frame
screen-edit-rectangle = Rectangle
screen-edit-fill = Fill
screen-edit-erase = Erase
screen-edit-point = Respawn point
screen-edit-door = Door
screen-edit-token = Token
screen-edit-zone = Zone
screen-edit-gun = Machine gun
screen-edit-trigger = Trigger
screen-edit-ground = Ground
screen-edit-ground-open = Open ground
screen-edit-ground-wall = Wall
screen-edit-ground-rock = Rock
screen-edit-ground-crate = Crate
screen-edit-ground-mud = Mud
screen-edit-ground-bonus = Bonus cell
screen-edit-ground-lava = Lava
screen-edit-ground-jump = Téla-tépula
screen-edit-ground-conveyor = Conveyor
screen-edit-brush-size = Width
screen-edit-kind = What
screen-edit-colour = Colour
screen-edit-owner = Whose
screen-edit-nobody = Nobody’s
screen-edit-fires = It fires
screen-edit-nothing-to-fire = Set a machine gun or a trap zone first: a trigger fires one of them.
screen-edit-gun-of = Machine gun { $number } ({ $x }, { $y })
screen-edit-trap-of = Trap { $number } ({ $x }, { $y })
screen-edit-erase-means = Takes away what stands there; the right button always does that.
screen-edit-zone-means = Drag from one corner to the other. Zones are 4 × 4 in the book; they are taken away in the list beside the map.
screen-edit-point-means = Numbers are given in order.
screen-edit-thing-means = Click a cell; the right button takes it away.
screen-edit-token-key = Key
screen-edit-token-flag = Flag
screen-edit-token-bomb = Bomb
screen-edit-token-squig = Squig
screen-edit-zone-klan = Klan
screen-edit-zone-respawn = Respawn
screen-edit-zone-pen = Pen
screen-edit-zone-king = King
screen-edit-zone-squigs = Squigs
screen-edit-zone-trap = Trap
screen-edit-symmetry = Symmetry
screen-edit-symmetry-none = None
screen-edit-symmetry-left-right = Left and right
screen-edit-symmetry-top-bottom = Top and bottom
screen-edit-symmetry-both = Four quarters
screen-edit-symmetry-half-turn = Half a turn
screen-edit-symmetry-quarter-turn = Quarter turns
screen-edit-size-of-board = Size in cells
screen-edit-grows = Cells are added and taken away
screen-edit-at-left = At the left
screen-edit-at-right = At the right
screen-edit-above = Above
screen-edit-below = Below

screen-edit-pick = Pick
screen-edit-kit = Kit
screen-edit-piece = Piece
screen-edit-mark = Mark
screen-edit-finish = Finish (Enter)
screen-edit-pick-means = Click something to pick it, drag it to move it; the wheel turns it.
screen-edit-corners-means = Drag a corner, or the middle of a side; the right button takes a corner away.
screen-edit-kit-means = Click to place it; the wheel turns it.
screen-edit-piece-means = Click corner after corner; the first one, or Enter, closes it. The right button goes back by one.
screen-edit-mark-means = Click to set it; a zone is drawn corner after corner.
screen-edit-word = Name or kind
screen-edit-mark-objective = Objective
screen-edit-mark-zone = Zone
screen-edit-mark-portal = Portal
screen-edit-mark-bonus = Bonus
screen-edit-mark-flag = Flag
screen-edit-mark-entry = Entry
screen-edit-mark-barrel = Barrel
screen-edit-mark-building = Building
screen-edit-level = Level
screen-edit-level-free = by itself
screen-edit-top = Upper face
screen-edit-height = Height
screen-edit-width = Width
screen-edit-stand = One can stand on it
screen-edit-climb = Its walls can be climbed
screen-edit-rails = Rails all round
screen-edit-hard = Hard cover
screen-edit-duplicate = Duplicate
screen-edit-delete = Delete
screen-edit-snap = Snap to
screen-edit-snap-off = Off
screen-edit-centimetres = { $length } cm
screen-edit-size-of-table = Size in centimetres

screen-edit-for = For
screen-edit-check = Check
screen-edit-sound = Nothing is wrong with it.
screen-edit-found = { $faults ->
        [0] No faults
        [one] One fault
       *[other] { $faults } faults
    }, { $warnings ->
        [0] no warnings
        [one] one warning
       *[other] { $warnings } warnings
    }. Click one to see where.
screen-edit-zones = Zones
screen-edit-head = What it says of itself
screen-edit-name = Name
screen-edit-title = Title
screen-edit-author = Author
screen-edit-notes = Notes

screen-edit-new-grid = A new board, in cells
screen-edit-new-table = A new table, in centimetres
screen-edit-new = New
screen-edit-file = A file
screen-edit-drafts = Not saved
screen-edit-drafts-means = The program ended before this was saved.
screen-edit-go-on = Go on
screen-edit-throw-away = Throw away
screen-edit-draft = { $name }, { $time }
screen-edit-own = Your arenas
screen-edit-own-none = None yet
screen-edit-of-program = Arenas of the program
screen-edit-of-program-means = You edit a copy.

screen-keys-edit = Map editor
screen-key-edit-undo = Ctrl + Z · Ctrl + Shift + Z
screen-key-edit-undo-does = take a step back · carry it out again
screen-key-edit-save = Ctrl + S · Ctrl + Shift + S
screen-key-edit-save-does = save · save under another name
screen-key-edit-erase = Right button
screen-key-edit-erase-does = on boards take away what stands there; on tables let go
screen-key-edit-look = Wheel, middle button, 0
screen-key-edit-look-does = zoom, drag the sheet, see all of it
screen-key-edit-turn = R · Shift + R, wheel
screen-key-edit-turn-does = turn what is picked or in the hand
screen-key-edit-things = Delete · Ctrl + D
screen-key-edit-things-does = take away · duplicate what is picked
screen-key-edit-close = Enter
screen-key-edit-close-does = finish what is drawn corner after corner
screen-key-edit-leave = Esc
screen-key-edit-leave-does = let go, then leave; the map stays open
