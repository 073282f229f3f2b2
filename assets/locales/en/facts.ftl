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
facing-to-any = any side

phase-deployment = deployment
phase-roll_off = roll-off
phase-turn = turn
phase-activation = activation
phase-over = end

kind-grot = Grot
kind-flingboy = Flingboy
kind-pistolboy = Pistolboy
kind-bizarboy = Bizarboy
kind-blindboy = Blindboy
kind-bomberboy = Bomberboy
kind-frimeur = Frimeur
kind-kommando = Kommando
kind-kosto = Kosto
kind-kramboy = Kramboy
kind-mitrailleur = Mitrailleur
kind-roketboy = Roketboy
kind-sauvage = Sauvage
kind-skateboy = Skateboy
kind-snipeure = Snipeure

skill-rikiki = Rikiki
skill-sournois = Sournois
skill-grenade = Grenade
skill-pas_d_armure = Pas d’armure
skill-furtif = Furtif
skill-pas_de_couvert = Pas de couvert
skill-energetik = Énergétik
skill-attaque_de_zone = Attaque de zone
skill-skateboard = Skateboard
skill-snipeure = Snipeure

mod-defmatch = Defmatch

## The course of play

fact-phase = Phase: { $phase }.
fact-phase-deployment = Deployment.
fact-phase-roll_off = Who begins?
fact-phase-turn = The game begins.
fact-phase-activation = Activation.
fact-phase-over = The game is over.
fact-turn = Turn { $round }: { $player }.
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
fact-waits = { $piece } waits: no respawn point is free.
fact-jumped = { $piece } jumps from ({ $x }, { $y }) to ({ $x2 }, { $y2 }).
fact-jumped-nowhere = { $piece } stays at ({ $x }, { $y }).
fact-score = { $change } for { $player }, { $total } in all.
fact-won = { $player } wins the game!
fact-drawn = The game is drawn.

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

# What a test must show: `changes` are its modifiers, if it has any.
need = { $need }+
need-changed = { $need }+ ({ $changes })
need-change = { $title } { $change }

# Values of dice that were thrown again, and of the one that counts.
values-again = { $before } — re-rolled: { $value }

## Sentences of several facts

story-shot = { $piece } { $with ->
        [grenade] throws a grenade at
       *[gun] shoots at
    } { $target }: { $need }{ $cover ->
        [yes] {" "}in cover, re-roll
       *[no] {""}
    }.
story-fought = { $piece } strikes { $target }: { $need }.
story-hit = { $values }, hit.
story-miss = { $values }, miss.
story-struck = Scrum { $values }: the hit falls on { $piece }.
story-struck-target = Scrum { $values }: the hit stays on { $piece }.
story-save-held = Armour { $need }: { $values }, it holds.
story-save-failed = Armour { $need }: { $values }, it fails.
story-killed = { $piece } dies.
story-roll-setup-respawn = { $who }, respawn point: { $values }.
story-roll-death-return = { $who } returns: respawn point { $values }.
story-roll-ground-respawn-jump = { $who } steps on a respawn point: { $values }.
story-roll_off = Who begins? { $rounds }
story-roll_off-round = { $values }.
story-roll_off-tie = { $values }: tied, re-roll.
story-roll_off-value = { $player } { $value }
story-roll_off-first = { $player } begins.
