# What the window says of a game: weapons, values.

arm-pistol = pistolet
arm-smg = pistolet-mitrailleur
arm-shotgun = fusil à pompe
arm-rifle = fusil
arm-assault_rifle = fusil d’assaut
arm-machine_gun = mitrailleuse
arm-sniper_rifle = fusil de précision
arm-grenade = grenade
arm-knife = couteau
screen-profile-x = Qualité : dés d’un test
screen-profile-pa = points d’action
screen-profile-prot = protection
screen-profile-short-x = X
screen-profile-short-pa = PA
screen-profile-short-prot = Prot
screen-feu-priced = { $what } · { $points } PA
screen-feu-points = { $points } PA
screen-feu-up = { $up } sur { $all } debout
screen-feu-out = hors de combat
screen-feu-left = sortie
screen-feu-sign-activated = Activée dans ce tour
screen-feu-sign-hidden = Dissimulée : il faut la repérer avant de tirer dessus
screen-feu-sign-ambush = En embuscade : elle tire sur qui entre dans sa zone ou en sort
screen-feu-sign-suppressed = Clouée : 1 PA de moins à sa prochaine activation
screen-feu-sign-wounded = Blessée : 1 PA et 1 dé de moins, ne court plus
screen-feu-sign-aimed = Elle vise : un dé de plus pour son prochain tir
screen-feu-sign-spotted = Repérée
screen-feu-weapon = { $weapon } — { $use ->
        [shot] { $range } UD, { $rate ->
            [one] { $rate } test
           *[other] { $rate } tests
        }, puissance { $power }
        [throw] lancée à { $range } UD, puissance { $power }
       *[hand] corps à corps, puissance { $power }
    }
screen-feu-ask-deploy = { $player } se place{ $zone ->
        [north] {" "}au bord nord
        [east] {" "}au bord est
        [south] {" "}au bord sud
        [west] {" "}au bord ouest
        [middle] {" "}à l’est du milieu
        [centre] {" "}autour du milieu
        [either] {" "}: la première figurine prend un des deux bords
       *[none] {""}
    }.
screen-feu-ask-round = { $player } : qui activer ?
screen-feu-ask-activation = { $player } : que fait { $piece } ?
screen-feu-ask-pool = Il reste { $points } PA à { $player } dans la réserve.
screen-feu-ask-path = { $piece } peut parcourir { $budget } : tire-la.
screen-feu-ask-react = { $mover } bouge devant { $piece }, en embuscade : tirer ?
screen-feu-ask-allot = { $piece } tire encore : sur qui ?
screen-feu-ask-keep = { $player } : { $piece } reste-t-elle en embuscade au tour suivant ?
screen-feu-activate = Activer { $piece } (Espace)
screen-feu-from-pool = { $piece } · { $points } PA
screen-feu-walk-means = Tire-la : une marche, 1 PA.
screen-feu-path-means = Le dé est jeté : toute longueur jusque-là ; le reste est perdu.
screen-feu-stay = Rester ici
screen-feu-pace-walk = Marcher
screen-feu-pace-road = Route + d6
screen-feu-pace-run = Courir + d6 (C)
screen-feu-pace-climb = Grimper
screen-feu-do-hide = Se dissimuler (K)
screen-feu-do-aim = Viser
screen-feu-do-fight = Corps à corps
screen-feu-do-fire = Tirer
screen-feu-do-hold = Ne pas tirer
screen-feu-do-end-pool = Finir la réserve
screen-feu-do-end-activation = Finir l’activation
screen-feu-keep = Rester en embuscade
screen-feu-keep-not = Finir l’embuscade
screen-feu-hold-means = Qui ne tire pas maintenant peut encore tirer quand la cible sort de la zone.
screen-feu-aim-climb = Grimper…
screen-feu-aim-throw = Grenade…
screen-feu-aim-turn = Se tourner…
screen-feu-aim-ambush = Embuscade, { $with }…
screen-feu-where-climb = Clique où elle grimpe ou saute.
screen-feu-where-throw = Clique où va la grenade.
screen-feu-where-turn = Clique où elle regarde.
screen-feu-where-ambush = Clique où elle guette.
screen-feu-no-target = Montre un ennemi : ce qu’on peut lui faire.
screen-feu-at = Sur { $target } :
screen-feu-test = { $what } · { $dice } dés, { $need }+
screen-feu-to-spot = À repérer d’abord : 7+
screen-feu-zones = Zones de tir (Z)
screen-feu-zones-means = Les endroits où une figurine essuierait le tir de ceux qui sont en embuscade.
screen-feu-would-fire = { $trigger ->
        [leaves] { $piece } tire à la sortie
        [inside] { $piece } tire sur qui bouge devant elle
       *[enters] { $piece } tire à l’entrée
    }
screen-feu-odds-spot = repérée { $percent } %
screen-feu-odds-hit = touchée { $percent } %
screen-feu-odds-wound = blessée { $percent } %
screen-feu-odds-out = hors de combat { $percent } %
screen-feu-odds-own = elle-même : { $odds }
screen-feu-in-pool = Réserve : { $points } PA
screen-feu-have-left = Sorties : { $left } sur { $needed }
screen-button-feu-end = Finir l’activation
screen-button-feu-end-pool = Finir la réserve
screen-button-feu-hold = Ne pas tirer
screen-button-feu-stay = Rester ici
screen-hint-feu-drag = Lâche : c’est le mouvement · Maj : tourner · V : passer par ici · ambre : qui tire dessus · Échap annule
screen-hint-feu-point = Clique le point · Échap y met fin
screen-hint-feu-edge = Presse où elle se tient, à l’un des deux bords : c’est le tien · tire vers où elle regarde, lâche
screen-hint-feu-deploy = Presse où elle se tient, tire vers où elle regarde, lâche · une autre : dans le panneau
screen-hint-feu-activate = Espace l’active ; ou tire-la : elle s’active et marche · Tab : la suivante · Z : zones de tir
screen-hint-feu-pick = Choisis une figurine pas encore activée · Tab : la suivante · Z : zones de tir
screen-hint-feu-act = Tire-la : marche · montre un ennemi : chances · clique-le deux fois : feu · Maj et tirer : tourner · Espace finit l’activation
screen-hint-feu-pool = Choisis qui agit sur la réserve ; passe de l’une à l’autre et retour · Espace finit la réserve
screen-hint-feu-path = Tire-la aussi loin que le dé le permet · Espace : rester ici
screen-hint-feu-react = Tire, ou ne tire pas (Espace)
screen-hint-feu-allot = Clique la cible du test suivant
screen-hint-feu-choose = Choisis dans le panneau
screen-key-feu-activate = Espace sur une figurine choisie
screen-key-feu-activate-does = l’active
screen-key-feu-move = Appuyer et tirer · flèches, Entrée
screen-key-feu-move-does = marche ; qui n’est pas activée l’est d’abord
screen-key-feu-run = C
screen-key-feu-run-does = paie une course et jette son dé
screen-key-feu-hide = K
screen-key-feu-hide-does = se dissimule
screen-key-feu-zones = Z
screen-key-feu-zones-does = montre les zones de tir des embuscades, ou non
screen-key-feu-target = Cliquer un ennemi, encore une fois
screen-key-feu-target-does = montre ce qu’on peut lui faire ; l’attaque
screen-key-feu-end = Espace
screen-key-feu-end-does = finit l’activation ou la réserve, ne tire pas, reste
race-soldiers = Soldats
screen-profile-short-shots = tests
screen-profile-short-s = puissance
