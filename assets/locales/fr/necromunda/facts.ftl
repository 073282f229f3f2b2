# Ce qui arrive, et ce qui est commandé.

fact-phase-deploy = Placement.
fact-phase-start = Début du tour.
fact-phase-movement = Mouvement.
fact-phase-shooting = Tir.
fact-phase-combats = Corps à corps.
fact-phase-recovery = Récupération.
fact-phase-guests = Entre deux tours.
fact-phase-over = La partie est finie.
fact-turned = { $piece } se tourne.
fact-necro-edge = { $player } prend le bord { $edge ->
        [north] nord
        [east] est
        [south] sud
       *[west] ouest
    }.
fact-necro-routed = { $player } est en déroute.
fact-necro-unpinned = { $piece } se relève.
fact-necro-alert = { $piece } se met en alerte.
fact-necro-alert-ended = { $piece } n’est plus en alerte.
fact-necro-declared = { $piece } charge { $target }.
fact-necro-measured = { $piece } – { $target } : { $distance }, { $reached ->
        [yes] à portée
       *[no] hors de portée
    }.
fact-necro-round = Manche { $round }.
fact-necro-moved = { $piece } { $how ->
        [run] court
        [charge] charge sur
        [failed] manque sa charge :
        [flee] fuit
        [follow] poursuit de
        [advance] avance de
        [crawl] rampe
       *[walk] avance
    } { $length }.
fact-necro-stopped = { $piece } s’arrête : { $why ->
        [shot] touché
        [fall] il ne passe pas le trou
       *[enemy] un ennemi est près
    }.
fact-necro-hidden = { $piece } se cache.
fact-necro-revealed = { $piece } n’est plus caché.
fact-necro-engaged = { $piece } et { $target } sont engagés.
fact-necro-disengaged = { $piece } s’écarte de { $target }.
fact-necro-door = { $piece } laisse la porte { $door } { $open ->
        [yes] ouverte
       *[no] fermée
    }.
fact-necro-fell = { $piece } tombe de { $height }.
fact-necro-shot = { $piece } tire sur { $target } ({ $with }).
fact-necro-threw = { $piece } lance ({ $with }).
fact-necro-struck = La touche tombe sur { $piece }.
fact-necro-blast = Sous le gabarit : { $count ->
        [0] personne
       *[other] { $under }
    }.
fact-necro-scattered = Dévié de { $length }{ $lost ->
        [yes] , perdu
       *[no] {""}
    }.
fact-necro-jammed = { $piece } : arme inutile ({ $with }).
fact-necro-cloud = { $gone ->
        [yes] Le nuage se dissipe.
       *[no] Un nuage se forme.
    }
fact-necro-pinned = { $piece } est bloqué.
fact-necro-wounded = { $piece } est blessé ; reste { $left }.
fact-necro-destroyed = { $piece } est détruit.
fact-necro-injured = { $piece } { $injury ->
        [light] est blessé légèrement
        [down] est au tapis
       *[out] est hors de combat
    }.
fact-necro-tested = { $piece } : { $sum } contre { $ld }, { $passed ->
        [yes] réussi
       *[no] manqué
    }.
fact-necro-broke = { $piece } est démoralisé.
fact-necro-fled = { $piece } fuit de { $length }.
fact-necro-rallied = { $piece } se rallie.
fact-necro-armed = { $piece } prend ses armes.
fact-necro-fought = { $piece } { $score }, { $target } { $other } : { $hits ->
        [0] rien
        [one] une touche
       *[other] { $hits } touches
    }.
command-necro-place = placer { $piece } en { $at }
command-necro-counter = poser un pion en { $at }
command-necro-edge = prendre le bord { $edge ->
        [north] nord
        [east] est
        [south] sud
       *[west] ouest
    }
command-necro-give-up = abandonner
command-necro-stay = rester
command-necro-alert = mettre { $piece } en alerte
command-necro-begin-moves = commencer les mouvements
command-necro-charge = charger { $target } avec { $piece }
command-necro-hide = cacher { $piece }
command-necro-turn = tourner { $piece }
command-necro-move = { $run ->
        [yes] courir
       *[no] aller
    } { $told ->
        [yes] avec { $piece }
       *[no] { $piece }
    } en { $at }
command-necro-end-phase = finir la phase
command-necro-flee = fuir
command-necro-fire = tirer sur { $target } avec { $piece } ({ $with })
command-necro-hold-fire = ne pas tirer
command-necro-shoot = tirer sur { $target } avec { $piece } ({ $with }){ $burst ->
        [yes] , rafale
       *[no] {""}
    }
command-necro-flame = brûler { $target } avec { $piece }
command-necro-throw = lancer avec { $piece } ({ $with })
command-necro-allot = répartir les tirs : { $targets }
command-necro-split = répartir le combat
command-necro-fight = combattre { $target } avec { $piece }
command-necro-next = { $piece } est le suivant
command-necro-hold = armer { $piece }
command-necro-parry = parer
command-necro-no-parry = ne pas parer
command-necro-hits = frapper d’abord ({ $with })
command-necro-strike = frapper avec { $piece } ({ $with })
command-necro-follow = poursuivre
# Un dé sans phrase à lui : d’abord ce pour quoi on le jette.
fact-roll-test = { $title } ({ $who }) : { $need }. { $value }, { $passed ->
        [yes] réussi
       *[no] raté
    }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.
fact-roll = { $title } ({ $who }) : { $value }{ $again ->
        [yes] , relancé
       *[no] {""}
    }.
story-roll-shoot-beyond = { $who }, hors de portée : manqué. Le dé ne sert qu’aux munitions : { $values }.
