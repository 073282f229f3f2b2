# Doum40k à l’écran : ce dont chaque mod parle, en une ligne, en entier et en bref.

screen-mod-defmatch = Une figurine chacun, tous contre tous.
screen-mod-defmatch_klan = Petits klans : le premier à 20 points.
screen-mod-klanplay = Grands klans, retour dans sa zone.
screen-mod-flag = Un drapeau au milieu, à rapporter chez soi.
screen-mod-flag2 = Voler le drapeau adverse, garder le sien.
screen-mod-king = Tenir les caisses du milieu.
screen-mod-gunther = Porter sa bombe chez l’ennemi, sans retour.
screen-mod-squigs = Mener les squigs dans son enclos.

screen-goal-defmatch = Gagne : le premier qui marque 10 fois la valeur de sa figurine.
screen-goal-defmatch_klan = Gagne : le premier klan à 20 points.
screen-goal-klanplay = Gagne : le premier klan qui marque 5 fois sa propre valeur.
screen-goal-flag = Gagne : le premier klan qui apporte le drapeau dans sa zone.
screen-goal-flag2 = Gagne : le premier klan qui apporte le drapeau adverse dans sa zone.
screen-goal-king = Gagne : la première figurine sur les caisses du milieu à la fin de 6 tours de suite.
screen-goal-gunther = Gagne : le premier klan qui apporte sa bombe dans la zone adverse ; qui n’a plus personne perd.
screen-goal-squigs = Gagne : le klan qui a le plus de squigs dans son enclos quand il n’en reste plus dehors ; qui n’a plus personne perd.

screen-short-defmatch = 10 × la valeur de sa figurine
screen-short-defmatch_klan = le premier à 20 points
screen-short-klanplay = 5 × la valeur de son klan
screen-short-flag = le drapeau chez soi
screen-short-flag2 = le drapeau adverse chez soi
screen-short-king = 6 tours de suite au milieu
screen-short-gunther = sa bombe chez l’ennemi
screen-short-squigs = le plus de squigs parqués

# Ce que seul Doum40k dit à l’écran.
screen-start-what = Le Doum40k sur grille : chaque règle tenue, chaque dé montré avec sa raison.
screen-profile-mvt = MVT : points de mouvement
screen-profile-por = POR : portée en cases
screen-profile-tir = TIR : le dé qu’il faut pour toucher (× tirs)
screen-profile-cac = CAC : le dé qu’il faut au corps à corps
screen-profile-arm = ARM : le dé qu’il faut pour survivre
screen-profile-pts = PTS : sa valeur
screen-board-herd = Guider { $piece }
screen-board-herd-to = Le squig va ici
screen-board-herd-into-pen = Le squig entre dans cet enclos
screen-board-open = Ouvrir la porte (D)
screen-board-shut = Fermer la porte (D)
screen-board-use-trap = Déclencher le piège (U) : blesse à 4+
screen-board-use-gun = Déclencher la mitrailleuse (U) : vers où ?
screen-board-gun-where = Vers où doit-elle tirer ?
screen-board-gun-at = Tire sur { $piece }
screen-board-gun-at-cover = Tire sur { $piece }, à couvert
screen-board-gun-not = Ne peut pas tirer sur { $piece }
screen-board-gun-nobody = Personne sur cette ligne
screen-aim-head = Sur 36 lancers :
screen-aim-safe = { $count } sans danger
screen-aim-bonus = { $count } avec un bonus
screen-aim-token = { $count } avec un jeton
screen-aim-carried = { $count } sur un tapis roulant
screen-aim-death = { $count ->
        [one] 1 mortel
       *[other] { $count } mortels
    }
screen-aim-both = { $count ->
        [one] 1 mortel pour deux
       *[other] { $count } mortels pour deux
    }
screen-carries = porte { $token }
screen-bonus-turns = { $turns ->
        [one] { $bonus } : encore ce tour
       *[other] { $bonus } : encore { $turns } tours
    }
screen-bonus-until-death = { $bonus } : jusqu’à la mort
screen-bonus-ready = Case bonus : prête
screen-bonus-taken = Case bonus : déjà prise
screen-door-open = { $door } : ouverte
screen-door-closed = { $door } : fermée
screen-trigger-of-gun = Déclencheur { $number } : fait tirer la mitrailleuse
screen-trigger-of-trap = Déclencheur { $number } : actionne le piège
screen-tied-to-trigger = Relié au déclencheur { $number } en ({ $x }, { $y })
screen-zone-klan = Zone de klan de { $player }
screen-zone-respawn = Zone de respawn de { $player } : on n’y blesse personne
screen-zone-trap = Zone de piège
screen-zone-king = Zone du roi
screen-zone-pen = Enclos de { $player }
screen-zone-squigs = Zone des squigs
screen-hint-herd = Guider un squig ? Clique-le · aucun : clic droit ou Espace
screen-hint-herd-to = Clique où va le squig · Tab et Entrée
screen-hint-gun = Vers où ? Clique une flèche ou une case alignée · flèches, Entrée · Échap annule
screen-hint-door = Clique la porte, ou D · Espace termine l’activation
screen-hint-use = Clique le déclencheur, ou U · Espace termine l’activation
screen-button-no-herd = Aucun squig (Espace)
screen-side-score = { $score } points sur { $goal }.
screen-side-flag = Le drapeau est à { $way } de sa zone.
screen-side-flag-carried = Porte le drapeau, à { $way } de sa zone.
screen-side-flag-with = porté : { $piece }
screen-side-flag-at = au sol en ({ $x }, { $y })
screen-side-bomb-short = { $way } · { $alive } ♥
screen-side-bomb = Sa bombe est à { $way } de la zone adverse ; figurines en vie : { $alive }.
screen-side-king = Sa meilleure figurine a tenu { $turns } tours de suite sur { $goal }.
screen-side-squigs = Squigs dans son enclos : { $penned }.
screen-side-squigs-free = { $free ->
        [0] plus un squig dehors
        [one] 1 squig dehors
       *[other] { $free } squigs dehors
    }
screen-key-door = D
screen-key-door-does = ouvrir ou fermer une porte
screen-key-trigger = U
screen-key-trigger-does = se servir d’un déclencheur
screen-key-no-squig = N
screen-key-no-squig-does = ne guider aucun squig
