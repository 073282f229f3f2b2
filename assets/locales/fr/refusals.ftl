# Pourquoi une action est refusée : ce qui l’empêche. Message `refusal-WHY` ; arguments dans la doc de `Texts::refusal`.

## La partie

refusal-not-started = La partie n’a pas encore commencé.
refusal-over = La partie est finie.
refusal-no-piece = Il n’y a pas de figurine numéro { $n }.
refusal-deploy-first = { $piece } doit d’abord être posé sur le plateau.
refusal-return-first = { $piece } doit d’abord revenir en jeu.
refusal-allot-first = { $piece } a encore des tirs à répartir.
refusal-nothing-to-place = Aucune figurine n’attend d’être posée.
refusal-not-in-zone = ({ $x }, { $y }) n’est pas une case libre de la zone où se poser.
refusal-not-rolled-there = Le dé dit ({ $x }, { $y }) : la figurine se pose là.
refusal-no-attack = Seuls un tir ou une mêlée ont des chances à compter.

## Activation

refusal-not-yours = { $piece } n’est pas au joueur dont c’est le tour.
refusal-off-board = { $piece } est hors du plateau.
refusal-active-already = { $piece } est en train d’agir.
refusal-activated-already = { $piece } a fini son activation ce tour.
refusal-by-card = { $piece } n’est activé que par sa carte.
refusal-by-card-ends = Avec les cartes, personne n’a de tour à finir : termine l’activation.
refusal-nothing-added = Rien n’est ajouté à cette partie qui connaisse cette commande.
refusal-guests-first = Autre chose est demandé d’abord.
refusal-nobody-active = Aucune figurine n’est active : actives-en une d’abord.

## Mouvement

refusal-face-open = Il manque une orientation : nord, est, sud ou ouest.
refusal-move-after-attack = { $piece } s’est servi de ses armes : plus de mouvement ce tour.
refusal-move-after-door = { $piece } a manœuvré une porte : son mouvement est fini.
refusal-turn-after-move = { $piece } a bougé : son orientation reste celle où on l’a lâché.
refusal-moved-already = { $piece } a bougé ce tour : figurine lâchée, figurine jouée.
refusal-run-nowhere = Se tourner sur place n’est pas courir : il faut un chemin à { $piece }.
refusal-edge = ({ $x }, { $y }) est au-delà du bord du plateau.
refusal-no-step = De ({ $x }, { $y }) à ({ $x2 }, { $y2 }), ce n’est pas un seul pas au nord, à l’est, au sud ou à l’ouest.
refusal-occupied = { $piece } occupe la case ({ $x }, { $y }).
refusal-no-entry = { $rule ->
    [ground-wall] Un mur se dresse en ({ $x }, { $y }).
    [ground-rock] Un rocher barre la case ({ $x }, { $y }).
    [ground-door] La porte en ({ $x }, { $y }) est fermée.
    [ground-trigger] Un déclencheur occupe la case ({ $x }, { $y }).
   *[other] On ne peut pas entrer en ({ $x }, { $y }).
}
refusal-too-far = { $n } points jusqu’en ({ $x }, { $y }), et { $piece } en a { $m }.
refusal-path-ends = La case ({ $x }, { $y }) finit le chemin : ce ne peut être que la dernière.
refusal-zone-entry = ({ $x }, { $y }) est dans une zone de réincarnation : on en sort, on n’y entre pas à pied.
refusal-other-run = Après le tapis roulant, { $piece } continue comme avant : en marchant s’il marchait, en courant s’il courait.
refusal-bonus-first = { $piece } a pris un bonus en chemin : termine d’abord le mouvement, car le bonus change la suite.
refusal-aim-first = { $piece } est dans le téla-tépula : désignez d’abord le coin visé.
refusal-no-aim = Aucun téla-tépula n’attend qu’on désigne un coin.
refusal-no-corner = Quatre cases du plateau ne se rejoignent pas au coin ({ $x }, { $y }).

## Tir

refusal-no-weapon = { $piece } n’a rien pour tirer.
refusal-shot-already = { $piece } a tiré ce tour.
refusal-shoot-after-run = { $piece } a couru : pas de tir ce tour.
    .short = pas de tir ce tour
