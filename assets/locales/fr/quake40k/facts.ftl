# Ce qui arrive, et ce qui est commandé.

fact-phase-deploy = Placement.
fact-phase-start = Début du tour.
fact-phase-movement = Mouvement.
fact-phase-shooting = Tir.
fact-phase-assault = Assaut.
fact-phase-melee = Corps à corps.
fact-phase-over = La partie est finie.
fact-turn = Tour { $round }.
fact-activated = { $piece } est activée.
fact-placed-deploy-order = { $piece } est placée.
fact-placed-team-deploy = { $piece } est placée.
fact-placed-death-return = { $piece } est placée.
fact-placed-portal-place = { $piece } est placée.
fact-placed-join-late = { $piece } est placée.
fact-placed-rule-bases = { $piece } est placée dans sa base.
fact-turned = { $piece } se tourne.
fact-quake-order = Ordre de jeu : { $pieces }.
fact-quake-barrel-laid = { $player } pose le baril { $number } en { $at }.
fact-quake-firsts = Première au mouvement : équipe { $move } ; au tir : équipe { $shoot } ; à l’assaut : équipe { $assault }.
fact-quake-role = L’équipe { $team } joue les nettoyeurs.
fact-quake-lasted = L’équipe { $team } tient depuis { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }.
fact-quake-slot = { $piece } agit.
fact-quake-joined = { $player } entre avec { $piece }.
fact-quake-moved = { $piece } { $how ->
        [fly] vole de
        [run] court de
        [charge] charge sur
        [follow] suit de
       *[move] avance de
    } { $length }.
fact-quake-set-beside = { $piece } ne peut tenir là, et se pose à côté.
fact-quake-fell = { $piece } tombe de { $height }.
fact-quake-leapt = { $piece }, { $length } à passer, jette { $thrown } : { $passed ->
        [yes] cela suffit
       *[no] { $held ->
            [yes] trop court, mais elle se rattrape au bord
           *[no] trop court
        }
    }.
fact-quake-swam = { $piece } { $drowned ->
        [yes] boit la tasse
       *[no] nage jusqu’à { $length }
    }.
fact-quake-crashed = { $piece } s’écrase au sol.
fact-quake-napalm = Le napalm brûle { $piece }.
fact-quake-napalm-laid = Du napalm se répand en { $at }.
fact-quake-entered = { $piece } entre dans le portail { $portal }.
fact-quake-occupies = { $piece } occupe le portail { $portal }.
fact-quake-portal-chosen = Le portail { $portal } est choisi pour { $piece }.
fact-quake-appeared = { $piece } apparaît au portail { $portal }.
fact-quake-returned = { $piece } est de retour, au portail { $portal }.
fact-quake-returned-base = { $piece } est de retour, dans sa base.
fact-quake-crushed = { $by } apparaît dans { $piece }.
fact-quake-disintegrated = { $piece } ressort par le portail { $portal }, celui d’où elle vient.
fact-quake-scattered = Dérive de { $length }.
fact-quake-taken = { $piece } prend le pion { $number } ({ $kind ->
        [weapon] arme
        [mysterious] mystérieux
       *[equipment] équipement
    }).
fact-quake-bonus-gained = { $piece } : { $bonus }.
fact-quake-bonus-ended = { $piece } perd { $bonus }.
fact-quake-token-back = Le pion { $number } est de retour.
fact-quake-bumped = { $piece } est projetée de { $length }.
fact-quake-pulled = { $by } attire { $piece }.
fact-quake-controlled = { $by } prend le contrôle de { $piece } pour { $player }.
fact-quake-spotted = { $piece } voit à { $length } dans le noir : { $target } { $seen ->
        [yes] repérée
       *[no] non repérée
    }.
fact-quake-shot = { $piece } tire sur { $target } ({ $with }) : { $distance }, { $seen } points sur 35, { $columns } colonnes sur 5{ $cover ->
        [none] {""}
       *[other] , couvert { $cover }+
    }.
fact-quake-shot-barrel = { $piece } tire sur le baril { $number } ({ $with }) : { $distance }.
fact-quake-shot-building = { $piece } tire sur le bâtiment de l’équipe { $team } ({ $with }) : { $distance }.
fact-quake-template = Sous { $teardrop ->
        [yes] la goutte
       *[no] le disque
    } : { $count ->
        [0] personne
       *[other] { $under }
    }.
fact-quake-struck = { $piece } est touchée, F { $strength }.
fact-quake-struck-by = { $by } touche { $piece }, F { $strength }.
fact-quake-wounded = { $piece } est blessée ; reste { $left }.
fact-quake-saved = { $piece } est sauvée.
fact-quake-killed = { $piece } { $how ->
        [disintegrated] est désintégrée
        [crushed] est écrasée
        [drowned] s’est noyée
        [leap] a bondi trop court
        [lost] tombe là d’où l’on ne revient pas
        [fall] se tue en tombant
        [bike] se tue à moto
        [crash] ne survit pas à l’atterrissage
        [teleport] s’est téléportée de travers
        [bumped] s’écrase contre l’obstacle
        [vortex] est avalée par le vortex
        [pulled] est entraînée à sa perte
       *[killed] est tuée
    }.
