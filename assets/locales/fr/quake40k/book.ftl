# Le livre : ses noms, ses chapitres, ses mods.

book-quake40k = Quake 40K
screen-book-quake40k = Champions, portails, bonus
screen-book-quake40k-length = 45–90 min
chapter-arena = L’arène
    .text = Table, portails, pions.
chapter-champions = Champions
    .text = Qui peut se battre, et avec quoi.
chapter-base = Les règles de base
    .text = Notre plus petit moteur pour les termes du jeu de bataille.
chapter-turn = Le déroulement
    .text = Ordre, déploiement, phases.
chapter-movement = Mouvement
    .text = Marcher, sauter, bondir, nager, grimper, voler.
chapter-portals = Portails
    .text = Entrer, sortir, et qui l’on écrase.
chapter-death = Mort et retour
    .text = Une figurine tuée n’est pas retirée.
chapter-bonus = Pions bonus
    .text = Trois tableaux de bonus.
chapter-shooting = Tir
    .text = Vue, couvert, gabarits.
chapter-assault = Assaut
    .text = Charger, et suivre.
chapter-combat = Corps à corps
    .text = Les mêlées, rang par rang.
chapter-mods = Mods
    .text = De quoi une partie est faite, et comment on la gagne.
chapter-barrels = Barrel Frenzy
    .text = Les barils, et ce qui en sort.
chapter-teams = Équipes
    .text = Qui agit quand, et les drapeaux.
chapter-ties = Égalités et entrées
    .text = Ce qui tranche, qui arrive tard, ce qui s’annonce d’abord.
mod-deathmatch = Deathmatch classique
mod-deathmatch_pro = Deathmatch pro
mod-champion = Champion des champions
mod-elite = Élite
mod-supreme = Maître suprême
mod-capture = Capturer le drapeau
mod-one_flag = Un drapeau
mod-team_deathmatch = Deathmatch en équipe
mod-team_champions = L’équipe des champions
mod-base_attack = Attaque de base
mod-domination = Domination
mod-assault = Assaut
mod-custom = Mod maison
mod_rule-budget = Budget
mod_rule-clone = Clone
mod_rule-chief = Combat de chef
mod_rule-perfect = Combattant parfait
mod_rule-portal = Portails
mod_rule-bonus = Pions bonus
mod_rule-return = Réapparition
mod_rule-sudden = Mort subite
mod_rule-points = Points de victoire
mod_rule-team_budget = Équipe à budget
mod_rule-team_open = Équipe open
mod_rule-bases = Bases
mod_rule-flag = Drapeau
victory-points = premier à 10 × sa valeur propre
victory-last_alive = dernier en vie
victory-capture = rapporter le drapeau
victory-one_flag = apporter l’unique drapeau
victory-base_attack = détruire le bâtiment
victory-domination = occuper les portails
victory-assault = moins de tours
screen-start-what = Des champions dans une arène à portails, tués et revenus.
screen-mod-deathmatch = Chacun contre tous : tuer rapporte.
screen-goal-deathmatch = Gagne : le premier à 10 × sa valeur propre.
screen-short-deathmatch = 10 × valeur
screen-mod-deathmatch_pro = Chefs contre chefs, sans pions.
screen-goal-deathmatch_pro = Gagne : le premier à 10 × sa valeur propre.
screen-short-deathmatch_pro = 10 × valeur
screen-mod-champion = Mort subite à budget, par manches.
screen-goal-champion = Gagne : qui est le dernier en vie dans le plus de manches.
screen-short-champion = dernier en vie
screen-mod-elite = Tous jouent la même figurine, en mort subite.
screen-goal-elite = Gagne : qui est le dernier en vie dans le plus de manches.
screen-short-elite = dernier en vie
screen-mod-supreme = Toute figurine avec tout équipement.
screen-goal-supreme = Gagne : le premier à 10 × sa valeur propre.
screen-short-supreme = 10 × valeur
screen-mod-capture = Deux drapeaux, deux bases.
screen-goal-capture = Une manche se gagne en rapportant le drapeau ennemi chez soi, le sien y étant.
screen-short-capture = drapeaux
screen-mod-one_flag = Un drapeau au milieu.
screen-goal-one_flag = Gagne : l’équipe qui apporte le drapeau à sa base.
screen-short-one_flag = un drapeau
screen-mod-team_deathmatch = Équipe contre équipe : tuer rapporte.
screen-goal-team_deathmatch = Gagne : la première équipe à 10 × la somme de ses valeurs.
screen-short-team_deathmatch = 10 × valeur
screen-mod-team_champions = Mort subite entre équipes, par manches.
screen-goal-team_champions = Une manche va à la dernière équipe qui a quelqu’un en vie.
screen-short-team_champions = dernier en vie
screen-mod-base_attack = Dans chaque base, un bâtiment à détruire.
screen-goal-base_attack = Gagne : l’équipe qui détruit le bâtiment ennemi.
screen-short-base_attack = bâtiments
screen-mod-domination = Des portails à occuper, trois joueurs par équipe ou plus.
screen-goal-domination = Chaque portail occupé à la fin d’un tour est un point.
screen-short-domination = portails
screen-mod-assault = Des nettoyeurs chassent des cibles, puis les rôles changent.
screen-goal-assault = Gagne : les nettoyeurs qui mettent moins de tours.
screen-short-assault = moins de tours
screen-mod-custom = Règles et victoire propres à la mise en place.
screen-goal-custom = Comme le dit sa mise en place.
screen-short-custom = mod maison
screen-phase-deploy = placement
screen-phase-start = début
screen-phase-movement = mouvement
screen-phase-shooting = tir
screen-phase-assault = assaut
screen-phase-melee = corps à corps
screen-phase-over = fini
screen-quake-stage-start = Début
screen-quake-stage-start-means = Retardataires, pions de retour, l’ordre, le vortex.
screen-quake-stage-movement = Mouvement
screen-quake-stage-movement-means = Chacune bouge à son créneau ; personne n’est engagé.
screen-quake-stage-shooting = Tir
screen-quake-stage-shooting-means = Une arme chacune ; sauvegardes et retours aussitôt.
screen-quake-stage-assault = Assaut
screen-quake-stage-assault-means = 6 pas jusqu’au contact, ou le pied qui dépasse.
screen-quake-stage-melee = Mêlées
screen-quake-stage-melee-means = Mêlée par mêlée, de la plus haute initiative vers le bas.
screen-option-portal-radius = Rayon des portails
screen-option-portal-radius-means = Le rayon du disque d’un portail : 1,5 pas en principe.
screen-option-portal-radius-value = { $paces } ps
screen-option-crush = Écraser
screen-option-crush-means = L’arrivante écrase toutes celles entièrement sur le disque, ou seulement celles qu’elle recouvre.
screen-option-crush-value = { $value ->
        [0] tout le disque
       *[other] la place
    }
