# Ce que dit la fenêtre d’une partie : ordre, questions, ce que voudront dire les dés, boutons.

screen-quake-slot = { $teams ->
        [yes] { $state ->
            [active] À elle d’agir.
            [to-come] N’a pas encore agi dans cette phase.
            [out] Éliminée jusqu’à la prochaine manche.
            [late] Pas encore entrée.
            [returns] Morte : elle revient.
           *[gone] A eu son tour dans cette phase.
        }
       *[no] { $place }ᵉ dans l’ordre. { $state ->
            [active] À elle d’agir.
            [to-come] Son tour vient encore dans cette phase.
            [out] Éliminée jusqu’à la prochaine manche.
            [late] Pas encore entrée.
            [returns] Morte : elle revient.
           *[gone] Son tour est passé dans cette phase.
        }
    }
screen-quake-player-means = { $teams ->
        [yes] Équipe { $team }
       *[no] Chacun pour soi
    }{ $role ->
        [cleaners] {" "}: les nettoyeurs
        [targets] {" "}: les cibles
       *[none] {""}
    }
screen-quake-tally = Valeur { $value } · tués { $kills } · morts { $deaths }
screen-quake-barrel = Baril { $number }
screen-quake-building = Bâtiment de l’équipe { $team }
screen-quake-team = Équipe { $team }
screen-quake-portal = Portail { $number }
screen-quake-portal-with = { $is ->
        [taken] Portail { $number } : écrase { $inside }
       *[free] Portail { $number }
    }
screen-quake-ask-deploy = { $same ->
        [yes] { $player } se pose
       *[no] { $player } pose { $piece }
    }{ $area ->
        [slabs] {" "}sur une dalle libre.
        [zone] {" "}dans sa base.
       *[any] .
    }
screen-quake-ask-lay-barrel = { $player } pose un baril.
screen-quake-ask-firsts = { $player } : quelle équipe commence chaque phase ?
screen-quake-ask-role = { $player } : qui nettoie d’abord ?
screen-quake-ask-order = { $player } : { $piece } décide de l’ordre de ce tour.
screen-quake-ask-activate = { $player } : quelle figurine agit ?
screen-quake-ask-movement = { $piece } bouge.
screen-quake-ask-move-on = { $piece } : encore { $left }. Continuer ?
screen-quake-ask-occupy = { $piece } entre dans le portail, ou l’occupe ?
screen-quake-ask-portal = Un 6 : { $piece } choisit son portail.
screen-quake-ask-reroll = { $piece } relance le dé du portail ?
screen-quake-ask-arrive = { $piece } sort du portail : où ?
screen-quake-ask-return = { $piece } revient : où ?
screen-quake-ask-take = { $piece } prend le pion ?
screen-quake-ask-pick = { $piece } choisit son équipement.
screen-quake-ask-control = { $piece } contrôle qui ?
screen-quake-ask-shooting = { $piece } tire.
screen-quake-ask-assault = { $piece } charge.
screen-quake-ask-melee = { $player } : quelle mêlée d’abord ?
screen-quake-ask-allot = { $piece } frappe : avec quoi, et qui ?
screen-quake-ask-drain = { $piece } draine sa victime.
screen-quake-ask-join = Qui entre dans la partie ?
screen-quake-deploy-how = { $area ->
        [slabs] Une dalle par figurine, à n’importe quelle hauteur
       *[zone] À n’importe quelle hauteur
    } : montre, tire vers où elle regarde, lâche.
screen-quake-barrel-where = Clique où il se dresse : loin des figurines, des pions et des portails.
screen-quake-usual-place = À la place habituelle
screen-quake-crushes = Qui se tient entièrement sur le disque est écrasé.
screen-quake-fly = Voler (F)
screen-quake-fly-means = Elle va droit où elle se pose, 12 ps en tout ; sinon elle marche.
screen-quake-leap = Bondir (J)
screen-quake-leap-means = Le chemin finit par un bond par-dessus un vide ou de la lave : le meilleur de 3D6 contre sa longueur.
screen-quake-declare = Annoncer (D)
screen-quake-declare-means = Le vol ou le bond est annoncé avant d’être mesuré : trop long, c’est la chute.
screen-quake-again = Reprendre ce portail : 3 ps (A)
screen-quake-deep-strike = Frappe en profondeur…
screen-quake-deep-strike-means = 1D6 : 1–2 pile dessus, sinon dévie de 2D6 ps. Un double 1, une figurine, le vide, hors table : tué.
screen-quake-may-run = Tire-la pour courir au lieu de tirer : 1D6 ps.
screen-quake-no-target = Rien à portée de vue.
screen-quake-no-charge = Personne à portée de charge.
screen-quake-at = Sur { $target } :
screen-quake-columns = { $seen } colonnes sur { $all } visibles
screen-quake-go-on = Y aller
screen-quake-rather-not = Plutôt pas
screen-quake-click-again = Clique encore ici, ou Espace : y aller
screen-quake-first-move = Bouge d’abord :
screen-quake-first-shoot = Tire d’abord :
screen-quake-first-assault = Charge d’abord :
screen-quake-take-order = Valider
screen-quake-drain-of = Ce que { $piece } perd :
screen-quake-drain-these = { $count ->
        [0] Ne rien prendre
       *[other] Prendre cela ({ $count })
    }
screen-quake-drain-all = Tout prendre ({ $count })
screen-quake-step = Frappe à l’initiative { $step }
screen-quake-fist-later = Le gantelet frappe à l’initiative 1 : réparti alors.
screen-quake-attacks-left = { $left ->
        [0] Tout est réparti.
       *[other] Reste à répartir : { $left } sur { $all }
    }
