# Pourquoi une action est refusée : ce qui l’empêche. Message `refusal-WHY` ; arguments dans la doc de `Texts::refusal`.

## La partie

refusal-not-started = La partie n’a pas encore commencé.
refusal-over = La partie est finie.
refusal-no-piece = Il n’y a pas de figurine numéro { $n }.
refusal-deploy-first = { $piece } doit d’abord être posé sur son respawn point.
refusal-return-first = { $piece } doit d’abord revenir en jeu.
refusal-allot-first = { $piece } a encore des tirs à répartir.
refusal-nothing-to-place = Aucune figurine n’attend d’être posée.
refusal-not-rolled-there = Le dé dit ({ $x }, { $y }) : la figurine se pose là.
refusal-no-attack = Seuls un tir ou une mêlée ont des chances à compter.

## Activation

refusal-not-yours = { $piece } n’est pas au joueur dont c’est le tour.
refusal-off-board = { $piece } est hors du plateau.
refusal-active-already = { $piece } est en train d’agir.
refusal-activated-already = { $piece } a fini son activation ce tour.
refusal-nobody-active = Aucune figurine n’est active : activez-en une d’abord.

## Mouvement

refusal-face-open = Il manque une orientation : nord, est, sud ou ouest.
refusal-move-after-attack = { $piece } s’est servi de ses armes : plus de mouvement ce tour.
refusal-turn-after-move = { $piece } a bougé : son orientation reste celle où on l’a lâché.
refusal-moved-already = { $piece } a bougé ce tour : figurine lâchée, figurine jouée.
refusal-run-nowhere = Se tourner sur place n’est pas courir : il faut un chemin à { $piece }.
refusal-edge = ({ $x }, { $y }) est au-delà du bord du plateau.
refusal-no-step = De ({ $x }, { $y }) à ({ $x2 }, { $y2 }), ce n’est pas un seul pas au nord, à l’est, au sud ou à l’ouest.
refusal-occupied = { $piece } occupe la case ({ $x }, { $y }).
refusal-no-entry = { $rule ->
    [ground-wall] Un mur se dresse en ({ $x }, { $y }).
    [ground-rock] Un rocher barre la case ({ $x }, { $y }).
   *[other] On ne peut pas entrer en ({ $x }, { $y }).
}
refusal-too-far = { $n } points jusqu’en ({ $x }, { $y }), et { $piece } en a { $m }.
refusal-path-ends = La case ({ $x }, { $y }) finit le chemin : ce ne peut être que la dernière.

## Tir

refusal-no-weapon = { $piece } n’a rien pour tirer.
refusal-shot-already = { $piece } a tiré ce tour.
refusal-shoot-after-run = { $piece } a couru : pas de tir ce tour.
refusal-enemy-in-contact = { $piece } est en contact direct : trop près pour tirer.
refusal-no-grenade = { $piece } n’a pas de grenade : cette version ne les joue pas encore.
refusal-target-off-board = { $piece } est hors du plateau.
refusal-no-enemy = { $piece } n’est pas un ennemi.
refusal-arc = { $piece } en ({ $x }, { $y }) est hors de l’angle de 90° vers l’avant.
refusal-range = { $n } cases jusqu’à { $piece } en ({ $x }, { $y }), et la portée est de { $m }.
refusal-line-wall = Un mur en ({ $x }, { $y }) bouche la ligne de vue.
refusal-line-piece = { $piece } en ({ $x }, { $y }) bouche la ligne de vue.
refusal-line-corner = La ligne de vue passe au coin de ({ $x }, { $y }) et ({ $x2 }, { $y2 }), et les deux la bouchent.
refusal-no-volley = Aucun tir n’attend d’être réparti.
refusal-allot-self = { $piece } ne peut pas se tirer dessus.
refusal-allot-not-adjacent = { $piece } n’est pas adjacent à { $other }, la cible des tirs.

## Mêlée

refusal-fought-already = { $piece } s’est battu ce tour.
refusal-no-contact = { $piece } en ({ $x }, { $y }) n’est pas en contact direct.
refusal-not-facing = { $piece } en ({ $x }, { $y }) est au contact, mais pas droit devant.

## Ce que cette version ne joue pas encore

refusal-no-trigger = Il n’y a pas de déclencheur sur ce plateau : cette version ne les joue pas encore.
refusal-no-door = Il n’y a pas de porte sur ce plateau : cette version ne les joue pas encore.
refusal-no-aim = Aucun téla-tépula ne demande de coin : cette version ne les joue pas encore.
refusal-no-herd = Il n’y a pas de squig sur ce plateau : cette version ne les joue pas encore.
