# What facts say in the log: numbers first, short, active. `fact-…` tells a fact alone, `story-…` are the parts from
# which the log's sentences are joined. A message of that name with a rule's key at its end is for that rule only.

## Names

facing-north = north
facing-east = east
facing-south = south
facing-west = west
facing-any = any side
facing-to-north = north
facing-to-east = east
facing-to-south = south
facing-to-west = west
facing-to-toward = another way
facing-to-any = any side

phase-deployment = deployment
phase-roll_off = roll-off
phase-turn = turn
phase-activation = activation
phase-over = end

# Tokens and doors, with their article.
token-key = the { $colour } key
token-flag = the flag
token-flag-owned = { $owner } flag
token-bomb = the bomb
token-bomb-owned = { $owner } bomb
token-squig = a squig
door-named = the { $colour } door
door-plain = the door
of = { $name }'s
of-vowel = { $name }'s
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-orange = orange
colour-violet = violet
colour-purple = purple
colour-pink = pink
colour-brown = brown
colour-white = white
colour-black = black
colour-grey = grey
colour-cyan = cyan
colour-magenta = magenta

## The course of play

fact-phase = Phase: { $phase }.
fact-phase-deployment = Deployment.
fact-phase-roll_off = Who begins?
fact-phase-turn = The game begins.
fact-phase-activation = Activation.
fact-phase-over = The game is over.
fact-turn = Round { $round }: { $player }.
fact-activated = { $piece } is activated.
fact-turned = { $piece } turns { $facing }.
fact-moved = { $piece } { $run ->
        [yes] runs
       *[no] walks
    } { $cells } { $cells ->
        [one] cell
       *[other] cells
    } to ({ $x }, { $y }) for { $points } { $points ->
        [one] point
       *[other] points
    }, facing { $facing }.
fact-placed = { $piece } is set down at ({ $x }, { $y }), facing { $facing }.
fact-placed-death-return = { $piece } is back at ({ $x }, { $y }), facing { $facing }.
fact-waits = { $piece } waits: no place is free.
fact-jumped = { $piece } jumps from ({ $x }, { $y }) to ({ $x2 }, { $y2 }).
fact-jumped-nowhere = { $piece } stays at ({ $x }, { $y }).
fact-score = { $change } for { $player }, { $total } in all.
fact-won = { $player } wins the game!
fact-won-together = The players win the game!
fact-won-guests = The Horde wins the game!
fact-drawn = The game is drawn.

## Cells, tokens, bonuses and devices

fact-jumped-ground-teleporter-jump = { $piece } appears at ({ $x2 }, { $y2 }).
fact-pushed = { $piece } is carried to ({ $x2 }, { $y2 }).
fact-pushed-by = { $by } pushes { $piece } to ({ $x2 }, { $y2 }).
fact-picked_up = { $piece } picks up { $token }.
fact-dropped = { $piece } drops { $token } at ({ $x }, { $y }).
fact-dropped-mod-flag2 = { $piece } sends { $token } home to ({ $x }, { $y }).
fact-bonus_gained = { $piece } gains { $bonus }{ $turns ->
        [0] {""}
        [one] {" "}for { $turns } turn
       *[other] {" "}for { $turns } turns
    }.
fact-bonus_ended = { $piece } loses { $bonus }.
fact-bonus_ready = The bonus cell at ({ $x }, { $y }) is ready again.
fact-door = { $piece } { $open ->
        [yes] opens
       *[no] closes
    } { $door } at ({ $x }, { $y }).
fact-used = { $piece } uses the trigger at ({ $x }, { $y }).
fact-used-direction = { $piece } uses the trigger at ({ $x }, { $y }): fire { $facing }!
fact-trap = The trap zone snaps shut.
fact-gun_destroyed = { $by } destroys { $piece }.
fact-bitten = { $squig } snaps at { $piece } at ({ $x }, { $y }).
fact-herded = { $piece } drives { $squig } to ({ $x }, { $y }).
fact-penned = { $squig } is in { $owner } pen.

## Attacks

fact-shot = { $piece } { $with ->
        [grenade] throws a grenade at
       *[gun] shoots at
    } { $target }{ $cover ->
        [yes] {" "}in cover
       *[no] {""}
    }.
fact-lost_shot = Lost shot: { $target } is dead already.
fact-lost_shot-shoot-contact = Lost hit: { $target } is dead already.
fact-struck = The hit falls on { $piece }.
fact-struck-target = The hit stays on { $piece }.
fact-fought = { $piece } strikes { $target }.
fact-saved = The armour holds: { $piece } lives.
fact-killed = { $by } kills { $piece }.
fact-killed-self = { $piece } dies by its own hand.
fact-killed-self-ground-lava = { $piece } dies in the lava.
fact-killed-self-ground-respawn-jump = { $piece } dies there too.
fact-killed-self-ground-teleporter-jump = { $piece } dies of it.
fact-killed-squig-bite = { $by } bites { $piece } to death.

