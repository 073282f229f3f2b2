# What happens, and what is commanded.

fact-phase-deploy = Setting up.
fact-phase-start = Start of the turn.
fact-phase-movement = Movement.
fact-phase-shooting = Shooting.
fact-phase-assault = Assault.
fact-phase-melee = Close combat.
fact-phase-over = The game is over.
fact-turn = Turn { $round }.
fact-activated = { $piece } is activated.
fact-placed-deploy-order = { $piece } is set down.
fact-placed-team-deploy = { $piece } is set down.
fact-placed-death-return = { $piece } is set down.
fact-placed-portal-place = { $piece } is set down.
fact-placed-join-late = { $piece } is set down.
fact-placed-rule-bases = { $piece } is set down in its base.
fact-turned = { $piece } turns.
fact-quake-order = Order of play: { $pieces }.
fact-quake-barrel-laid = { $player } lays barrel { $number } at { $at }.
fact-quake-firsts = First to move: team { $move }; to shoot: team { $shoot }; to charge: team { $assault }.
fact-quake-role = Team { $team } are the cleaners.
fact-quake-lasted = Team { $team } have lasted { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
fact-quake-slot = { $piece } acts.
fact-quake-joined = { $player } comes in with { $piece }.
fact-quake-moved = { $piece } { $how ->
        [fly] flies
        [run] runs
        [charge] charges
        [follow] follows
       *[move] moves
    } { $length }.
fact-quake-set-beside = { $piece } cannot stand there, and is set beside.
fact-quake-fell = { $piece } falls { $height }.
fact-quake-leapt = { $piece }, { $length } to go, throws { $thrown }: { $passed ->
        [yes] it is enough
       *[no] { $held ->
            [yes] too short, but it holds on to the edge
           *[no] too short
        }
    }.
fact-quake-swam = { $piece } { $drowned ->
        [yes] swallows water
       *[no] swims up to { $length }
    }.
fact-quake-crashed = { $piece } crashes.
fact-quake-napalm = Napalm burns { $piece }.
fact-quake-napalm-laid = Napalm spreads at { $at }.
fact-quake-entered = { $piece } goes into portal { $portal }.
fact-quake-occupies = { $piece } occupies portal { $portal }.
fact-quake-portal-chosen = Portal { $portal } is chosen for { $piece }.
fact-quake-appeared = { $piece } appears in portal { $portal }.
fact-quake-returned = { $piece } is back, in portal { $portal }.
fact-quake-returned-base = { $piece } is back, in its base.
fact-quake-crushed = { $by } appears inside { $piece }.
fact-quake-disintegrated = { $piece } comes out of portal { $portal }, the one it went into.
fact-quake-scattered = It drifts { $length }.
fact-quake-taken = { $piece } takes token { $number } ({ $kind ->
        [weapon] weapon
        [mysterious] mysterious
       *[equipment] equipment
    }).
fact-quake-bonus-gained = { $piece }: { $bonus }.
fact-quake-bonus-ended = { $piece } loses { $bonus }.
fact-quake-token-back = Token { $number } is back.
fact-quake-bumped = { $piece } is thrown { $length }.
fact-quake-pulled = { $by } pulls { $piece }.
fact-quake-controlled = { $by } takes control of { $piece } for { $player }.
fact-quake-spotted = { $piece } sees { $length } into the dark: { $target } is { $seen ->
        [yes] spotted
       *[no] not spotted
    }.
fact-quake-shot = { $piece } fires at { $target } ({ $with }): { $distance }, { $seen } of 35 points, { $columns } of 5 columns{ $cover ->
        [none] {""}
       *[other] , cover { $cover }+
    }.
fact-quake-shot-barrel = { $piece } fires at barrel { $number } ({ $with }): { $distance }.
fact-quake-shot-building = { $piece } fires at the building of team { $team } ({ $with }): { $distance }.
fact-quake-template = Under the { $teardrop ->
        [yes] teardrop
       *[no] disc
    }: { $count ->
        [0] nobody
       *[other] { $under }
    }.
fact-quake-struck = { $piece } is hit, S { $strength }.
fact-quake-struck-by = { $by } hits { $piece }, S { $strength }.
fact-quake-wounded = { $piece } is wounded; { $left } left.
fact-quake-saved = { $piece } is saved.
fact-quake-killed = { $piece } { $how ->
        [disintegrated] is disintegrated
        [crushed] is crushed
        [drowned] has drowned
        [leap] leapt too short
        [lost] falls where nobody comes back from
        [fall] dies of the fall
        [bike] dies on the bike
        [crash] does not survive the landing
        [teleport] was teleported astray
        [bumped] is smashed against the obstacle
        [vortex] is swallowed by the vortex
        [pulled] is dragged to death
       *[killed] is killed
    }.
fact-quake-left-table = { $piece } leaves the table.
fact-quake-killed-by = { $by } { $count ->
        [one] kills
       *[other] kill
    } { $piece }.
fact-quake-barrel-hit = Barrel { $number } goes off.
fact-quake-barrel-doubled = Barrel { $number } becomes two.
fact-quake-structure = { $by } against the building of team { $team }: { $sum }, { $penetrated ->
        [yes] it is penetrated
       *[no] nothing
    }; { $left } left.
fact-quake-flag-passed = { $piece } hands the flag to { $to }.
fact-quake-flag-taken = { $piece } takes the flag.
fact-quake-flag-dropped = { $piece } drops the flag.
fact-quake-flag-home = { $piece } sends the flag home.
fact-quake-flag-home-again = The flag is back at home.
fact-quake-flag-brought = { $piece } brings the flag home for team { $team }.
fact-quake-charged = { $piece } charges { $target }.
fact-quake-charged-building = { $piece } charges the building of team { $team }.
fact-quake-fell-short = { $piece } falls short.
fact-quake-followed = { $piece } follows { $target } into contact.
fact-quake-melee = A melee: { $pieces }.
fact-quake-fought = { $piece } strikes { $target } ({ $with }): { $hits ->
        [0] nothing
        [one] one hit
       *[other] { $hits } hits
    } out of { $attacks }.
fact-quake-fought-building = { $piece } strikes the building of team { $team } ({ $with }): { $hits ->
        [0] nothing
        [one] one hit
       *[other] { $hits } hits
    } out of { $attacks }.
fact-quake-shared = { $piece } is shared among { $pieces }: { $points } each.
fact-quake-drained = { $piece } drains { $target }: { $items }.
fact-quake-point = A point for team { $team }, for portal { $portal }: { $points }.
fact-quake-round-won = { $player } wins the round{ $rounds ->
        [one] {""}
       *[other] , { $rounds } in all
    }.
fact-quake-round-won-team = Team { $team } wins the round{ $rounds ->
        [one] {""}
       *[other] , { $rounds } in all
    }.
fact-quake-round-again = Nobody wins the round: it is played again.
fact-quake-won-team = Team { $team } wins the game!
fact-quake-draw = The game is drawn.
command-quake-place = set { $piece } down at { $at }
command-quake-place-asked = set it down at { $at }
command-quake-barrel = lay a barrel at { $at }
command-quake-firsts = first to move team { $move }, to shoot { $shoot }, to charge { $assault }
command-quake-role = cleaners: team { $team }
command-quake-order = order: { $pieces }
command-quake-activate = activate { $piece }
command-quake-move = move to { $at }
command-quake-move-nowhere = stay where it is
command-quake-again = use the portal again
command-quake-deep-strike = strike deep at { $at }
command-quake-declare = declare a move to { $at }
command-quake-stay = stay
command-quake-stop = stop
command-quake-enter = go into the portal
command-quake-occupy = occupy the portal
command-quake-portal = portal { $number }
command-quake-reroll = throw again
command-quake-keep = keep the die
command-quake-take = take the token
command-quake-leave = leave the token
command-quake-pick = pick { $bonus }
command-quake-control = control { $piece }
command-quake-shoot = shoot at { $target } ({ $with })
command-quake-shoot-barrel = shoot at barrel { $number } ({ $with })
command-quake-shoot-building = shoot at the building of team { $team } ({ $with })
command-quake-run = run to { $at }
command-quake-pass-flag = hand the flag to { $piece }
command-quake-charge = charge { $target }
command-quake-charge-building = charge the building of team { $team }
command-quake-follow = follow { $target }
command-quake-charge-flag = charge for the flag
command-quake-melee = the melee of { $piece }
command-quake-allot = strike ({ $with }): { $count ->
        [0] later
       *[other] { $count } at { $targets }
    }
command-quake-drain = take { $items }
command-quake-drain-nothing = take nothing
command-quake-join = { $player } comes in with { $piece }
command-quake-start = begin the turn
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
story-bonus = Token for { $who }: { $values }.
