# Why a command is refused: what stands in the way. Message `refusal-WHY`; arguments in the docs of `Texts::refusal`.

## The game

refusal-not-started = The game has not started yet.
refusal-over = The game is over.
refusal-no-piece = There is no piece number { $n }.
refusal-deploy-first = { $piece } is to be set down on the board first.
refusal-return-first = { $piece } is to come back on the board first.
refusal-allot-first = { $piece } still has shots to allot.
refusal-nothing-to-place = No piece is waiting to be set down.
refusal-not-in-zone = ({ $x }, { $y }) is no free cell of the zone to be set down in.
refusal-not-rolled-there = The die says ({ $x }, { $y }): the piece is set down there.
refusal-no-attack = Only shots and fights have odds.

## Activation

refusal-not-yours = { $piece } is not a piece of the player whose turn it is.
refusal-off-board = { $piece } is off the board.
refusal-active-already = { $piece } is active already.
refusal-activated-already = { $piece } has been activated this turn.
refusal-by-card = { $piece } is activated by its card alone.
refusal-by-card-ends = By cards nobody has a turn to end: end the activation.
refusal-nothing-added = Nothing is added to this game that knows this command.
refusal-guests-first = Something else is asked first.
refusal-nobody-active = No piece is active: activate one first.

## Movement

refusal-face-open = A facing is missing: north, east, south or west.
refusal-move-after-attack = { $piece } has shot or fought: it moves no more this turn.
refusal-move-after-door = { $piece } has worked a door: its movement is over.
refusal-turn-after-move = { $piece } has moved: the facing it dropped with stays.
refusal-moved-already = { $piece } has moved this turn: dropped is played.
refusal-run-nowhere = Turning on the spot is no run: { $piece } needs a path to run.
refusal-edge = ({ $x }, { $y }) is beyond the edge of the board.
refusal-no-step = From ({ $x }, { $y }) to ({ $x2 }, { $y2 }) is no single step north, east, south or west.
refusal-occupied = { $piece } stands at ({ $x }, { $y }).
refusal-no-entry = { $rule ->
    [ground-wall] A wall stands at ({ $x }, { $y }).
    [ground-rock] A rock lies at ({ $x }, { $y }).
    [ground-door] The door at ({ $x }, { $y }) is closed.
    [ground-trigger] A trigger stands at ({ $x }, { $y }).
   *[other] Nobody can enter ({ $x }, { $y }).
}
refusal-too-far = { $n } points to ({ $x }, { $y }), and { $piece } has { $m }.
refusal-path-ends = The cell at ({ $x }, { $y }) ends the path: it can only be the last one.
refusal-zone-entry = ({ $x }, { $y }) is in a respawn zone: one walks out of it, never in.
refusal-other-run = After the conveyor { $piece } goes on as it came: walking if it walked, running if it ran.
refusal-bonus-first = { $piece } has taken a bonus on its way: end the move first, for it changes what follows.
refusal-aim-first = { $piece } is in the téla-tépula: name the corner it aims at first.
refusal-no-aim = No téla-tépula waits for a corner.
refusal-no-corner = Four cells of the board do not meet at the corner ({ $x }, { $y }).

## Shooting

refusal-no-weapon = { $piece } has nothing to shoot with.
refusal-shot-already = { $piece } has shot this turn.
refusal-shoot-after-run = { $piece } has run: no shot this turn.
    .short = no shot this turn
