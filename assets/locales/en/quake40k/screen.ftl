# What the window says of a game: order, questions, what dice will mean, buttons.

screen-quake-slot = { $teams ->
        [yes] { $state ->
            [active] It acts now.
            [to-come] It has not acted in this phase yet.
            [out] Out until the next round.
            [late] It has not joined yet.
            [returns] Dead: it returns.
           *[gone] It has had its slot in this phase.
        }
       *[no] Number { $place } in the order. { $state ->
            [active] It acts now.
            [to-come] Its slot in this phase is still to come.
            [out] Out until the next round.
            [late] It has not joined yet.
            [returns] Dead: it returns.
           *[gone] Its slot in this phase is gone.
        }
    }
screen-quake-player-means = { $teams ->
        [yes] Team { $team }
       *[no] Everyone for themselves
    }{ $role ->
        [cleaners] : the cleaners
        [targets] : the targets
       *[none] {""}
    }
screen-quake-tally = Value { $value } · kills { $kills } · deaths { $deaths }
screen-quake-barrel = Barrel { $number }
screen-quake-building = Building of team { $team }
screen-quake-team = Team { $team }
screen-quake-portal = Portal { $number }
screen-quake-portal-with = { $is ->
        [taken] Portal { $number }: crushes { $inside }
       *[free] Portal { $number }
    }
screen-quake-ask-deploy = { $same ->
        [yes] { $player } is set down
       *[no] { $player } sets { $piece } down
    }{ $area ->
        [slabs] {" "}on a free slab.
        [zone] {" "}in its base.
       *[any] .
    }
screen-quake-ask-lay-barrel = { $player } lays a barrel.
screen-quake-ask-firsts = { $player }: which team begins each phase?
screen-quake-ask-role = { $player }: who are the cleaners first?
screen-quake-ask-order = { $player }: { $piece } decides this turn’s order.
screen-quake-ask-activate = { $player }: which figure acts?
screen-quake-ask-movement = { $piece } moves.
screen-quake-ask-move-on = { $piece }: { $left } left. On?
screen-quake-ask-occupy = { $piece } enters the portal, or occupies it?
screen-quake-ask-portal = A 6: { $piece } chooses its portal.
screen-quake-ask-reroll = { $piece } throws the portal’s die again?
screen-quake-ask-arrive = { $piece } comes out of the portal: where?
screen-quake-ask-return = { $piece } returns: where?
screen-quake-ask-take = { $piece } takes the token?
screen-quake-ask-pick = { $piece } picks its equipment.
screen-quake-ask-control = { $piece } controls whom?
screen-quake-ask-shooting = { $piece } shoots.
screen-quake-ask-assault = { $piece } charges.
screen-quake-ask-melee = { $player }: which melee first?
screen-quake-ask-allot = { $piece } strikes: with what, and whom?
screen-quake-ask-drain = { $piece } drains its victim.
screen-quake-ask-join = Who joins the game?
screen-quake-deploy-how = { $area ->
        [slabs] One slab a figure, at any height
       *[zone] At any height
    }: point, pull to where it looks, let go.
screen-quake-barrel-where = Click where it stands: clear of figures, tokens and portals.
screen-quake-usual-place = At the usual place
screen-quake-crushes = Whoever stands wholly on the disc is crushed.
screen-quake-fly = Fly (F)
screen-quake-fly-means = It goes straight to where it lands, 12 ps in all; else it walks.
screen-quake-leap = Leap (J)
screen-quake-leap-means = The way ends with a leap over a void or lava: the best of 3D6 against its length.
screen-quake-declare = Declare (D)
screen-quake-declare-means = The flight or leap is named before it is measured: too long, it falls.
screen-quake-again = This portal again: 3 ps (A)
screen-quake-deep-strike = Deep strike…
screen-quake-deep-strike-means = 1D6: 1–2 exact, else it scatters 2D6 ps. A double 1, a figure, a void, off the table: killed.
screen-quake-may-run = Drag it to run instead of shooting: 1D6 ps.
screen-quake-no-target = Nothing in sight and range.
screen-quake-no-charge = Nobody within reach of a charge.
screen-quake-at = At { $target }:
screen-quake-columns = { $seen } of { $all } columns seen
screen-quake-go-on = Do it
screen-quake-rather-not = Rather not
screen-quake-click-again = Click here again, or Space: do it
screen-quake-first-move = Moves first:
screen-quake-first-shoot = Shoots first:
screen-quake-first-assault = Charges first:
screen-quake-take-order = Take it
screen-quake-drain-of = What { $piece } loses:
screen-quake-drain-these = { $count ->
        [0] Take nothing
       *[other] Take these ({ $count })
    }
screen-quake-drain-all = Take all ({ $count })
screen-quake-step = Strikes at initiative { $step }
screen-quake-fist-later = The fist strikes at initiative 1: spread then.
screen-quake-attacks-left = { $left ->
        [0] All attacks are given.
       *[other] { $left } of { $all } left to give
    }
