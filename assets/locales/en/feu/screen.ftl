# What the window says of a game: weapons, values.

arm-pistol = pistol
arm-smg = submachine gun
arm-shotgun = shotgun
arm-rifle = rifle
arm-assault_rifle = assault rifle
arm-machine_gun = machine gun
arm-sniper_rifle = sniper rifle
arm-grenade = grenade
arm-knife = knife
screen-profile-x = Quality: dice of a test
screen-profile-pa = action points
screen-profile-prot = protection
screen-profile-short-x = X
screen-profile-short-pa = AP
screen-profile-short-prot = Prot
screen-feu-priced = { $what } · { $points } AP
screen-feu-points = { $points } AP
screen-feu-up = { $up } of { $all } up
screen-feu-out = out
screen-feu-left = gone
screen-feu-sign-activated = Activated in this round
screen-feu-sign-hidden = Hidden: it has to be spotted before it is shot at
screen-feu-sign-ambush = In ambush: it fires at whoever comes into its zone or leaves it
screen-feu-sign-suppressed = Suppressed: 1 AP less in its next activation
screen-feu-sign-wounded = Wounded: 1 AP and 1 die less, no running
screen-feu-sign-aimed = It aims: one die more for its next shot
screen-feu-sign-spotted = Spotted
screen-feu-weapon = { $weapon } — { $use ->
        [shot] { $range } UD, { $rate ->
            [one] { $rate } test
           *[other] { $rate } tests
        }, power { $power }
        [throw] thrown { $range } UD, power { $power }
       *[hand] hand to hand, power { $power }
    }
screen-feu-ask-deploy = { $player } sets down{ $zone ->
        [north] {" "}by the north edge
        [east] {" "}by the east edge
        [south] {" "}by the south edge
        [west] {" "}by the west edge
        [middle] {" "}east of the middle
        [centre] {" "}around the middle
        [either] : the first figure takes one of the two edges
       *[none] {""}
    }.
screen-feu-ask-round = { $player }: whom to activate?
screen-feu-ask-activation = { $player }: what does { $piece } do?
screen-feu-ask-pool = { $player } has { $points } AP left in the pool.
screen-feu-ask-path = { $piece } may go { $budget }: drag it.
screen-feu-ask-react = { $mover } moves before { $piece }, in ambush: fire?
screen-feu-ask-allot = { $piece } fires on: at whom?
screen-feu-ask-keep = { $player }: does { $piece } stay in ambush in the next round?
screen-feu-activate = Activate { $piece } (Space)
screen-feu-from-pool = { $piece } · { $points } AP
screen-feu-walk-means = Drag it: a walk, 1 AP.
screen-feu-path-means = The die has been thrown: any length up to that; the rest is lost.
screen-feu-stay = Stay here
screen-feu-pace-walk = Walk
screen-feu-pace-road = Road + d6
screen-feu-pace-run = Run + d6 (C)
screen-feu-pace-climb = Climb
screen-feu-do-hide = Hide (K)
screen-feu-do-aim = Aim
screen-feu-do-fight = Hand to hand
screen-feu-do-fire = Fire
screen-feu-do-hold = Hold fire
screen-feu-do-end-pool = End the pool
screen-feu-do-end-activation = End the activation
screen-feu-keep = Stay in ambush
screen-feu-keep-not = End the ambush
screen-feu-hold-means = Whoever holds fire may still fire when the target leaves the zone.
screen-feu-aim-climb = Climb…
screen-feu-aim-throw = Grenade…
screen-feu-aim-turn = Turn…
screen-feu-aim-ambush = Ambush, { $with }…
screen-feu-where-climb = Click where it climbs or jumps to.
screen-feu-where-throw = Click where the grenade goes.
screen-feu-where-turn = Click where it looks.
screen-feu-where-ambush = Click where it watches.
screen-feu-no-target = Point at an enemy: what may be done to it.
screen-feu-at = At { $target }:
screen-feu-test = { $what } · { $dice } dice, { $need }+
screen-feu-to-spot = To be spotted first: 7+
screen-feu-zones = Zones of fire (Z)
screen-feu-zones-means = The areas in which those in ambush would fire at a figure.
screen-feu-would-fire = { $trigger ->
        [leaves] { $piece } fires as it leaves
        [inside] { $piece } fires at what moves before it
       *[enters] { $piece } fires as it comes in
    }
screen-feu-odds-spot = spotted { $percent } %
screen-feu-odds-hit = hit { $percent } %
screen-feu-odds-wound = wounded { $percent } %
screen-feu-odds-out = out { $percent } %
screen-feu-odds-own = itself: { $odds }
screen-feu-in-pool = Pool: { $points } AP
screen-feu-have-left = Left: { $left } of { $needed }
screen-button-feu-end = End the activation
screen-button-feu-end-pool = End the pool
screen-button-feu-hold = Hold fire
screen-button-feu-stay = Stay here
screen-hint-feu-drag = Drop it: that is the move · Shift: turn · V: go by here · amber: who fires at it · Esc takes it back
screen-hint-feu-point = Click the point · Esc ends it
screen-hint-feu-edge = Press where it stands, by either edge: that one is yours · drag to where it looks, let go
screen-hint-feu-deploy = Press where it stands, drag to where it looks, let go · another one: in the panel
screen-hint-feu-activate = Space activates it; or drag it: activated and walking at once · Tab: the next one · Z: zones of fire
screen-hint-feu-pick = Choose a figure that has not been activated · Tab: the next one · Z: zones of fire
screen-hint-feu-act = Drag it: walk · point at an enemy: odds · click it, once more: fire · Shift and drag: turn · Space ends the activation
screen-hint-feu-pool = Choose who acts from the pool; go from one to another and back · Space ends the pool
screen-hint-feu-path = Drag it as far as the die allows · Space: stay here
screen-hint-feu-react = Fire, or hold fire (Space)
screen-hint-feu-allot = Click the target of the next test
screen-hint-feu-choose = Choose in the panel
screen-key-feu-activate = Space on a picked figure
screen-key-feu-activate-does = activates it
screen-key-feu-move = Press and drag · arrows, Enter
screen-key-feu-move-does = walks; whoever is not activated is activated first
screen-key-feu-run = C
screen-key-feu-run-does = pays a run and throws its die
screen-key-feu-hide = K
screen-key-feu-hide-does = hides
screen-key-feu-zones = Z
screen-key-feu-zones-does = shows the zones of fire of ambushes, or not
screen-key-feu-target = Click an enemy, once more
screen-key-feu-target-does = shows what may be done to it; attacks
screen-key-feu-end = Space
screen-key-feu-end-does = ends the activation or the pool, holds fire, stays
race-soldiers = Soldiers
screen-profile-short-shots = tests
screen-profile-short-s = power
