# Ce que disent les faits dans le journal : les nombres d’abord, court, actif. `fact-…` raconte un fait seul, `story-…`
# sont les morceaux dont le journal fait ses phrases. Avec la clé d’une règle au bout, pour cette règle seulement.

## Noms

facing-north = nord
facing-east = est
facing-south = sud
facing-west = ouest
facing-any = n’importe où
facing-to-north = vers le nord
facing-to-east = vers l’est
facing-to-south = vers le sud
facing-to-west = vers l’ouest
facing-to-toward = autrement
facing-to-any = n’importe où

phase-deployment = déploiement
phase-roll_off = tirage du premier tour
phase-turn = tour
phase-activation = activation
phase-over = fin

# Les pions et les portes, avec leur article ; une couleur s’accorde avec la clé ou la porte.
token-key = la clé { $colour }
token-flag = le drapeau
token-flag-owned = le drapeau { $owner }
token-bomb = la bombe
token-bomb-owned = la bombe { $owner }
token-squig = un squig
door-named = la porte { $colour }
door-plain = la porte
of = de { $name }
of-vowel = d’{ $name }
colour-red = rouge
colour-blue = bleue
colour-green = verte
colour-yellow = jaune
colour-orange = orange
colour-violet = violette
colour-purple = pourpre
colour-pink = rose
colour-brown = brune
colour-white = blanche
colour-black = noire
colour-grey = grise
colour-cyan = cyan
colour-magenta = magenta

## Déroulement

fact-phase = Phase : { $phase }.
fact-phase-deployment = Déploiement.
fact-phase-roll_off = Qui commence ?
fact-phase-turn = La partie commence.
fact-phase-activation = Activation.
fact-phase-over = La partie est finie.
fact-turn = Tour { $round } : à { $player }.
fact-activated = { $piece } entre en action.
fact-turned = { $piece } se tourne { $facing }.
fact-moved = { $piece } { $run ->
        [yes] court
       *[no] avance
    } de { $cells } { $cells ->
        [one] case
       *[other] cases
    } jusqu’en ({ $x }, { $y }) pour { $points } { $points ->
        [one] point
       *[other] points
    }, orienté { $facing }.
fact-placed = { $piece } se place en ({ $x }, { $y }), orienté { $facing }.
fact-placed-death-return = { $piece } revient en ({ $x }, { $y }), orienté { $facing }.
fact-waits = { $piece } attend : aucune place n’est libre.
fact-jumped = { $piece } saute de ({ $x }, { $y }) en ({ $x2 }, { $y2 }).
fact-jumped-nowhere = { $piece } reste en ({ $x }, { $y }).
fact-score = { $change } pour { $player }, { $total } en tout.
fact-won = { $player } gagne la partie !
fact-won-together = Les joueurs gagnent la partie !
fact-won-guests = La Horde gagne la partie !
fact-drawn = Match nul.

## Cases, pions, bonus et engins

fact-jumped-ground-teleporter-jump = { $piece } reparaît en ({ $x2 }, { $y2 }).
fact-pushed = { $piece } est emporté en ({ $x2 }, { $y2 }).
fact-pushed-by = { $by } repousse { $piece } en ({ $x2 }, { $y2 }).
fact-picked_up = { $piece } ramasse { $token }.
fact-dropped = { $piece } lâche { $token } en ({ $x }, { $y }).
fact-dropped-mod-flag2 = { $piece } renvoie { $token } en ({ $x }, { $y }).
fact-bonus_gained = { $piece } reçoit { $bonus }{ $turns ->
        [0] {""}
        [one] {" "}pour { $turns } tour
       *[other] {" "}pour { $turns } tours
    }.
fact-bonus_ended = { $piece } perd { $bonus }.
fact-bonus_ready = La case bonus en ({ $x }, { $y }) est de nouveau garnie.
fact-door = { $piece } { $open ->
        [yes] ouvre
       *[no] ferme
    } { $door } en ({ $x }, { $y }).
fact-used = { $piece } use du déclencheur en ({ $x }, { $y }).
fact-used-direction = { $piece } use du déclencheur en ({ $x }, { $y }) : feu { $facing } !
fact-trap = La zone piégée se referme.
fact-gun_destroyed = { $by } détruit { $piece }.
fact-bitten = { $squig } se jette sur { $piece } en ({ $x }, { $y }).
fact-herded = { $piece } mène { $squig } en ({ $x }, { $y }).
fact-penned = { $squig } est dans l’enclos { $owner }.

## Attaques

fact-shot = { $piece } { $with ->
        [grenade] lance une grenade sur
       *[gun] tire sur
    } { $target }{ $cover ->
        [yes] {" "}à couvert
       *[no] {""}
    }.
fact-lost_shot = Tir perdu : { $target } est déjà mort.
fact-lost_shot-shoot-contact = Touche perdue : { $target } est déjà mort.
fact-struck = La touche tombe sur { $piece }.
fact-struck-target = La touche reste sur { $piece }.
fact-fought = { $piece } frappe { $target }.
fact-saved = L’armure tient : { $piece } survit.
fact-killed = { $by } tue { $piece }.
fact-killed-self = { $piece } meurt de sa propre main.
fact-killed-self-ground-lava = { $piece } meurt dans la lave.
fact-killed-self-ground-respawn-jump = { $piece } y meurt aussi.
fact-killed-self-ground-teleporter-jump = { $piece } en meurt.
fact-killed-squig-bite = { $by } tue { $piece } d’une morsure.

