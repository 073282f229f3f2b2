# What happens, and what is commanded.

fact-phase-deploy = Setting up.
fact-phase-start = Start of the turn.
fact-phase-movement = Movement.
fact-phase-shooting = Shooting.
fact-phase-combats = Close combat.
fact-phase-recovery = Recovery.
fact-phase-guests = Between turns.
fact-phase-over = The game is over.
fact-turned = { $piece } turns.
fact-necro-edge = { $player } takes the { $edge ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } edge.
fact-necro-routed = { $player } routs.
fact-necro-unpinned = { $piece } is up again.
fact-necro-alert = { $piece } goes on alert.
fact-necro-alert-ended = { $piece } is on alert no more.
fact-necro-declared = { $piece } charges { $target }.
fact-necro-measured = { $distance } from { $piece } to { $target }: { $reached ->
        [yes] in reach
       *[no] out of reach
    }.
fact-necro-round = Round { $round }.
fact-necro-moved = { $piece } { $how ->
        [run] runs
        [charge] charges
        [failed] fails its charge:
        [flee] flees
        [follow] follows up
        [advance] advances
        [crawl] crawls
       *[walk] moves
    } { $length }.
fact-necro-stopped = { $piece } stops: { $why ->
        [shot] hit
        [fall] it does not come over the gap
       *[enemy] an enemy is near
    }.
fact-necro-hidden = { $piece } hides.
fact-necro-revealed = { $piece } is hidden no more.
fact-necro-engaged = { $piece } and { $target } are engaged.
fact-necro-disengaged = { $piece } parts from { $target }.
fact-necro-door = { $piece } leaves door { $door } { $open ->
        [yes] open
       *[no] shut
    }.
fact-necro-fell = { $piece } falls { $height }.
fact-necro-shot = { $piece } shoots at { $target } ({ $with }).
fact-necro-threw = { $piece } throws ({ $with }).
fact-necro-struck = The hit falls on { $piece }.
fact-necro-blast = Under the template: { $count ->
        [0] nobody
       *[other] { $under }
    }.
fact-necro-scattered = It scatters { $length }{ $lost ->
        [yes] , and is lost
       *[no] {""}
    }.
fact-necro-jammed = { $piece }: useless from now on ({ $with }).
fact-necro-cloud = { $gone ->
        [yes] The cloud goes.
       *[no] A cloud spreads.
    }
fact-necro-pinned = { $piece } is pinned.
fact-necro-wounded = { $piece } is wounded; { $left } left.
fact-necro-destroyed = { $piece } is gone.
fact-necro-injured = { $piece } { $injury ->
        [light] is lightly injured
        [down] is down
       *[out] is out of action
    }.
fact-necro-tested = { $piece }: { $sum } against { $ld }, { $passed ->
        [yes] passed
       *[no] failed
    }.
fact-necro-broke = { $piece } breaks.
fact-necro-fled = { $piece } flees { $length }.
fact-necro-rallied = { $piece } rallies.
fact-necro-armed = { $piece } takes up arms.
fact-necro-fought = { $piece } { $score }, { $target } { $other }: { $hits ->
        [0] nothing
        [one] one hit
       *[other] { $hits } hits
    }.
command-necro-place = set { $piece } down at { $at }
command-necro-counter = put a counter at { $at }
command-necro-edge = take the { $edge ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } edge
command-necro-give-up = give up
command-necro-stay = stay
command-necro-alert = set { $piece } on alert
command-necro-begin-moves = begin the moves
command-necro-charge = charge { $target } with { $piece }
command-necro-hide = hide { $piece }
command-necro-turn = turn { $piece }
command-necro-move = { $run ->
        [yes] run
       *[no] move
    } { $told ->
        [yes] { $piece }
       *[no] { $piece }
    } to { $at }
command-necro-end-phase = end the phase
command-necro-flee = flee
command-necro-fire = fire at { $target } with { $piece } ({ $with })
command-necro-hold-fire = hold fire
command-necro-shoot = shoot at { $target } with { $piece } ({ $with }){ $burst ->
        [yes] , a burst
       *[no] {""}
    }
command-necro-flame = flame { $target } with { $piece }
command-necro-throw = throw with { $piece } ({ $with })
command-necro-allot = allot the shots: { $targets }
command-necro-split = divide the combat
command-necro-fight = fight { $target } with { $piece }
command-necro-next = { $piece } is next
command-necro-hold = arm { $piece }
command-necro-parry = parry
command-necro-no-parry = do not parry
command-necro-hits = strike first ({ $with })
command-necro-strike = strike with { $piece } ({ $with })
command-necro-follow = follow up
# A die without a sentence of its own: what it is for comes first.
fact-roll-test = { $title } ({ $who }): { $need }. { $value }, { $passed ->
        [yes] passed
       *[no] failed
    }{ $again ->
        [yes] , thrown again
       *[no] {""}
    }.
fact-roll = { $title } ({ $who }): { $value }{ $again ->
        [yes] , thrown again
       *[no] {""}
    }.
story-roll-shoot-beyond = { $who }, out of range: missed. The die is thrown for the ammunition alone: { $values }.
