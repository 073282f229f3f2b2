# Les mots de la fenêtre.

## Accueil

screen-start-arena-size = { $width } × { $height } cases, { $points } respawn points
screen-start-players = Joueurs
screen-start-add = + Ajouter un joueur
screen-start-full = Aucune arène n’a de place pour un joueur de plus.
screen-start-remove = Retirer ce joueur
screen-start-colour = Clique pour changer de couleur et de forme
screen-book-players = { $same ->
    [yes] { $most } joueurs
   *[no] { $least }–{ $most } joueurs
}
screen-start-mod = Mod
screen-start-mod-on = Scénario, sur { $book }
screen-start-seed = Graine des dés
screen-start-seed-new = Autre
screen-start-go-on = Reprendre
screen-start-play = Jouer
screen-control-human = Humain
fault-screen-seed = La graine « { $seed } » n’est pas un nombre.
    .hint = Écris un nombre entier, par exemple 7, ou clique sur « Autre ».

## Barre du haut

screen-menu = Menu
screen-settings = Réglages
screen-top-turn-of = À { $player } de jouer
screen-top-answers = À { $player } de choisir
screen-top-in-turn-of = tour de { $player }
screen-top-sets-up = À { $player } de placer
screen-top-round = Tour { $round }
screen-phase-deployment = Déploiement
screen-phase-roll-off = Qui commence ?
screen-phase-turn = choix
screen-phase-activation = activation
screen-phase-over = Partie finie
screen-banner = À { $player } !

## Sur le plateau

screen-board-activate = Clique pour l’activer
screen-board-deploy = { $piece } se place ici : vers où regarde-t-il ?
screen-board-return = { $piece } revient ici : vers où regarde-t-il ?
screen-board-allot = Tirer sur { $piece }
screen-board-allot-left = { $left ->
        [one] Encore 1 tir à répartir
       *[other] Encore { $left } tirs à répartir
    }
screen-board-turn = Tourner sur place
screen-sight-aside = en vue, hors de l’angle de vue
screen-board-walk = Marche : { $cost } / { $points }
screen-board-run = Course : { $cost } / { $points }
screen-board-risk =
    { $death ->
        [sure] mortel
        [may] { $some } sur { $of } mortels
        [thrown] les dés disent où l’on finit
       *[never] coûte des points
    }{ $loss ->
        [0] { "" }
       *[other] { $death ->
            [sure]  : −{ $loss }
           *[may] , jusqu’à −{ $loss }
        }
    }
screen-board-hold-shift = Course : { $cost } / { $points } — tiens Maj
screen-board-shoot = { $shots ->
        [one] Tirer sur { $piece }
       *[other] { $shots } tirs sur { $piece }
    }
screen-board-shoot-cover = { $shots ->
        [one] { $piece } à couvert : une touche se relance
       *[other] { $shots } tirs, { $piece } à couvert : les touches se relancent
    }
screen-board-fight = Frapper { $piece }
screen-board-odds = touche { $hit } % · tue { $kill } %
screen-board-odds-other = tue aussi { $piece } : { $kill } %
screen-odds-counting = calcul de ce qui peut suivre…
screen-odds-thrown = sur { $throws } lancers : { $odds }
screen-notice-run = Trop loin pour marcher : tiens Maj pour courir.
screen-notice-risk = Un risque : garde le bouton enfoncé une demi-seconde, ou clique encore une fois.
screen-menu-shoot = Tirer : { $need }+
screen-menu-fight = Frapper : { $need }+

## Dés et journal

screen-dice-none = Le dernier lancer se voit ici.
screen-dice-passed = réussi
screen-dice-missed = raté
screen-dice-again = relancé
screen-dice-against = { $piece } contre { $other }
screen-dice-nobody = Dé
screen-log-empty = Ce qui se passe est raconté ici.
screen-log-fold = Clique pour replier ce tour.
screen-log-unfold = Clique pour déplier ce tour.

## Profil

screen-roster-alive = { $alive } sur { $all }
screen-roster-alive-means = { $alive } sur { $all } sur le plateau. Clique pour voir ses figurines.
screen-skills = Capacités :