fact-quake-left-table = { $piece } quitte la table.
fact-quake-killed-by = { $by } { $count ->
        [one] tue
       *[other] tuent
    } { $piece }.
fact-quake-barrel-hit = Le baril { $number } éclate.
fact-quake-barrel-doubled = Le baril { $number } se dédouble.
fact-quake-structure = { $by } contre le bâtiment de l’équipe { $team } : { $sum }, { $penetrated ->
        [yes] perforé
       *[no] rien
    } ; reste { $left }.
fact-quake-flag-passed = { $piece } passe le drapeau à { $to }.
fact-quake-flag-taken = { $piece } prend le drapeau.
fact-quake-flag-dropped = { $piece } lâche le drapeau.
fact-quake-flag-home = { $piece } renvoie le drapeau chez lui.
fact-quake-flag-home-again = Le drapeau est de retour chez lui.
fact-quake-flag-brought = { $piece } rapporte le drapeau pour l’équipe { $team }.
fact-quake-charged = { $piece } charge { $target }.
fact-quake-charged-building = { $piece } charge le bâtiment de l’équipe { $team }.
fact-quake-fell-short = { $piece } n’arrive pas au contact.
fact-quake-followed = { $piece } suit { $target } au contact.
fact-quake-melee = Une mêlée : { $pieces }.
fact-quake-fought = { $piece } frappe { $target } ({ $with }) : { $hits ->
        [0] rien
        [one] une touche
       *[other] { $hits } touches
    } sur { $attacks }.
fact-quake-fought-building = { $piece } frappe le bâtiment de l’équipe { $team } ({ $with }) : { $hits ->
        [0] rien
        [one] une touche
       *[other] { $hits } touches
    } sur { $attacks }.
fact-quake-shared = { $piece } est partagée entre { $pieces } : { $points } chacune.
fact-quake-drained = { $piece } vampirise { $target } : { $items }.
fact-quake-point = Un point pour l’équipe { $team }, au portail { $portal } : { $points }.
fact-quake-round-won = { $player } gagne la manche{ $rounds ->
        [one] {""}
       *[other] , { $rounds } en tout
    }.
fact-quake-round-won-team = L’équipe { $team } gagne la manche{ $rounds ->
        [one] {""}
       *[other] , { $rounds } en tout
    }.
fact-quake-round-again = Personne ne gagne la manche : elle est rejouée.
fact-quake-won-team = L’équipe { $team } gagne la partie !
fact-quake-draw = Partie nulle.
command-quake-place = placer { $piece } en { $at }
command-quake-place-asked = la placer en { $at }
command-quake-barrel = poser un baril en { $at }
command-quake-firsts = première au mouvement l’équipe { $move }, au tir { $shoot }, à l’assaut { $assault }
command-quake-role = nettoyeurs : équipe { $team }
command-quake-order = ordre : { $pieces }
command-quake-activate = activer { $piece }
command-quake-move = aller en { $at }
command-quake-move-nowhere = rester sur place
command-quake-again = reprendre le portail
command-quake-deep-strike = frappe en profondeur en { $at }
command-quake-declare = annoncer un mouvement jusqu’en { $at }
command-quake-stay = rester
command-quake-stop = s’arrêter
command-quake-enter = entrer dans le portail
command-quake-occupy = occuper le portail
command-quake-portal = portail { $number }
command-quake-reroll = relancer
command-quake-keep = garder le dé
command-quake-take = prendre le pion
command-quake-leave = laisser le pion
command-quake-pick = choisir { $bonus }
command-quake-control = contrôler { $piece }
command-quake-shoot = tirer sur { $target } ({ $with })
command-quake-shoot-barrel = tirer sur le baril { $number } ({ $with })
command-quake-shoot-building = tirer sur le bâtiment de l’équipe { $team } ({ $with })
command-quake-run = courir en { $at }
command-quake-pass-flag = passer le drapeau à { $piece }
command-quake-charge = charger { $target }
command-quake-charge-building = charger le bâtiment de l’équipe { $team }
command-quake-follow = suivre { $target }
command-quake-charge-flag = charger le drapeau
command-quake-melee = la mêlée de { $piece }
command-quake-allot = frapper ({ $with }) : { $count ->
        [0] plus tard
       *[other] { $count } sur { $targets }
    }
command-quake-drain = prendre { $items }
command-quake-drain-nothing = ne rien prendre
command-quake-join = { $player } entre avec { $piece }
command-quake-start = commencer le tour
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
story-bonus = Pion pour { $who } : { $values }.