screen-option-fall = Chutes
screen-option-fall-means = Une chute est une touche qui jette pour blesser, ou une blessure d’emblée.
screen-option-fall-value = { $value ->
        [0] touche
       *[other] blessure
    }
screen-option-leap-cost = Bonds
screen-option-leap-cost-means = La longueur d’un bond compte comme mouvement, ou l’on bondit aussi loin que les dés.
screen-option-leap-cost-value = { $value ->
        [0] compté
       *[other] libre
    }
screen-option-token = Pions
screen-option-token-means = Qui passe sur un pion doit le prendre, ou peut le laisser.
screen-option-token-value = { $value ->
        [0] forcé
       *[other] libre
    }
screen-option-narthecium = Narthecium
screen-option-narthecium-means = Il ignore la première sauvegarde ratée de chaque tour, ou d’une vie.
screen-option-narthecium-value = { $value ->
        [0] par tour
       *[other] par vie
    }
screen-option-sight-share = Visible
screen-option-sight-share-means = Ce qui doit se voir d’une cible : 4 de ses 5 colonnes, 27 de ses 35 points, ou un point quelconque.
screen-option-sight-share-value = { $value ->
        [0] largeur
        [1] corps
       *[other] un point
    }
screen-option-charge-shot-target = Charger sa cible
screen-option-charge-shot-target-means = Qui a tiré ne charge que ce qu’il visait.
screen-option-charge-shot-target-value = { $value ->
        [0] n’importe qui
       *[other] sa cible
    }
screen-option-contact-charge = Contact et charge
screen-option-contact-charge-means = Le contact pris en phase de mouvement donne aussi le bonus de charge.
screen-option-contact-charge-value = { $value ->
        [0] non
       *[other] oui
    }
screen-option-bonus-table = Table de bonus maison
screen-option-bonus-table-means = Des lignes de genre, jet et effet qui remplacent celles du livre.
screen-option-bonus-table-value = { $value ->
        [0] celle du livre
       *[other] maison
    }
screen-option-barrels = Barils
screen-option-barrels-means = Autant de barils par figurine, 3 à 10 ; 0, aucun.
screen-option-barrels-value = { $value ->
        [0] aucun
       *[other] { $value } par figurine
    }
screen-option-barrel-chain = Barils en chaîne
screen-option-barrel-chain-means = Un baril touché par un gabarit éclate aussi.
screen-option-barrel-chain-value = { $value ->
        [0] non
       *[other] oui
    }
screen-option-mate-kill = Tuer un équipier
screen-option-mate-kill-means = Tuer un équipier coûte sa valeur, ou rien.
screen-option-mate-kill-value = { $value ->
        [0] coûte
       *[other] rien
    }
screen-option-flag-rounds = Manches à un drapeau
screen-option-flag-rounds-means = Autant de manches se jouent à un drapeau.
screen-option-flag-rounds-value = { $value }
screen-option-base-glance = 10 perce
screen-option-base-glance-means = Contre un bâtiment une somme de 10 perce aussi.
screen-option-base-glance-value = { $value ->
        [0] non
       *[other] oui
    }
screen-option-domination-points = Points de domination
screen-option-domination-points-means = La première équipe à autant de points gagne.
screen-option-domination-points-value = { $value }
screen-option-assault-turns = Tours d’assaut
screen-option-assault-turns-means = Des cibles en vie après autant de tours ne le sont jamais.
screen-option-assault-turns-value = { $value }
screen-option-rounds = Manches
screen-option-rounds-means = Autant de manches se jouent dans les mods à manches.
screen-option-rounds-value = { $value }
screen-option-declare-first = Annoncer d’abord
screen-option-declare-first-means = Un vol, un bond ou une escalade s’annonce avant de mesurer : trop long, c’est la chute.
screen-option-declare-first-value = { $value ->
        [0] non
       *[other] oui
    }
screen-option-tie = Égalités
screen-option-tie-means = Peinture, races et âges tranchent les égalités, ou ce sont des nulles.
screen-option-tie-value = { $value ->
        [0] nulle
       *[other] tranchée
    }
bonus_kind-equipment = équipement
bonus_kind-weapon = arme
bonus_kind-mysterious = mystérieux
bonus_own-spores = Spores
bonus_own-monster = Monstre
bonus_own-bumper_soft = Bumper doux
token-equipment = un pion d’équipement
token-weapon = un pion d’arme
token-mysterious = un pion mystérieux
report-head-kills = Tués
report-head-deaths = Morts