## Ligne d’aide

screen-hint-over = La partie est finie.
screen-hint-playing = Un clic (ou Entrée) finit l’animation.
screen-hint-bot = Le robot réfléchit…
screen-hint-rest = Espace continue.
screen-hint-place = Choisis l’orientation : clique une flèche, ou flèches du clavier puis Entrée.
screen-hint-allot = Clique la cible du tir suivant · Tab et Entrée
screen-hint-turn = Clique ta figurine pour l’activer · Tab puis Entrée · Entrée seule finit le tour
screen-hint-movers = Clique un de tes pions, puis la case où il va
screen-hint-turn-done = Plus personne à activer : Entrée finit le tour
screen-hint-move-attack = Clique une cible (cercle blanc), ou presse une case, tire vers l’orientation, lâche · Maj court
screen-hint-move = Presse une case, tire vers l’orientation, lâche : c’est joué · Maj court
screen-hint-attack = Clique une cible (cercle blanc) · Espace finit l’activation
screen-hint-done = Plus rien à faire : Espace finit l’activation, Entrée le tour
screen-hint-aim = Tire vers l’orientation et lâche · Maj court · Échap annule
screen-hint-aim-keys = Flèches : orientation · Entrée : c’est joué (Maj+Entrée : course) · Retour arrière annule
screen-hint-cursor = Flèches : curseur · Tab : suivant · Entrée : valider · Retour arrière : annuler
screen-hint-menu = Que faire ? Clique, ou flèches puis Entrée · Échap annule
screen-button-end-activation = Finir l’activation (Espace)
screen-button-end-turn = Finir le tour (Entrée)
screen-button-end-activation-short = Finir l’activation
screen-button-end-turn-short = Finir le tour
screen-look-since-short = Depuis mon tour
screen-button-place-all = Tout placer
screen-button-place-all-means = Place le reste de tes figurines, là où un robot les mettrait.

## Réglages

screen-settings-language = Langue
screen-settings-scale = Taille
screen-settings-speed = Vitesse
screen-settings-motion = Mouvement
screen-settings-motion-reduced = réduit : rien ne voyage
screen-settings-camera = Caméra 3D
screen-settings-camera-follows = suit les bots et les parties revues
screen-settings-panels = Panneaux
screen-settings-log = Journal
screen-settings-rule-keys = clés des règles sous chaque phrase
screen-speed-0-5 = 0,5×
screen-speed-1 = 1×
screen-speed-2 = 2×
screen-speed-at-once = d’un coup
screen-panel-roster = figurines (F1)
screen-panel-dice = dés (F2)
screen-panel-log = journal (F3)
screen-panel-bars = barres (F4)
screen-keys = Souris et touches

## Résultat

screen-result-won = { $player } gagne !
screen-result-draw = Match nul
screen-result-ended = La partie est finie
screen-result-rounds = { $round ->
        [one] en 1 tour
       *[other] en { $round } tours
    }
screen-result-again = Rejouer
screen-result-menu = Menu
screen-result-report = Rapport
screen-result-report-means = Écrit le rapport de bataille de cette partie, une page HTML.
screen-result-report-busy = Le rapport s’écrit…
screen-result-report-done = Rapport écrit : { $file }
screen-result-report-failed = Le rapport n’est pas écrit : { $detail }
screen-result-film = Film
screen-result-film-means = Filme toute la partie, pendant que la fenêtre reste libre.
screen-result-film-busy = Le film se tourne…
screen-result-film-done = Film écrit : { $file }
screen-result-film-failed = Le film n’est pas écrit : { $detail }
screen-result-deeds = { $kills ->
        [0] Aucun tué
        [one] 1 tué
       *[other] { $kills } tués
    }, { $deaths ->
        [0] aucun mort
        [one] 1 mort
       *[other] { $deaths } morts
    }
screen-result-luck = { $luck } : { $tests }

## Ce que seuls certains livres ont sur le plateau

