# What the window says of a game: weapons, states, questions, buttons.

klan-rust_choir = Rust Choir
klan-slag_hounds = Slag Hounds
klan-wire_foxes = Wire Foxes
arm-knife = knife
arm-maul = maul
arm-sword = sword
arm-slug_pistol = slug pistol
arm-ray_pistol = ray pistol
arm-bolt_pistol = bolt pistol
arm-scattergun = scattergun
arm-slug_rifle = slug rifle
arm-ray_rifle = ray rifle
arm-bolt_rifle = bolt rifle
arm-flamer = flamer
arm-melter = melter
arm-chain_gun = chain gun
arm-rocket_tube = rocket tube
arm-frag = frag grenades
arm-smoke = smoke grenades
arm-drone_gun = drone’s gun
armour-flak = Flak jacket
armour-mesh = Mesh armour
armour-carapace = Carapace
screen-profile-m = movement, in paces
screen-profile-cc = close combat
screen-profile-ct = shooting
screen-profile-f = strength
screen-profile-e = toughness
screen-profile-pv = wounds
screen-profile-i = initiative
screen-profile-a = attack dice
screen-profile-cd = courage
screen-profile-short-m = M
screen-profile-short-cc = WS
screen-profile-short-ct = BS
screen-profile-short-f = S
screen-profile-short-e = T
screen-profile-short-pv = W
screen-profile-short-i = I
screen-profile-short-a = A
screen-profile-short-cd = Ld
screen-necro-stage-start = Start
screen-necro-stage-start-means = Rout, early recovery from pinning, alert.
screen-necro-stage-movement = Movement
screen-necro-stage-movement-means = First the charges, then those who must flee, then all other moves: the first of them closes the charges.
screen-necro-stage-charges = Movement: charges
screen-necro-stage-moves = Movement: other moves
screen-necro-stage-shooting = Shooting
screen-necro-stage-shooting-means = Each fires once: target, hit, wound, injury, then the next.
screen-necro-stage-combats = Combat
screen-necro-stage-combats-means = All who are in contact fight, of both gangs.
screen-necro-stage-recovery = Recovery
screen-necro-stage-recovery-means = Rallying, injuries of those down, the pinned get up.
screen-necro-sign-pinned = Pinned: it does nothing until it gets up
screen-necro-sign-down = Down: it only crawls
screen-necro-sign-hidden = Hidden
screen-necro-sign-broken = Broken: it only flees
screen-necro-sign-alert = On alert
screen-necro-sign-engaged = In close combat
screen-necro-sign-empty = Out of ammunition
screen-necro-sign-counter = Carries a counter
screen-necro-standing = { $able } of { $all } able
screen-necro-standing-means = Neither down nor out of action.
screen-necro-out = out
screen-necro-left = left
screen-necro-holds = Holds: { $with }
screen-necro-bare = bare hands
screen-necro-able = { $count ->
        [0] Nobody can act any more.
        [one] One can still act:
       *[other] { $count } can still act:
    }
screen-necro-ask-deploy = { $player } sets up{ $edge ->
        [north] {" "}at the north edge
        [east] {" "}at the east edge
        [south] {" "}at the south edge
        [west] {" "}at the west edge
        [middle] {" "}around the middle
        [captive] {" "}around the captive
        [prey] {" "}well away from the prey
       *[none] {""}
    }.
screen-necro-ask-rout = { $player }: { $lost } of { $all } down or out. Give up, or stay and test on two dice?
screen-necro-ask-start = Who goes on alert?
screen-necro-ask-movement = Who moves?
screen-necro-ask-charge-way = { $piece } charges: by which way?
screen-necro-ask-flee = { $piece } flees: where to?
screen-necro-ask-watch = { $way ->
        [yes] { $mover } moves in sight of { $piece }, on alert
       *[no] { $piece } is on alert
    }: fire, and when?