## Dice

fact-roll-test = { $who }, { $title }: { $need }. { $value }, { $passed ->
        [yes] passed
       *[no] failed
    }{ $again ->
        [yes] , rolled again
       *[no] {""}
    }.
fact-roll = { $who }, { $title }: { $value }{ $again ->
        [yes] , rolled again
       *[no] {""}
    }.
fact-roll-test-nobody = { $title }: { $need }. { $value }, { $passed ->
        [yes] passed
       *[no] failed
    }{ $again ->
        [yes] , rolled again
       *[no] {""}
    }.
fact-roll-nobody = { $title }: { $value }{ $again ->
        [yes] , rolled again
       *[no] {""}
    }.

# What a test must show: `changes` are its modifiers, if it has any.
need = { $need }+

# A place on a table, on the ground and above it.
place = ({ $x } · { $y } cm)
place-high = ({ $x } · { $y } cm, { $z } cm high)

# A length on a table; ps: paces of 25 mm.
length = { $cm } cm ({ $ps } ps)
distance-in-cells = { $count ->
    [one] one cell
   *[other] { $count } cells
}
need-changed = { $need }+ ({ $changes })
need-then = { $first } first, then { $second }
need-of-two = { $first } first, then a second die
need-change = { $title } { $change }

# Values of dice that were thrown again, and of the one that counts.
values-again = { $before } — re-rolled: { $value }

## Sentences of several facts

story-shot = { $piece } { $with ->
        [grenade] throws a grenade at
       *[gun] shoots at
    } { $target }: { $need }{ $cover ->
        [yes] {" "}in cover
       *[no] {""}
    }.
story-fought = { $piece } strikes { $target }: { $need }.
story-hit = { $values }, hit.
story-miss = { $values }, miss.
story-struck = Scrum: { $values }, the hit falls on { $piece }.
story-struck-target = Scrum: { $values }, the hit stays on { $piece }.
story-save-held = Armour { $need }: { $values }, it holds.
story-save-failed = Armour { $need }: { $values }, it fails.
story-killed = { $piece } dies.
story-killed-melee-choc = { $piece } cannot step back, and dies of it.
story-killed-ground-lava = { $piece } dies in the lava.
story-destroyed = { $piece } is wrecked.
story-roll-setup-respawn = { $who }, respawn point: { $values }.
story-roll-death-return = { $who } returns: respawn point { $values }.
story-roll-ground-respawn-jump = { $who } steps on a respawn point: { $values }.
story-roll-ground-teleporter-jump = { $who } trusts the téla-tépula: { $values }.
story-bonus = Bonus cell for { $who }: { $values }.
story-zone = Zone, { $piece }: { $need }.
story-trap = Trap, { $piece }: { $need }.
story-bitten = { $squig } snaps at { $piece }: { $need }.
story-bite-hit = { $values }, bitten.
story-bite-miss = { $values }, missed.
values-then = { $before }, then { $value }
story-roll_off = Who begins? { $rounds }
story-roll_off-round = { $values }.
story-roll_off-tie = { $values }: tied, re-roll.
story-roll_off-value = { $player } { $value }
story-order = Dice for the order: { $throws }.
story-order-again = { $before }; then { $again }
story-roll_off-first = { $player } begins.

## An attack in one line

group-hit = { $values } hit
group-miss = { $values } missed
group-first-of-two = { $values } passed, then a second die
group-again = { $before } re-rolled, { $value }
group-rethrown = { $values } re-rolled
group-save-held = armour { $values } held
group-save-failed = armour { $values } failed
group-allotted = allotted by { $values }
group-allotted-target = allotted by { $values }, stays on the target
group-struck = on { $piece }
group-wound-hit = { $piece }: { $values } hit
group-wound-miss = { $piece }: { $values } missed
group-lost = { $count ->
        [one] shot lost
       *[other] { $count } shots lost
    }
group-pushed = pushed back
group-pushed-of = { $piece } pushed back
group-killed = dead
group-killed-of = { $piece } dead
group-destroyed = out of order
group-destroyed-of = { $piece } out of order
group-order = Dice for the order
group-first = { $player } begins

# Dice thrown by hand: which are wanted, and why a value is not taken.
hand-wanted = { $who }, { $title }: { $count ->
        [one] one d{ $sides }
       *[other] { $count } d{ $sides }
    }
hand-wanted-nobody = { $title }: { $count ->
        [one] one d{ $sides }
       *[other] { $count } d{ $sides }
    }
hand-wanted-need = { $wanted }, { $need }
hand-no-face = A d{ $sides } has no { $value }.
hand-nothing-wanted = No die is wanted.
hand-nothing-to-take-back = Nothing of this roll can be taken back.
hand-no-digit = No digit was given.
hand-other-state = The game has gone on since this roll began.
hand-script = The script has no die left for { $rule }.