screen-quake-strike = Frapper
screen-quake-blows = { $piece } contre { $target } : { $hits } sur { $attacks }
screen-quake-odds-hit = touché { $percent } %
screen-quake-odds-wound = perd un PV { $percent } %
screen-quake-odds-saved = sauvé { $percent } %
screen-quake-odds-killed = tué { $percent } %
screen-quake-odds-spotted = repéré { $percent } %
screen-quake-odds-arrived = au contact { $percent } %
screen-quake-odds-landed = réussi { $percent } %
screen-quake-odds-held-on = se rattrape { $percent } %
screen-quake-odds-fell = tombe { $percent } %
screen-quake-odds-drowned = se noie { $percent } %
screen-quake-odds-crashed = s’écrase { $percent } %
screen-quake-odds-entered = entre { $percent } %
screen-quake-odds-disintegrated = désintégré { $percent } %
screen-quake-odds-own-wound = se blesse { $percent } %
screen-quake-odds-own-killed = se tue { $percent } %
screen-quake-odds-other-killed = en tue un autre { $percent } %
screen-quake-way-drop = Saut de { $height } : le meilleur de { $dice }D6, { $percent } % ; sinon chute
screen-quake-way-leap = Bond de { $length } : le meilleur de 3D6, { $percent } % ; trop court : chute
screen-quake-way-difficult = Terrain difficile : le meilleur de { $dice }D6 à partir de là
screen-quake-way-bike = Moto en terrain difficile : sur un 1, tué
screen-quake-way-dangerous = Terrain dangereux : sur un 1, une blessure
screen-quake-way-napalm = Napalm : une touche de F 5, PA 4
screen-quake-way-water = Eau : 1D6 ps à la nage, sur un 1 noyé
screen-quake-way-crash = Se pose en terrain difficile : sur un 1, tué
screen-quake-way-token = Prend { $kind }
screen-quake-way-flag = Prend le drapeau, ou le renvoie
screen-quake-way-portal = Portail { $number }{ $again ->
        [yes] {" "}encore, 3 ps en tout
       *[no] {""}
    } : 1D6 ; le même désintègre, 6 au choix
screen-quake-way-closed-portal = Portail { $number } : plus assez de mouvement pour y rentrer
screen-quake-way-contact = Au contact : la charge s’arrête
screen-button-quake-stay = Ne pas bouger
screen-button-quake-stop = S’arrêter
screen-button-quake-hold = Ne pas tirer
screen-button-quake-no-charge = Ne pas charger
screen-button-quake-occupy = Occuper
screen-button-quake-keep = Garder
screen-button-quake-take = Prendre
screen-hint-quake-drag = Lâche : c’est le mouvement · V : passer par ici · F : voler, J : bondir · Échap annule
screen-hint-quake-charge = Lâche sur la cible : c’est la charge · V : passer par ici · Échap annule
screen-hint-quake-point = Clique le point · Échap y met fin
screen-hint-quake-armed = Clique encore au bout du chemin, ou Espace : y aller · clique ailleurs : plutôt pas
screen-hint-quake-deploy = Presse où elle se tient, tire vers où elle regarde, lâche
screen-hint-quake-barrel = Clique où le baril se dresse
screen-hint-quake-activate = Clique une figurine de ton équipe · Tab : la suivante
screen-hint-quake-move = Tire-la : mouvement · J : bondir · Espace : ne pas bouger · R : portée
screen-hint-quake-fly = Tire-la : vol · F : marcher · Espace : ne pas bouger · R : portée
screen-hint-quake-move-on = Tire-la plus loin · A : reprendre ce portail · Espace : s’arrêter
screen-hint-quake-portal = Clique un portail
screen-hint-quake-arrive = Clique où elle sort, ou prends la place habituelle
screen-hint-quake-shoot = Clique une cible · montres-en une : ce qu’on en voit, et pourquoi non · Espace : ne pas tirer
screen-hint-quake-assault = Clique une cible, ou tire la figurine dessus · Espace : ne pas charger
screen-hint-quake-melee = Clique une figurine de la mêlée
screen-hint-quake-allot = Clique qui frapper, une attaque par clic · Espace : frapper
screen-hint-quake-control = Clique qui est contrôlé
screen-hint-quake-choose = Choisis dans le panneau
screen-key-quake-move = Appuyer et tirer · flèches, Entrée
screen-key-quake-move-does = déplace la figurine ; à l’assaut, sur une cible : charge
screen-key-quake-fly = F
screen-key-quake-fly-does = vole, ou marche
screen-key-quake-leap = J
screen-key-quake-leap-does = le chemin finit par un bond
screen-key-quake-again = A
screen-key-quake-again-does = reprend le portail où elle se tient
screen-key-quake-declare = D
screen-key-quake-declare-does = annonce avant de mesurer
screen-key-quake-target = Cliquer une cible
screen-key-quake-target-does = tire, charge, suit, ou demande comment
screen-key-quake-end = Espace
screen-key-quake-end-does = passe, s’arrête ; confirme un chemin dangereux
screen-result-deeds = Tués : { $kills } · morts : { $deaths }

## Des tours, et non des manches

screen-top-round = Tour { $round }
screen-result-rounds = { $round ->
        [one] en 1 tour
       *[other] en { $round } tours
    }
report-chapter-round = Tour { $from }
report-chapter-rounds = Tours { $from } à { $to }
report-story-round = T{ $round }
report-round-short = T
screen-replay-where = Commande { $command } / { $last } · tour { $round }
screen-replay-place = Commande { $command } · tour { $round }