screen-board-stay = Rester ici, regard de ce côté
screen-board-move-on = Continuer : { $cost } sur { $points }
screen-board-grenade = Lancer une grenade sur { $piece }
screen-board-or-grenade = G : grenade { $need }+, mort { $kill } %
screen-menu-grenade = Grenade : { $need }+
screen-menu-open = Ouvrir la porte
screen-menu-shut = Fermer la porte
screen-menu-go = Passer la porte

screen-squig-penned = dans un enclos : hors jeu

screen-hint-zone = { $piece } : presse une case de la zone, glisse vers le regard, relâche · flèches, Entrée
screen-hint-corner = Clique un coin où quatre cases se touchent · flèches, Entrée
screen-hint-move-on = Le tapis a porté { $piece } : continue, ou presse-le et glisse pour rester, regard de ce côté
screen-hint-grenade = Clique une cible ; avec deux armes tu choisis · G lance la grenade

## Panneau des règles

screen-rules = Règles
screen-rules-key = Le livre de règles entier (F6)
screen-rules-search = Chercher : couvert, clé, squig…
screen-rules-search-short = Chercher…
screen-rules-only = Nos décisions seulement
screen-rules-close = Fermer (Échap)
screen-rules-click = Clique pour ouvrir le livre de règles ici.
screen-rules-ruling = décision
screen-rules-ruling-line = Décision : { $words }
screen-rules-ruling-means = Le livre ne tranche pas : c’est ainsi que nous jouons.
screen-rules-found = { $count ->
        [0] Aucune règle trouvée.
        [one] 1 règle trouvée
       *[other] { $count } règles trouvées
    }

## Accueil : joueurs et règles maison

screen-start-arena-title = Arène : { $title }
screen-start-other-arena = Cette arène n’a pas ce qu’il faut à ce mod : choisis-en une autre.
screen-start-table-size = { $width } × { $height } cm
screen-start-arena-cells = { $width } × { $height } cases
screen-start-by-klans = Par klans
screen-start-sits-out = ne joue pas
screen-start-sits-out-means = Ce mod ne prend pas autant de joueurs ; il rejouera dans un autre.
screen-option-kramboy-points = Kramboy
screen-option-kramboy-points-value = { $value } pts
screen-option-kramboy-points-means = Règle maison : le livre donne au kramboy 3 points dans un tableau, 2 dans l’autre.
screen-option-squigs = Squigs
screen-option-squigs-means = Règle maison : combien de squigs, si l’arène n’en dessine pas.
screen-profile-short = { $values } · { $points } pts
screen-store-damaged = { $file } est abîmé, ligne { $line } ({ $detail }) : il est laissé tel quel, et mis de côté au prochain enregistrement.
screen-store-disk = { $file } : { $detail }
screen-store-no-folder = Il n’y a pas de dossier où retenir quoi que ce soit.

## Klans

screen-klan-which = Quel klan ?
screen-klan-of = { $klan } — le klan de { $player }
screen-klan-build = Composer…
screen-klan-done = C’est bon
screen-klan-budget = Budget
screen-klan-budget-means = Les points que chaque klan peut dépenser ; un spécial par 5 points entiers.
screen-klan-rule = Comment se compose un klan ?
screen-klan-total = { $total } / { $budget }
screen-klan-specials = Spéciaux : { $count } sur { $most }
screen-klan-specials-are = Ses spéciaux : { $kinds }
screen-klan-base = Figurines de base
screen-klan-special = Spéciaux
screen-klan-random = Au hasard
screen-klan-random-means = Un klan légal tiré au hasard
screen-klan-empty = Vider
screen-klan-saved = Klans enregistrés
screen-klan-saved-none = Aucun pour l’instant.
screen-klan-saved-one = { $name } · { $klan } · { $total }
screen-klan-save = Enregistrer
screen-klan-save-as = Nom
screen-klan-forget = Oublier ce klan
screen-klan-legal = Ce klan peut jouer.
screen-klan-legal-left = { $left ->
        [one] Ce klan peut jouer ; il reste 1 point.
       *[other] Ce klan peut jouer ; il reste { $left } points.
    }
screen-klan-too-dear = Il ne reste pas assez de points.
screen-klan-no-specials = Il faut un budget de 5 points pour un spécial.
screen-klan-special-twice = Un klan n’a jamais deux fois le même spécial.
screen-klan-specials-full = Un spécial par 5 points entiers de budget : c’est déjà le compte.