screen-necro-ask-shooting = Who shoots?
screen-necro-ask-allot = { $piece } fires a burst: whose are the shots?
screen-necro-ask-combats = { $player } picks the next combat.
screen-necro-ask-next = { $player }: who of the many is next?
screen-necro-ask-hold-arms = { $player }: what does { $piece } hold?
screen-necro-ask-parry = { $player }: does { $piece } parry the best die?
screen-necro-ask-hits = { $player }: with what does { $piece } strike?
screen-necro-ask-free-hit = { $player }: with what does { $piece } strike at its back?
screen-necro-ask-follow = { $player }: does { $piece } follow up?
screen-necro-which-edge = Which edge?
screen-necro-edge-north = North
screen-necro-edge-east = East
screen-necro-edge-south = South
screen-necro-edge-west = West
screen-necro-counter = Click where a counter goes.
screen-necro-set-alert = Set { $piece } on alert
screen-necro-flights = Those who must flee run now
screen-necro-run = Run (C)
screen-necro-run-means = The next move is a run: twice as far, no shot, no hiding. Or hold Ctrl while dragging.
screen-necro-hide = Hide (K)
screen-necro-hide-means = It hides where its move ends, if the place will do.
screen-necro-alert = On alert
screen-necro-alert-means = It is set down on alert.
screen-necro-stay-put = Stay
screen-necro-hide-here = Hide here
screen-necro-door-open = Door { $door }: left open
screen-necro-door-shut = Door { $door }: left shut
screen-necro-charge = Charge { $target }
screen-necro-drop-charge = Release: charge { $target }
screen-necro-may-charge = May be charged: drag onto it, or click
screen-necro-shortest = The shortest way
screen-necro-watched-by = { $piece } sees from here on
screen-necro-at = At { $target }:
screen-necro-burst = { $with }, a burst
screen-necro-throw = throw { $with }
screen-necro-flame-straight = flamer, straight at it
screen-necro-flame-aim = flamer: turn it by hand…
screen-necro-smoke = Throw smoke at a point…
screen-necro-against = { $piece } against { $target }
screen-necro-hits = { $first } first, the odd hit: { $odd }
screen-necro-flee-shown = By the way shown
screen-necro-point = Point { $point } of { $all }
screen-necro-point-means = Or click a point of the way.
screen-necro-fire = Fire
screen-necro-more = { $count } more for fights before
screen-necro-parries = parries { $count } more
screen-necro-winner = { $piece } wins: { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
screen-necro-no-winner = Nobody wins.
screen-necro-odds-hit = hit { $percent } %
screen-necro-odds-pinned = pinned { $percent } %
screen-necro-odds-wound = wounded { $percent } %
screen-necro-odds-light = lightly { $percent } %
screen-necro-odds-down = down { $percent } %
screen-necro-odds-out = out { $percent } %
screen-button-necro-begin = Begin the moves
screen-button-necro-end-phase = End the phase
screen-button-necro-hold = Hold fire
screen-button-necro-stay = Stay
screen-hint-necro-drag = Release: that is the move · Ctrl: run · Shift: turn · V: by way of here · onto an enemy: charge · Esc cancels
screen-hint-necro-point = Click the point · Esc ends it
screen-hint-necro-deploy = Press where it stands, drag to where it looks, release · pick another in the panel
screen-hint-necro-start = Pick a fighter: Shift and drag sets it on alert, looking there · then begin the moves
screen-hint-necro-move = Drag it: move · Ctrl: run · onto an enemy: charge · Shift and drag: turn · R: reach
screen-hint-necro-pick = Pick a fighter and drag it · Tab: the next that can act · Space ends the phase
screen-hint-necro-charge-way = Drag the charger onto its target, or take the shortest way
screen-hint-necro-flee = Drag who flees, or take the way shown
screen-hint-necro-watch = Choose target, weapon and point, then fire; or hold
screen-hint-necro-shoot = Click an enemy to shoot at it · point at one: what is seen of it, and why not · Space ends the phase
screen-hint-necro-pick-shooter = Pick a shooter, then its target · Tab: the next that can act · Space ends the phase
screen-hint-necro-follow = Drag it up to 2 paces, or stay
screen-hint-necro-choose = Choose in the panel
screen-key-necro-move = Press and drag · arrows, Enter
screen-key-necro-move-does = moves a fighter; onto an enemy it charges
screen-key-necro-run = C · Ctrl while dragging
screen-key-necro-run-does = the move is a run
screen-key-necro-hide = K
screen-key-necro-hide-does = hides where the move ends
screen-key-necro-target = Click an enemy
screen-key-necro-target-does = shoots at it, or asks with what
screen-key-necro-end = Space
screen-key-necro-end-does = begins the moves, ends the phase, holds fire
fact-placed-scene-place = { $piece } is set down.
screen-option-premeasure = Measuring
screen-option-premeasure-means = As written nothing is measured before it is told: no ranges, no needs, no odds. Measured at any time, all of that shows.
screen-option-premeasure-value = { $value ->
        [0] once told
       *[other] at any time
    }
screen-result-deeds = Enemies put out: { $kills } · lost: { $deaths }