refusal-enemy-in-contact = { $piece } est en contact direct : trop près pour tirer.
refusal-no-grenade = { $piece } n’a pas de grenade.
refusal-target-off-board = { $piece } est hors du plateau.
refusal-no-enemy = { $piece } n’est pas un ennemi.
refusal-arc = { $piece } en ({ $x }, { $y }) est hors de l’angle de 90° vers l’avant.
refusal-range = { $n } cases jusqu’à { $piece } en ({ $x }, { $y }), et la portée est de { $m }.
refusal-line-door = Une porte fermée en ({ $x }, { $y }) bouche la ligne de vue.
refusal-line-wall = Un mur en ({ $x }, { $y }) bouche la ligne de vue.
refusal-line-piece = { $piece } en ({ $x }, { $y }) bouche la ligne de vue.
refusal-line-corner = La ligne de vue passe au coin de ({ $x }, { $y }) et ({ $x2 }, { $y2 }), et les deux la bouchent.
refusal-no-volley = Aucun tir n’attend d’être réparti.
refusal-allot-self = { $piece } ne peut pas se tirer dessus.
refusal-allot-not-adjacent = { $piece } n’est pas adjacent à { $other }, la cible des tirs.
refusal-target-in-zone = { $piece } est dans une zone de réincarnation : rien ne peut l’y atteindre.
refusal-hidden-in-cover = { $piece } est furtif et à couvert : on ne peut pas lui tirer dessus.
refusal-grenade-at-furtif = { $piece } est furtif : une grenade ne peut pas le viser.
refusal-attack-after-use = { $piece } s’est servi d’un déclencheur : ni tir ni mêlée ce tour.

## Mêlée

refusal-fought-already = { $piece } s’est battu ce tour.
refusal-no-contact = { $piece } en ({ $x }, { $y }) n’est pas en contact direct.
refusal-not-facing = { $piece } en ({ $x }, { $y }) est au contact, mais pas droit devant.

## Portes et déclencheurs

refusal-no-door = Il n’y a pas de telle porte sur ce plateau.
refusal-door-already = { $piece } a manœuvré une porte dans cette activation.
refusal-door-after-attack = { $piece } a tiré ou frappé : la porte en ({ $x }, { $y }) se manœuvre avant.
refusal-door-not-faced = { $piece } n’est pas en contact direct avec la porte en ({ $x }, { $y }), orienté vers elle.
refusal-door-no-key = { $piece } n’a pas la clé de la porte en ({ $x }, { $y }).
refusal-door-open-already = La porte en ({ $x }, { $y }) est ouverte.
refusal-door-closed-already = La porte en ({ $x }, { $y }) est fermée.
refusal-door-occupied = { $piece } se tient dans la porte en ({ $x }, { $y }) : elle ne se ferme pas.
refusal-no-trigger = Il n’y a pas de tel déclencheur sur ce plateau.
refusal-used-already = { $piece } s’est servi d’un déclencheur dans cette activation.
refusal-use-after-attack = { $piece } a tiré ou frappé : pas de déclencheur ce tour.
refusal-trigger-no-contact = { $piece } n’est pas en contact direct avec le déclencheur en ({ $x }, { $y }).
refusal-trap-no-direction = Le déclencheur en ({ $x }, { $y }) fait agir un piège : il n’y a pas de direction à donner.
refusal-gun-gone = { $piece } est hors d’usage : le déclencheur en ({ $x }, { $y }) ne fait plus rien.
refusal-gun-needs-direction = Il manque une direction à { $piece } : nord, est, sud ou ouest.
refusal-gun-no-target = { $piece } en ({ $x }, { $y }) n’a pas de cible de ce côté.

## Squigs

refusal-herd-first = Dites d’abord si { $piece } prend le contrôle d’un squig.
refusal-herd-to-first = Dites d’abord où { $piece } mène son squig.
refusal-no-herd = Aucun squig n’est à mener maintenant.
refusal-no-squig = { $piece } n’est pas un squig.
refusal-squig-penned = { $piece } est dans un enclos : on ne peut plus rien lui faire.
refusal-squig-steered = { $piece } a déjà été mené ce tour.
refusal-squig-not-met = Le berger n’est passé à côté de { $piece } à aucun moment de cette activation.
refusal-squig-no-way = { $piece } n’a pas de chemin de 5 points jusqu’à son berger.
refusal-herd-not-adjacent = ({ $x }, { $y }) n’est pas à côté du berger.
refusal-herd-out-of-reach = Le squig n’a pas de chemin de 5 points jusqu’en ({ $x }, { $y }).

# Sur une table ; $at est un point, $length et $length2 sont des longueurs.
refusal-table-beyond = { $at } est au-delà de la table.
refusal-table-no-surface = En { $at } il n’y a pas de surface où se tenir, ou aucune qui y mène.
refusal-table-no-direction = Ce n’est pas une direction : [dx, dy], pas tous deux 0.
refusal-table-edge = En { $at } le socle dépasserait le bord de la table.
refusal-table-terrain = En { $at } un décor gêne.
refusal-table-figure = En { $at } { $piece } gêne.
refusal-table-over-barrier = En { $at } le socle serait sur une barrière.
refusal-table-not-borne = En { $at } le socle ne reposerait pas sur une seule surface.
refusal-table-no-length = En { $at } un tronçon du chemin n’a pas de longueur.
refusal-table-never-entered = En { $at } commence un terrain où personne n’entre.
refusal-table-too-long = Le chemin coûte { $length }, il peut coûter { $length2 }.
refusal-table-no-figure = La figurine { $n } n’est pas sur la table.
