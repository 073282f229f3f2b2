# What happens, and what is commanded.

fact-phase-deploy = Setting up.
fact-phase-round = Activations.
fact-phase-pool = The pool.
fact-phase-keep = End of the round.
fact-phase-over = The game is over.
fact-turned = { $piece } turns.
fact-feu-round = Round { $round }: { $player } begins.
fact-feu-passed = { $piece } stays in ambush: its marker is turned over.
fact-feu-pool = { $player } shares { $points } AP among { $figures } figures.
fact-feu-pool-ended = The pool of { $player } is over.
fact-feu-activation-ended = The activation of { $piece } is over.
fact-feu-spent = { $piece }: { $points } AP, { $left } left.
fact-feu-moved = { $piece } { $how ->
        [run] runs
        [road] goes along the road
       *[walk] moves
    } { $length }.
fact-feu-climbed = { $piece } climbs.
fact-feu-stopped = { $piece } stops: hit by { $target }.
fact-feu-hidden = { $piece } hides.
fact-feu-revealed = { $piece } is hidden no more.
fact-feu-detected = { $target } detects { $piece }.
fact-feu-aimed = { $piece } aims.
fact-feu-test = { $piece }: { $sum }{ $tested ->
        [yes] {" "}for { $need }: { $passed ->
            [yes] passed
           *[no] failed
        }
       *[no] {""}
    }.
fact-feu-spotted = { $piece } spots { $target }.
fact-feu-ambush = { $piece } { $kept ->
        [yes] stays
       *[no] lies
    } in ambush ({ $with }).
fact-feu-ambush-ended = { $piece } is in ambush no more.
fact-feu-shot = { $piece } { $ambush ->
        [yes] fires from ambush
       *[no] shoots
    } at { $target } ({ $with }).
fact-feu-lost = { $piece }: a shot is lost, nobody is left to shoot at.
fact-feu-burst = The grenade of { $piece } bursts{ $drifts ->
        [yes] {" "}aside
       *[no] {" "}on the point
    }: { $count ->
        [0] nobody is hit
       *[other] { $under }
    }.
fact-feu-fought = { $piece } fights { $target }: { $sum } against { $other }.
fact-feu-hit = { $target } hits { $piece }.
fact-feu-suppressed = { $piece } is suppressed.
fact-feu-wounded = { $piece } is wounded.
fact-feu-damaged = { $piece } is damaged: { $left } left.
fact-feu-out = { $piece } is out.
fact-feu-steady = { $piece } is suppressed no more.
fact-feu-left = { $piece } leaves the table.
fact-feu-broke = { $player } withdraws.
command-feu-place = { $piece } at { $at }
command-feu-activate = Activate { $piece }
command-feu-pass = Turn the marker of { $piece } over
command-feu-pace = { $how ->
        [run] Run
        [road] Along the road
       *[walk] Walk
    }
command-feu-move = Move to { $at }
command-feu-stay = Stay
command-feu-climb = Climb to { $at }
command-feu-turn = Turn
command-feu-hide = Hide
command-feu-aim = Aim
command-feu-ambush = Lie in ambush ({ $with })
command-feu-shoot = Shoot at { $target } ({ $with })
command-feu-throw = Throw a grenade at { $at }
command-feu-fight = Fight { $target }
command-feu-end-activation = End the activation
command-feu-allot = The next shot at { $target }
command-feu-fire = Fire
command-feu-hold = Let pass
command-feu-end-pool = End the pool
command-feu-keep = { $piece }: { $stay ->
        [yes] stays in ambush
       *[no] ends its ambush
    }
fact-placed-mission-meeting = { $piece } is set down.
fact-placed-mission-crossroads = { $piece } is set down.
fact-placed-mission-exfiltration = { $piece } is set down.

# A length on a table in the unit of the book: 25 mm.
length = { $cm } cm ({ $ps } UD)