## Objectifs

screen-side-cells = { $cells ->
        [0] arrivé
        [one] 1 case
       *[other] { $cells } cases
    }

## Scènes

screen-scenes = Scènes
screen-scenes-means = Chaque règle, montrée sur le plateau
screen-scenes-close = Retour à la partie
screen-scene-see = Voir la scène : { $title }
screen-scene-leave = Fermer
screen-scene-next = Suite
screen-scene-back = Retour
screen-scene-restart = Début
screen-scene-keys-next = Espace : suite
screen-scene-keys-back = Retour arrière : retour
screen-scene-keys-restart = R : début
screen-scene-keys-again = R : revoir · Échap : fermer
screen-scene-end = Fin de la scène.
screen-scene-end-next = Espace : scène suivante
screen-scene-wrong = Ce n’est pas ce que la scène annonce : { $what }

## Le plateau en trois dimensions
screen-look-orbit = Clic du milieu : tourner · droit : déplacer · molette : zoomer · 4 à 9 : points de vue · E : par ses yeux · 2 : retour en 2D
screen-look-figurine = { $all ->
    [0] { $piece } n’a aucun ennemi sur le plateau
    [one] { $piece } voit { $seen } ennemi sur 1
   *[other] { $piece } voit { $seen } de ses { $all } ennemis
}
screen-look-figurine-leave = Tab : ta figurine suivante · E ou Échap : retour au plateau
screen-settings-quality = Plateau en 3D
screen-quality-low = simple
screen-quality-high = soigné
screen-quality-shadows = ombres
screen-quality-smooth = bords lissés
screen-quality-animation = animation

## Menu de la partie

screen-menu-means = Continuer, enregistrer, réglages, abandonner, accueil (Échap)
screen-menu-go-on = Continuer (Échap)
screen-menu-give-up = Abandonner la partie
screen-menu-give-up-means = Clique encore une fois : la partie est rangée telle quelle. Elle reste dans « Parties ».
screen-menu-start = Écran d’accueil

## Accueil : le reste

screen-start-more = Plus…
screen-start-more-means = Règles maison et graine des dés : rien dont on ait besoin d’abord
screen-start-arenas-unfit = Pas pour ce mod ou ce nombre de joueurs :

## Réglages : ce qui va de soi

screen-settings-course = Déroulement
screen-settings-acts-by-itself = avancer de soi-même
screen-settings-acts-by-itself-means = Une figurine seule s’active d’elle-même, et ce qui n’a plus rien à faire se termine.

## Souris et touches

