# What happens, and what is commanded.

fact-phase-deploy = Déploiement.
fact-phase-round = Activations.
fact-phase-pool = Réserve.
fact-phase-keep = Fin du tour.
fact-phase-over = La partie est finie.
fact-turned = { $piece } se tourne.
fact-feu-round = Tour { $round } : { $player } commence.
fact-feu-passed = { $piece } reste en embuscade : son marqueur est retourné.
fact-feu-pool = { $player } répartit { $points } PA entre { $figures } figurines.
fact-feu-pool-ended = La réserve de { $player } est finie.
fact-feu-activation-ended = L’activation de { $piece } est finie.
fact-feu-spent = { $piece } : { $points } PA, reste { $left }.
fact-feu-moved = { $piece } { $how ->
        [run] court
        [road] suit la route
       *[walk] avance
    } : { $length }.
fact-feu-climbed = { $piece } grimpe.
fact-feu-stopped = { $piece } s’arrête : touchée par { $target }.
fact-feu-hidden = { $piece } se dissimule.
fact-feu-revealed = { $piece } n’est plus dissimulée.
fact-feu-detected = { $target } détecte { $piece }.
fact-feu-aimed = { $piece } vise.
fact-feu-test = { $piece } : { $sum }{ $tested ->
        [yes] {" "}pour { $need } : { $passed ->
            [yes] réussi
           *[no] raté
        }
       *[no] {""}
    }.
fact-feu-spotted = { $piece } repère { $target }.
fact-feu-ambush = { $piece } { $kept ->
        [yes] reste
       *[no] se met
    } en embuscade ({ $with }).
fact-feu-ambush-ended = { $piece } n’est plus en embuscade.
fact-feu-shot = { $piece } tire{ $ambush ->
        [yes] {" "}de son embuscade
       *[no] {""}
    } sur { $target } ({ $with }).
fact-feu-lost = { $piece } : un tir est perdu, il n’y a plus personne à viser.
fact-feu-burst = La grenade de { $piece } éclate{ $drifts ->
        [yes] {" "}à côté
       *[no] {" "}au point visé
    } : { $count ->
        [0] personne n’est touché
       *[other] { $under }
    }.
fact-feu-fought = { $piece } combat { $target } : { $sum } contre { $other }.
fact-feu-hit = { $target } touche { $piece }.
fact-feu-suppressed = { $piece } est clouée.
fact-feu-wounded = { $piece } est blessée.
fact-feu-damaged = { $piece } est endommagé : il reste { $left }.
fact-feu-out = { $piece } est hors de combat.
fact-feu-steady = { $piece } n’est plus clouée.
fact-feu-left = { $piece } quitte la table.
fact-feu-broke = { $player } se retire.
command-feu-place = { $piece } en { $at }
command-feu-activate = Activer { $piece }
command-feu-pass = Retourner le marqueur de { $piece }
command-feu-pace = { $how ->
        [run] Courir
        [road] Sur la route
       *[walk] Marcher
    }
command-feu-move = Aller en { $at }
command-feu-stay = Rester
command-feu-climb = Grimper en { $at }
command-feu-turn = Se tourner
command-feu-hide = Se dissimuler
command-feu-aim = Viser
command-feu-ambush = Se mettre en embuscade ({ $with })
command-feu-shoot = Tirer sur { $target } ({ $with })
command-feu-throw = Lancer une grenade en { $at }
command-feu-fight = Combattre { $target }
command-feu-end-activation = Finir l’activation
command-feu-allot = Le tir suivant sur { $target }
command-feu-fire = Faire feu
command-feu-hold = Laisser passer
command-feu-end-pool = Finir la réserve
command-feu-keep = { $piece } : { $stay ->
        [yes] reste en embuscade
       *[no] quitte son embuscade
    }
fact-placed-mission-meeting = { $piece } se place.
fact-placed-mission-crossroads = { $piece } se place.
fact-placed-mission-exfiltration = { $piece } se place.

# Une longueur sur une table dans l’unité du livre : 25 mm.
length = { $cm } cm ({ $ps } UD)