refusal-enemy-in-contact = { $piece } is in direct contact: too close to shoot.
refusal-no-grenade = { $piece } has no grenade.
refusal-target-off-board = { $piece } is off the board.
refusal-no-enemy = { $piece } is no enemy.
refusal-arc = { $piece } at ({ $x }, { $y }) is outside the 90° ahead.
refusal-range = { $n } cells to { $piece } at ({ $x }, { $y }), and the range is { $m }.
refusal-line-door = A closed door at ({ $x }, { $y }) blocks the line.
refusal-line-wall = A wall at ({ $x }, { $y }) blocks the line.
refusal-line-piece = { $piece } at ({ $x }, { $y }) blocks the line.
refusal-line-corner = The line passes the corner between ({ $x }, { $y }) and ({ $x2 }, { $y2 }), and both block it.
refusal-no-volley = No shot is waiting to be allotted.
refusal-allot-self = { $piece } cannot shoot at itself.
refusal-allot-not-adjacent = { $piece } is not adjacent to { $other }, at whom the volley is fired.
refusal-target-in-zone = { $piece } is in a respawn zone: nothing can harm it there.
refusal-hidden-in-cover = { $piece } is furtif and in cover: it cannot be shot at.
refusal-grenade-at-furtif = { $piece } is furtif: no grenade can be aimed at it.
refusal-attack-after-use = { $piece } has used a trigger: no shot and no fight this turn.

## Melee

refusal-fought-already = { $piece } has fought this turn.
refusal-no-contact = { $piece } at ({ $x }, { $y }) is not in direct contact.
refusal-not-facing = { $piece } at ({ $x }, { $y }) is in contact, but not straight ahead.

## Doors and triggers

refusal-no-door = There is no such door on this board.
refusal-door-already = { $piece } has worked a door in this activation.
refusal-door-after-attack = { $piece } has shot or fought: the door at ({ $x }, { $y }) comes before.
refusal-door-not-faced = { $piece } is not in direct contact with the door at ({ $x }, { $y }), facing it.
refusal-door-no-key = { $piece } has no key to the door at ({ $x }, { $y }).
refusal-door-open-already = The door at ({ $x }, { $y }) is open.
refusal-door-closed-already = The door at ({ $x }, { $y }) is closed.
refusal-door-occupied = { $piece } stands in the door at ({ $x }, { $y }): it does not close.
refusal-no-trigger = There is no such trigger on this board.
refusal-used-already = { $piece } has used a trigger in this activation.
refusal-use-after-attack = { $piece } has shot or fought: no trigger this turn.
refusal-trigger-no-contact = { $piece } is not in direct contact with the trigger at ({ $x }, { $y }).
refusal-trap-no-direction = The trigger at ({ $x }, { $y }) fires a trap: there is no direction to give.
refusal-gun-gone = { $piece } is wrecked: the trigger at ({ $x }, { $y }) fires nothing.
refusal-gun-needs-direction = { $piece } lacks a direction: north, east, south or west.
refusal-gun-no-target = { $piece } at ({ $x }, { $y }) has no target on that side.

## Squigs

refusal-herd-first = Say first whether { $piece } takes control of a squig.
refusal-herd-to-first = Say first where { $piece } drives its squig.
refusal-no-herd = No squig is to be driven now.
refusal-no-squig = { $piece } is no squig.
refusal-squig-penned = { $piece } is in a pen: nothing more can be done to it.
refusal-squig-steered = { $piece } has been driven already this turn.
refusal-squig-not-met = The herder came by { $piece } at no time in this activation.
refusal-squig-no-way = { $piece } has no way of 5 points to its herder.
refusal-herd-not-adjacent = ({ $x }, { $y }) is not adjacent to the herder.
refusal-herd-out-of-reach = The squig has no way of 5 points to ({ $x }, { $y }).

# On a table; $at is a point, $length and $length2 are lengths.
refusal-table-beyond = { $at } lies beyond the table.
refusal-table-no-surface = At { $at } no surface is there to stand on, or none that leads on.
refusal-table-no-direction = This is no direction: [dx, dy], not both 0.
refusal-table-edge = At { $at } the base would be over the table’s edge.
refusal-table-terrain = At { $at } terrain is in the way.
refusal-table-figure = At { $at } { $piece } is in the way.
refusal-table-over-barrier = At { $at } the base would lie over a barrier.
refusal-table-not-borne = At { $at } the base would not rest on one surface.
refusal-table-no-length = At { $at } a leg of the path has no length.
refusal-table-never-entered = At { $at } begins ground that nobody enters.
refusal-table-too-long = The path costs { $length }, and may cost { $length2 }.
refusal-table-no-figure = Figure { $n } is not on the table.