screen-keys-play = Jouer
screen-keys-view = Regarder
screen-keys-window = La fenêtre
screen-keys-replay = Parties enregistrées et scènes
screen-key-click = Clic
screen-key-click-does = activer une figurine, tirer ou frapper ; finit ce qui est en train de se jouer
screen-key-drag = Presser, tirer, lâcher
screen-key-drag-does = aller sur la case, orienté ainsi ; Maj : en courant
screen-key-risk = Presser une demi-seconde
screen-key-risk-does = accepter un risque ; un second clic fait de même
screen-key-cancel = Clic droit, Échap, Retour arrière
screen-key-cancel-does = annuler ce qui n’est pas lâché
screen-key-cursor = Tab, flèches, Entrée
screen-key-cursor-does = figurine suivante, curseur, valider (Maj + Entrée : en courant)
screen-key-end = Espace · Entrée sans curseur
screen-key-end-does = finir l’activation · finir le tour
screen-key-grenade = G
screen-key-grenade-does = lancer une grenade
screen-key-way = V
screen-key-way-does = passer par la case montrée
screen-key-show = L · R · O
screen-key-show-does = vue depuis la case · portée de marche · chances de chaque attaque
screen-key-past = T · Maj + T · Ctrl + S
screen-key-past-does = revoir la partie · depuis mon dernier tour · enregistrer
screen-key-zoom = Molette, Page préc., Page suiv.
screen-key-zoom-does = zoomer ; clic du milieu ou droit, glisser : déplacer la vue
screen-key-fit = Début (Home)
screen-key-fit-does = tout voir
screen-key-dimensions = 2 · 3 · E
screen-key-dimensions-does = plateau en 2D · en 3D (3 encore : retour) · par les yeux de la figurine
screen-key-presets = 4 · 5 · 6 à 9
screen-key-presets-does = en 3D : trois quarts · dessus · depuis le sud, l’ouest, le nord, l’est
screen-key-turn = Clic du milieu, Alt + clic, Ctrl + flèches
screen-key-turn-does = en 3D : tourner autour du plateau
screen-key-next-eye = Tab, dans les yeux d’une figurine
screen-key-next-eye-does = la suivante ; Échap : retour au plateau
screen-key-panels = F1 · F2 · F3 · F4
screen-key-panels-does = replier figurines · dés · journal · barres
screen-key-rules = F6
screen-key-rules-does = le livre de règles
screen-key-settings = F10
screen-key-settings-does = ces réglages
screen-key-menu = Échap, quand rien n’est à annuler
screen-key-menu-does = le menu de la partie
screen-key-replay-play = Espace
screen-key-replay-play-does = lire, arrêter
screen-key-replay-step = Flèches gauche et droite
screen-key-replay-step-does = commande d’avant, d’après ; avec Maj : tour
screen-key-replay-die = Flèches haut et bas, virgule et point
screen-key-replay-die-does = dé d’avant, d’après
screen-key-replay-ends = 0 · Fin
screen-key-replay-ends-does = au début · à la fin
screen-key-replay-speed = + · −
screen-key-replay-speed-does = plus vite, moins vite
screen-key-replay-leave = B · Échap
screen-key-replay-leave-does = jouer d’ici · quitter
screen-key-scene = Espace · Retour arrière · R · Échap
screen-key-scene-does = dans une scène : suite · retour · revoir · fermer

## Premiers pas

screen-start-house-rules-means = Les options de ce livre
screen-piece-add = + Une figurine de plus
screen-piece-remove = Retirer cette figurine
screen-piece-random-means = Une figurine permise, tirée au hasard, dans ce qui reste à dépenser
screen-piece-saved = Figurines enregistrées
screen-piece-forget = Oublier cette figurine
screen-piece-kinds = Figurines
screen-piece-rule = Que peut avoir un camp ?
screen-start-team = Équipe { $team }
screen-start-team-means = Un clic : l’équipe suivante
screen-start-budget-of-players = Budget par joueur
screen-start-budget-of-teams = Budget par équipe
screen-start-house-rules = { $count ->
        [0] Règles maison…
       *[other] Règles maison ({ $count } changées)…
    }
screen-rules-title = Règles maison : { $mod }
screen-rules-done = Terminé
screen-rules-usual = Comme dans le livre
screen-rules-changed = { $count ->
        [0] Toutes sont comme dans le livre.
        [one] Une n’est pas comme dans le livre.
       *[other] { $count } ne sont pas comme dans le livre.
    }
screen-piece-points = { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
screen-piece-plain = Tel quel
screen-piece-plain-means = Avec ce que donne son entrée, et rien de plus
screen-piece-saved-one = { $name } · { $kind }
screen-piece-own-name = Un nom à elle
screen-piece-weapons = Armes
screen-piece-gear = Équipement
screen-piece-rules = Règles à elle
screen-piece-none = Aucun
screen-piece-its-own = de son entrée
screen-piece-refused = Ce qu’elle ne peut pas avoir, et pourquoi ({ $count })
screen-piece-take = { $has ->
        [yes] Prendre au lieu de : { $instead } ({ $points ->
            [0] gratuit
           *[other] { $sign }{ $size }
        })
       *[no] Prendre ({ $points ->
            [0] gratuit
           *[other] { $sign }{ $size }
        })
    }
screen-piece-leave = Laisser
screen-piece-leave-means = Ce dont il tenait la place revient
screen-piece-legal = Tout est comme le veulent les règles.
screen-codices = Codex à vous
screen-codices-again = Regarder à nouveau
