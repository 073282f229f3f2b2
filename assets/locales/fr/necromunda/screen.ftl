# Ce que dit la fenêtre d’une partie : armes, états, questions, boutons.

klan-rust_choir = Chœur de rouille
klan-slag_hounds = Chiens du laitier
klan-wire_foxes = Renards de fil
arm-knife = couteau
arm-maul = masse
arm-sword = épée
arm-slug_pistol = pistolet automatique
arm-ray_pistol = pistolet laser
arm-bolt_pistol = pistolet bolter
arm-scattergun = fusil
arm-slug_rifle = fusil d’assaut
arm-ray_rifle = fusil laser
arm-bolt_rifle = bolter
arm-flamer = lance-flammes
arm-melter = fuseur
arm-chain_gun = mitrailleuse
arm-rocket_tube = lance-missiles
arm-frag = grenades à fragmentation
arm-smoke = fumigènes
arm-drone_gun = canon de drone
armour-flak = Gilet pare-balles
armour-mesh = Armure composite
armour-carapace = Carapace
screen-profile-m = mouvement, en pas
screen-profile-cc = corps à corps
screen-profile-ct = tir
screen-profile-f = force
screen-profile-e = endurance
screen-profile-pv = points de vie
screen-profile-i = initiative
screen-profile-a = dés d’attaque
screen-profile-cd = commandement
screen-profile-short-m = M
screen-profile-short-cc = CC
screen-profile-short-ct = CT
screen-profile-short-f = F
screen-profile-short-e = E
screen-profile-short-pv = PV
screen-profile-short-i = I
screen-profile-short-a = A
screen-profile-short-cd = Cd
screen-necro-stage-start = Début
screen-necro-stage-start-means = Déroute, bloqués qui se relèvent tôt, alerte.
screen-necro-stage-movement = Mouvement
screen-necro-stage-movement-means = D’abord les charges, puis ceux qui doivent fuir, puis tous les autres mouvements : le premier d’entre eux clôt les charges.
screen-necro-stage-charges = Mouvement : charges
screen-necro-stage-moves = Mouvement : les autres
screen-necro-stage-shooting = Tir
screen-necro-stage-shooting-means = Chacun tire une fois : cible, touche, blessure, suite, puis le suivant.
screen-necro-stage-combats = Combat
screen-necro-stage-combats-means = Tous ceux qui sont au contact se battent, des deux gangs.
screen-necro-stage-recovery = Récup.
screen-necro-stage-recovery-means = Récupération : ralliements, blessures de ceux au tapis, les bloqués se relèvent.
screen-necro-sign-pinned = Bloqué : il ne fait rien avant de se relever
screen-necro-sign-down = Au tapis : il rampe seulement
screen-necro-sign-hidden = Caché
screen-necro-sign-broken = Démoralisé : il ne fait que fuir
screen-necro-sign-alert = En alerte
screen-necro-sign-engaged = Au corps à corps
screen-necro-sign-empty = À court de munitions
screen-necro-sign-counter = Porte un pion
screen-necro-standing = { $able } sur { $all } valides
screen-necro-standing-means = Ni au tapis ni hors de combat.
screen-necro-out = hors de combat
screen-necro-left = parti
screen-necro-holds = En main : { $with }
screen-necro-bare = mains nues
screen-necro-able = { $count ->
        [0] Plus personne ne peut agir.
        [one] Un seul peut encore agir :
       *[other] { $count } peuvent encore agir :
    }
screen-necro-ask-deploy = { $player } se place{ $edge ->
        [north] , au bord nord
        [east] , au bord est
        [south] , au bord sud
        [west] , au bord ouest
        [middle] , autour du milieu
        [captive] , autour du captif
        [prey] , loin de la proie
       *[none] {""}
    }.
screen-necro-ask-rout = { $player } : { $lost } sur { $all } au tapis ou hors de combat. Abandonner, ou tester à deux dés ?
screen-necro-ask-start = Qui se met en alerte ?
screen-necro-ask-movement = Qui bouge ?
screen-necro-ask-charge-way = { $piece } charge : par quel chemin ?
screen-necro-ask-flee = { $piece } fuit : vers où ?
screen-necro-ask-watch = { $way ->
        [yes] { $mover } bouge sous les yeux de { $piece }, en alerte
       *[no] { $piece } est en alerte
    } : tirer, et quand ?
