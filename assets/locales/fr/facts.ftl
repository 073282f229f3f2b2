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
facing-to-any = n’importe où

phase-deployment = déploiement
phase-roll_off = tirage du premier tour
phase-turn = tour
phase-activation = activation
phase-over = fin

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
fact-waits = { $piece } attend : aucun respawn point n’est libre.
fact-jumped = { $piece } saute de ({ $x }, { $y }) en ({ $x2 }, { $y2 }).
fact-jumped-nowhere = { $piece } reste en ({ $x }, { $y }).
fact-score = { $change } pour { $player }, { $total } en tout.
fact-won = { $player } gagne la partie !
fact-drawn = Match nul.

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

# Ce qu’un jet doit montrer : `changes` sont ses modificateurs, s’il en a.
need = { $need }+
need-changed = { $need }+ ({ $changes })
need-change = { $title } { $change }

# Les dés relancés, et celui qui compte.
values-again = { $before } — relancé : { $value }

## Phrases de plusieurs faits

story-shot = { $piece } { $with ->
        [grenade] lance une grenade sur
       *[gun] tire sur
    } { $target } : { $need }{ $cover ->
        [yes] {" "}à couvert, relance
       *[no] {""}
    }.
story-fought = { $piece } frappe { $target } : { $need }.
story-hit = { $values }, touché.
story-miss = { $values }, raté.
story-struck = Répartition { $values } : la touche tombe sur { $piece }.
story-struck-target = Répartition { $values } : la touche reste sur { $piece }.
story-save-held = Armure { $need } : { $values }, elle tient.
story-save-failed = Armure { $need } : { $values }, elle cède.
story-killed = { $piece } meurt.
story-roll-setup-respawn = { $who }, respawn point : { $values }.
story-roll-death-return = { $who } se réincarne, respawn point : { $values }.
story-roll-ground-respawn-jump = { $who } marche sur un respawn point : { $values }.
story-roll_off = Qui commence ? { $rounds }
story-roll_off-round = { $values }.
story-roll_off-tie = { $values } : égalité, relance.
story-roll_off-value = { $player } { $value }
story-roll_off-first = { $player } commence.