screen-quake-strike = Strike
screen-quake-blows = { $piece } on { $target }: { $hits } of { $attacks }
screen-quake-odds-hit = hit { $percent } %
screen-quake-odds-wound = loses a wound { $percent } %
screen-quake-odds-saved = saved { $percent } %
screen-quake-odds-killed = killed { $percent } %
screen-quake-odds-spotted = spotted { $percent } %
screen-quake-odds-arrived = in contact { $percent } %
screen-quake-odds-landed = makes it { $percent } %
screen-quake-odds-held-on = holds on { $percent } %
screen-quake-odds-fell = falls { $percent } %
screen-quake-odds-drowned = drowns { $percent } %
screen-quake-odds-crashed = crashes { $percent } %
screen-quake-odds-entered = goes in { $percent } %
screen-quake-odds-disintegrated = disintegrated { $percent } %
screen-quake-odds-own-wound = wounds itself { $percent } %
screen-quake-odds-own-killed = kills itself { $percent } %
screen-quake-odds-other-killed = kills another { $percent } %
screen-quake-way-drop = Drop { $height }: { $dice }D6 best, { $percent } %; else a fall
screen-quake-way-leap = Leap { $length }: 3D6 best, { $percent } %; short: a fall
screen-quake-way-difficult = Difficult ground: { $dice }D6 best from there on
screen-quake-way-bike = A bike in difficult ground: on a 1 killed
screen-quake-way-dangerous = Dangerous ground: on a 1 a wound
screen-quake-way-napalm = Napalm: a hit of S 5, AP 4
screen-quake-way-water = Water: 1D6 ps of swimming, on a 1 drowned
screen-quake-way-crash = Lands in difficult ground: on a 1 killed
screen-quake-way-token = Takes { $kind }
screen-quake-way-flag = Takes the flag, or sends it home
screen-quake-way-portal = Portal { $number }{ $again ->
        [yes] {" "}again, 3 ps in all
       *[no] {""}
    }: 1D6; the same disintegrates, 6 chooses
screen-quake-way-closed-portal = Portal { $number }: too little movement left to enter again
screen-quake-way-contact = In contact: the charge stops
screen-button-quake-stay = Do not move
screen-button-quake-stop = Stop here
screen-button-quake-hold = Hold fire
screen-button-quake-no-charge = Do not charge
screen-button-quake-occupy = Occupy
screen-button-quake-keep = Keep
screen-button-quake-take = Take
screen-hint-quake-drag = Let go: that is the move · V: by way of here · F: fly, J: leap · Esc cancels
screen-hint-quake-charge = Let go on the target: that is the charge · V: by way of here · Esc cancels
screen-hint-quake-point = Click the point · Esc ends it
screen-hint-quake-armed = Click the end of the way again, or Space: do it · click elsewhere: rather not
screen-hint-quake-deploy = Press where it stands, pull to where it looks, let go
screen-hint-quake-barrel = Click where the barrel stands
screen-hint-quake-activate = Click a figure of your team · Tab: the next
screen-hint-quake-move = Drag it: a move · J: leap · Space: do not move · R: reach
screen-hint-quake-fly = Drag it: a flight · F: walk · Space: do not move · R: reach
screen-hint-quake-move-on = Drag it farther · A: this portal again · Space: stop here
screen-hint-quake-portal = Click a portal
screen-hint-quake-arrive = Click where it comes out, or take the usual place
screen-hint-quake-shoot = Click a target · point at one: what is seen of it, and why not · Space: hold fire
screen-hint-quake-assault = Click a target, or drag the figure onto it · Space: do not charge
screen-hint-quake-melee = Click a figure of the melee
screen-hint-quake-allot = Click whom to strike, an attack a click · Space: strike
screen-hint-quake-control = Click who is controlled
screen-hint-quake-choose = Choose in the panel
screen-key-quake-move = Press and drag · arrows, Enter
screen-key-quake-move-does = moves the figure; in the assault, onto a target: charges
screen-key-quake-fly = F
screen-key-quake-fly-does = flies, or walks
screen-key-quake-leap = J
screen-key-quake-leap-does = the way ends with a leap
screen-key-quake-again = A
screen-key-quake-again-does = uses the portal it stands in once more
screen-key-quake-declare = D
screen-key-quake-declare-does = declares before measuring
screen-key-quake-target = Click a target
screen-key-quake-target-does = shoots, charges, follows, or asks how
screen-key-quake-end = Space
screen-key-quake-end-does = passes, stops; confirms a dangerous way
screen-result-deeds = Kills: { $kills } · deaths: { $deaths }

## Turns, which are no rounds

screen-top-round = Turn { $round }
screen-result-rounds = { $round ->
        [one] in 1 turn
       *[other] in { $round } turns
    }
report-chapter-round = Turn { $from }
report-chapter-rounds = Turns { $from } to { $to }
report-story-round = T{ $round }
report-round-short = T
screen-replay-where = Command { $command } / { $last } · turn { $round }
screen-replay-place = Command { $command } · turn { $round }
