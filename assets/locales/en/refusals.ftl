# Why a command is refused: what stands in the way. Message `refusal-WHY`; arguments in the docs of `Texts::refusal`.

## The game

refusal-not-started = The game has not started yet.
refusal-over = The game is over.
refusal-no-piece = There is no piece number { $n }.
refusal-deploy-first = { $piece } is to be set down on its respawn point first.
refusal-return-first = { $piece } is to come back on the board first.
refusal-allot-first = { $piece } still has shots to allot.
refusal-nothing-to-place = No piece is waiting to be set down.
refusal-not-rolled-there = The die says ({ $x }, { $y }): the piece is set down there.
refusal-no-attack = Only shots and fights have odds.

## Activation

refusal-not-yours = { $piece } is not a piece of the player whose turn it is.
refusal-off-board = { $piece } is off the board.
refusal-active-already = { $piece } is active already.
refusal-activated-already = { $piece } has been activated this turn.
refusal-nobody-active = No piece is active: activate one first.

## Movement

refusal-face-open = A facing is missing: north, east, south or west.
refusal-move-after-attack = { $piece } has shot or fought: it moves no more this turn.
refusal-turn-after-move = { $piece } has moved: the facing it dropped with stays.
refusal-moved-already = { $piece } has moved this turn: dropped is played.
refusal-run-nowhere = Turning on the spot is no run: { $piece } needs a path to run.
refusal-edge = ({ $x }, { $y }) is beyond the edge of the board.
refusal-no-step = From ({ $x }, { $y }) to ({ $x2 }, { $y2 }) is no single step north, east, south or west.
refusal-occupied = { $piece } stands at ({ $x }, { $y }).
refusal-no-entry = { $rule ->
    [ground-wall] A wall stands at ({ $x }, { $y }).
    [ground-rock] A rock lies at ({ $x }, { $y }).
   *[other] Nobody can enter ({ $x }, { $y }).
}
refusal-too-far = { $n } points to ({ $x }, { $y }), and { $piece } has { $m }.
refusal-path-ends = The cell at ({ $x }, { $y }) ends the path: it can only be the last one.

## Shooting

refusal-no-weapon = { $piece } has nothing to shoot with.
refusal-shot-already = { $piece } has shot this turn.
refusal-shoot-after-run = { $piece } has run: no shot this turn.
refusal-enemy-in-contact = { $piece } is in direct contact: too close to shoot.
refusal-no-grenade = { $piece } has no grenade: this version does not play them yet.
refusal-target-off-board = { $piece } is off the board.
refusal-no-enemy = { $piece } is no enemy.
refusal-arc = { $piece } at ({ $x }, { $y }) is outside the 90° ahead.
refusal-range = { $n } cells to { $piece } at ({ $x }, { $y }), and the range is { $m }.
refusal-line-wall = A wall at ({ $x }, { $y }) blocks the line.
refusal-line-piece = { $piece } at ({ $x }, { $y }) blocks the line.
refusal-line-corner = The line passes the corner between ({ $x }, { $y }) and ({ $x2 }, { $y2 }), and both block it.
refusal-no-volley = No shot is waiting to be allotted.
refusal-allot-self = { $piece } cannot shoot at itself.
refusal-allot-not-adjacent = { $piece } is not adjacent to { $other }, at whom the volley is fired.

## Melee

refusal-fought-already = { $piece } has fought this turn.
refusal-no-contact = { $piece } at ({ $x }, { $y }) is not in direct contact.
refusal-not-facing = { $piece } at ({ $x }, { $y }) is in contact, but not straight ahead.

## What this version does not play yet

refusal-no-trigger = There is no trigger on this board: this version does not play them yet.
refusal-no-door = There is no door on this board: this version does not play them yet.
refusal-no-aim = No téla-tépula asks for a corner: this version does not play them yet.
refusal-no-herd = There is no squig on this board: this version does not play them yet.