screen-necro-ask-shooting = Qui tire ?
screen-necro-ask-allot = { $piece } tire une rafale : à qui vont les tirs ?
screen-necro-ask-combats = { $player } choisit le prochain combat.
screen-necro-ask-next = { $player } : qui passe d’abord ?
screen-necro-ask-hold-arms = { $player } : que tient { $piece } ?
screen-necro-ask-parry = { $player } : { $piece } pare-t-il le meilleur dé ?
screen-necro-ask-hits = { $player } : avec quoi { $piece } frappe-t-il ?
screen-necro-ask-free-hit = { $player } : avec quoi { $piece } frappe-t-il dans le dos ?
screen-necro-ask-follow = { $player } : { $piece } poursuit-il ?
screen-necro-which-edge = Quel bord ?
screen-necro-edge-north = Nord
screen-necro-edge-east = Est
screen-necro-edge-south = Sud
screen-necro-edge-west = Ouest
screen-necro-counter = Clique où poser un pion.
screen-necro-set-alert = Mettre { $piece } en alerte
screen-necro-flights = Ceux qui doivent fuir fuient
screen-necro-run = Courir (C)
screen-necro-run-means = Le prochain mouvement est une course : deux fois plus loin, ni tir ni cachette. Ou tiens Ctrl en tirant la figurine.
screen-necro-hide = Se cacher (K)
screen-necro-hide-means = La figurine se cache au bout de son mouvement, si l’endroit s’y prête.
screen-necro-alert = En alerte
screen-necro-alert-means = La figurine est posée en alerte.
screen-necro-stay-put = Rester
screen-necro-hide-here = Se cacher ici
screen-necro-door-open = Porte { $door } : laissée ouverte
screen-necro-door-shut = Porte { $door } : laissée fermée
screen-necro-charge = Charger { $target }
screen-necro-drop-charge = Lâche : charge sur { $target }
screen-necro-may-charge = Peut être chargé : tire dessus, ou clique
screen-necro-shortest = Le plus court chemin
screen-necro-watched-by = { $piece } voit à partir d’ici
screen-necro-at = Sur { $target } :
screen-necro-burst = { $with }, en rafale
screen-necro-throw = lancer : { $with }
screen-necro-flame-straight = lance-flammes, droit dessus
screen-necro-flame-aim = lance-flammes : tourner à la main…
screen-necro-smoke = Lancer un fumigène sur un point…
screen-necro-against = { $piece } contre { $target }
screen-necro-hits = d’abord { $first }, la touche impaire : { $odd }
screen-necro-flee-shown = Par le chemin montré
screen-necro-point = Point { $point } sur { $all }
screen-necro-point-means = Ou clique un point du chemin.
screen-necro-fire = Tirer
screen-necro-more = { $count } de plus pour les combats d’avant
screen-necro-parries = pare encore { $count }
screen-necro-winner = { $piece } gagne : { $hits ->
        [0] aucune touche
        [one] une touche
       *[other] { $hits } touches
    }
screen-necro-no-winner = Personne ne gagne.
screen-necro-odds-hit = touché { $percent } %
screen-necro-odds-pinned = bloqué { $percent } %
screen-necro-odds-wound = blessé { $percent } %
screen-necro-odds-light = légèrement { $percent } %
screen-necro-odds-down = au tapis { $percent } %
screen-necro-odds-out = hors de combat { $percent } %
screen-button-necro-begin = Commencer les mouvements
screen-button-necro-end-phase = Finir la phase
screen-button-necro-hold = Ne pas tirer
screen-button-necro-stay = Rester
screen-hint-necro-drag = Lâche : c’est le mouvement · Ctrl : courir · Maj : tourner · V : passer par ici · sur un ennemi : charge · Échap annule
screen-hint-necro-point = Clique le point · Échap y met fin
screen-hint-necro-deploy = Presse où il se tient, tire vers où il regarde, lâche · un autre : dans le panneau
screen-hint-necro-start = Choisis une figurine : Maj et tirer la met en alerte, tournée par là · puis commence les mouvements
screen-hint-necro-move = Tire-la : mouvement · Ctrl : courir · sur un ennemi : charge · Maj et tirer : tourner · R : portée
screen-hint-necro-pick = Choisis une figurine et tire-la · Tab : la suivante qui peut agir · Espace finit la phase
screen-hint-necro-charge-way = Tire le chargeur sur sa cible, ou prends le plus court chemin
screen-hint-necro-flee = Tire celui qui fuit, ou prends le chemin montré
screen-hint-necro-watch = Choisis cible, arme et point, puis tire ; ou non
screen-hint-necro-shoot = Clique un ennemi pour tirer dessus · montres-en un : ce qu’on en voit, et pourquoi non · Espace finit la phase
screen-hint-necro-pick-shooter = Choisis un tireur, puis sa cible · Tab : le suivant qui peut agir · Espace finit la phase
screen-hint-necro-follow = Tire-le jusqu’à 2 pas, ou reste
screen-hint-necro-choose = Choisis dans le panneau
screen-key-necro-move = Appuyer et tirer · flèches, Entrée
screen-key-necro-move-does = déplace une figurine ; sur un ennemi elle charge
screen-key-necro-run = C · Ctrl en tirant
screen-key-necro-run-does = le mouvement est une course
screen-key-necro-hide = K
screen-key-necro-hide-does = se cache au bout du mouvement
screen-key-necro-target = Cliquer un ennemi
screen-key-necro-target-does = tire dessus, ou demande avec quoi
screen-key-necro-end = Espace
screen-key-necro-end-does = commence les mouvements, finit la phase, ne tire pas
fact-placed-scene-place = { $piece } se place.
screen-option-premeasure = Mesures
screen-option-premeasure-means = Tel qu’écrit, on ne mesure rien avant de l’avoir annoncé : ni portées, ni scores à faire, ni chances. Mesuré à tout moment, tout cela se voit.
screen-option-premeasure-value = { $value ->
        [0] une fois annoncé
       *[other] à tout moment
    }
screen-result-deeds = Ennemis hors de combat : { $kills } · pertes : { $deaths }