## Dés

fact-roll-test = { $who }, { $title } : { $need }. { $value }, { $passed ->
        [yes] réussi
       *[no] raté
    }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.
fact-roll = { $who }, { $title } : { $value }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.
fact-roll-test-nobody = { $title } : { $need }. { $value }, { $passed ->
        [yes] réussi
       *[no] raté
    }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.
fact-roll-nobody = { $title } : { $value }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.

# Ce qu’un jet doit montrer : `changes` sont ses modificateurs, s’il en a.
need = { $need }+

# A place on a table, on the ground and above it.
place = ({ $x } · { $y } cm)
place-high = ({ $x } · { $y } cm, hauteur { $z } cm)

# A length on a table; ps: paces of 25 mm.
length = { $cm } cm ({ $ps } ps)
distance-in-cells = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
need-changed = { $need }+ ({ $changes })
need-then = { $first } d’abord, puis { $second }
need-of-two = { $first } d’abord, puis un second dé
need-change = { $title } { $change }

# Les dés relancés, et celui qui compte.
values-again = { $before } — relancé : { $value }

## Phrases de plusieurs faits

story-shot = { $piece } { $with ->
        [grenade] lance une grenade sur
       *[gun] tire sur
    } { $target } : { $need }{ $cover ->
        [yes] {" "}à couvert
       *[no] {""}
    }.
story-fought = { $piece } frappe { $target } : { $need }.
story-hit = { $values }, touché.
story-miss = { $values }, raté.
story-struck = Répartition : { $values }, la touche tombe sur { $piece }.
story-struck-target = Répartition : { $values }, la touche reste sur { $piece }.
story-save-held = Armure { $need } : { $values }, elle tient.
story-save-failed = Armure { $need } : { $values }, elle cède.
story-killed = { $piece } meurt.
story-killed-melee-choc = { $piece } ne peut pas reculer et en meurt.
story-killed-ground-lava = { $piece } meurt dans la lave.
story-destroyed = { $piece } est hors d’usage.
story-roll-setup-respawn = { $who }, respawn point : { $values }.
story-roll-death-return = { $who } se réincarne, respawn point : { $values }.
story-roll-ground-respawn-jump = { $who } marche sur un respawn point : { $values }.
story-roll-ground-teleporter-jump = { $who } s’en remet au téla-tépula : { $values }.
story-bonus = Case bonus pour { $who } : { $values }.
story-zone = Zone sur { $piece } : { $need }.
story-trap = Piège sur { $piece } : { $need }.
story-bitten = { $squig } se jette sur { $piece } : { $need }.
story-bite-hit = { $values }, mordu.
story-bite-miss = { $values }, manqué.
values-then = { $before }, puis { $value }
story-roll_off = Qui commence ? { $rounds }
story-roll_off-round = { $values }.
story-roll_off-tie = { $values } : égalité, relance.
story-roll_off-value = { $player } { $value }
story-roll_off-first = { $player } commence.
story-order = Dés pour l’ordre : { $throws }.
story-order-again = { $before } ; puis { $again }

## Une attaque en une ligne

group-hit = { $values } touché
group-miss = { $values } raté
group-first-of-two = { $values } réussi, puis un second dé
group-again = { $before } relancé, { $value }
group-rethrown = { $values } relancé
group-save-held = armure { $values } tenue
group-save-failed = armure { $values } ratée
group-allotted = répartition { $values }
group-allotted-target = répartition { $values }, reste sur la cible
group-struck = sur { $piece }
group-wound-hit = { $piece } : { $values } touché
group-wound-miss = { $piece } : { $values } manqué
group-lost = { $count ->
        [one] tir perdu
       *[other] { $count } tirs perdus
    }
group-pushed = repoussé
group-pushed-of = { $piece } repoussé
group-killed = mort
group-killed-of = { $piece } mort
group-destroyed = hors d’usage
group-destroyed-of = { $piece } hors d’usage
group-order = Dés pour l’ordre
group-first = { $player } commence

# Les dés lancés à la main : lesquels sont attendus, et pourquoi une valeur est refusée.
hand-wanted = { $who }, { $title } : { $count ->
        [one] un d{ $sides }
       *[other] { $count } d{ $sides }
    }
hand-wanted-nobody = { $title } : { $count ->
        [one] un d{ $sides }
       *[other] { $count } d{ $sides }
    }
hand-wanted-need = { $wanted }, { $need }
hand-no-face = Un d{ $sides } n’a pas de { $value }.
hand-nothing-wanted = Aucun dé n’est attendu.
hand-nothing-to-take-back = Rien de ce jet ne peut être repris.
hand-no-digit = Aucun chiffre n’a été donné.
hand-other-state = La partie a continué depuis le début de ce jet.
hand-script = Le script n’a plus de dé pour { $rule }.
