# Les règles de Doum40k en bref, à imprimer.

brief-board =
    – Le plateau est une grille ; une case fait 25 mm, le bord est un mur. La *portée* se compte par les côtés des cases : tant en large plus tant en long. *Au contact* : un côté commun ; *adjacent* compte aussi les coins.
    – Un chemin finit sur un respawn point, une téla-tépula, un tapis roulant ou de la lave.
    .title = Le plateau
brief-devices =
    – *Respawn point* : qui marche dessus lance un dé et se retrouve aussitôt sur le point de ce numéro ; son activation finit. Si une figurine s’y tient, les deux sont tuées.
    – *Téla-tépula* : nommez un coin où se touchent quatre cases ; deux dés, en large et en long, désignent l’une des 6 × 6 cases autour (1 à 3 avant lui, 4 à 6 après). Là où l’on ne peut se tenir, on meurt ; sur une figurine, les deux meurent. L’activation finit.
    – La *lave* tue. Un *tapis roulant* vous avance d’une case dans son sens, gratuitement ; ce qui s’y trouve agit aussitôt.
    – *Porte* : fermée au début, et alors un mur. Qui porte la clé de sa couleur et finit son mouvement au contact, face à elle, peut l’ouvrir ou la fermer.
    – *Déclencheur* : s’utilise au contact, une fois par activation, par qui ne tire ni ne combat ce tour. Il fait jouer une *zone piégée* (chaque figurine dedans est blessée sur { $wounds_on }+) ou une *mitrailleuse* (portée { $gun_range }, TIR { $gun_need }+ ×{ $gun_shots }, une ligne droite au choix).
    – *Zone de respawn* : personne n’y est blessé ; on en sort, on n’y entre pas à pied.
    .title = Cases spéciales
brief-turn =
    – Les figurines commencent sur le respawn point qu’indique un dé (occupé : on relance), ou dans leur zone ; vous choisissez leur orientation. Tous lancent un dé : le plus haut commence, puis dans le sens horaire.
    – À votre tour vous activez autant de figurines que vous voulez, l’une après l’autre, chacune une fois : *d’abord un mouvement, puis au plus un tir et un corps à corps*, dans l’ordre voulu. Ce qui est montré ne se reprend pas.
    .title = Le tour
brief-moving =
    – Jusqu’à MVT points, dans les quatre directions, jamais à travers une figurine ; le tableau dit ce que coûte une case. *Courir* double MVT et interdit de tirer ce tour.
    – Un mouvement finit face à l’un des quatre côtés ; tourner sur place n’est pas bouger. Qui passe sur un jeton le prend ; un bonus agit à la fin du mouvement.
    .title = Mouvement
brief-sight =
    – Une figurine voit à 90° devant elle, diagonales comprises. La ligne va de centre à centre : murs, portes fermées, mitrailleuses et autres figurines l’arrêtent.
    – *Couvert* : la ligne traverse une caisse, une case bonus ou un rocher, et aucune des deux n’est sur une caisse ou une case bonus.
    .title = Vue et couvert
brief-shooting =
    – Ni après une course, ni avec un ennemi au contact. La cible : un ennemi dans l’arc, en vue, à portée POR, hors de sa zone de respawn.
    – *d6 ≥ TIR tue.* Contre un couvert chaque réussite se relance, et le second résultat compte.
    – Si la figurine touchée est au contact d’autres, un dé dit à parts égales qui est atteint.
    – TIR ×n : n dés. Le premier va à la cible, chaque autre à elle ou à une figurine adjacente, répartis avant de lancer.
    .title = Tir
brief-melee =
    – Au contact d’un ennemi et face à lui : *d6 ≥ son propre CAC tue.*
    .title = Corps à corps
brief-death =
    – *Sauvegarde* : une figurine avec ARM lance d6 ≥ ARM et reste indemne ; pas contre la lave, les sauts et la poussée d’un choc.
    – Les morts perdent leurs bonus et lâchent ce qu’ils portent. Si le mod a un retour, ils reviennent aussitôt : sur le point qu’indique un dé, ou où l’on veut dans leur zone de respawn.
    – Un mort rapporte ce que dit le mod. Tuer un ami coûte sa valeur, se tuer coûte la sienne.
    .title = Sauvegardes, mort, retour
brief-pieces =
    – Un klan ne coûte pas plus que le budget : des figurines de base à volonté, et de ses spéciales (avec une étoile) une par tranche entière de { $special_points } points, jamais deux fois la même.
    .title = Figurines
brief-skills =
    – *Énergétik* : qui en est touché au corps à corps n’a pas de sauvegarde. *Furtif* : pas une cible à couvert. *Grenade* : au lieu du tir, portée { $grenade_range }, sans égard à ce qui arrête la vue ni au couvert, avec attaque de zone.
    – *Pas d’armure* : son tir ne laisse pas de sauvegarde. *Pas de couvert* : ses tirs ignorent le couvert. *Rikiki* : l’ennemi a besoin de { $rikiki } de moins contre elle au corps à corps.
    – *Skateboard* : tire après une course. *Snipeure* : POR { $snipeure_por } et TIR { $snipeure_tir }+ si elle n’a pas quitté sa case ce tour. *Sournois* : CAC { $sournois } si sa cible ne l’a vue nulle part ce tour.
    – *Attaque de zone* : après un tir réussi chaque figurine adjacente à la cible, amie ou ennemie, est blessée sur { $wounds_on }+.
    .title = Compétences
brief-bonus =
    – Un dé pour la ligne, un second pour l’effet ; il dure jusqu’à la mort. Personne n’en a deux d’une ligne : on relance. La case se recharge quand le bonus finit.
    – *1 malus* : { $malus }. *2 choc* : raté au corps à corps, la cible est repoussée d’une case tout droit, et meurt si l’on n’y entre pas ou si cela coûte plus d’un point. *3 spide* : { $spide }.
    – *4 fling* : { $fling }. *5 baston* : { $baston }. *6 armure* : { $armour }.
    .title = Bonus
brief-mods =
    – *Defmatch* : une figurine chacun ; un mort rapporte ses PTS ; premier à { $goal_defmatch } × ses propres PTS. *Klans* (budget { $budget_defmatch_klan }) : premier klan à { $goal_defmatch_klan }.
    – *Klanplay* (budget { $budget_klanplay }) : avec zones ; premier klan à { $goal_klanplay } × sa propre valeur.
    – *Drapeau* : premier à rapporter le drapeau du milieu dans sa zone de klan. *Deux drapeaux* : celui de l’ennemi ; le sien rentre quand on passe dessus.
    – *King* : première figurine qui se tient sur les caisses du milieu à la fin de { $king_turns } tours de suite de son joueur.
    – *Gunther* : pas de retour ; premier à porter sa bombe dans la zone de klan ennemie ; un klan anéanti a perdu.
    – *Squigs* (budget { $budget_squigs }) : pas de retour. Qui passe à côté d’un squig libre est mordu (6 tue), et peut à la fin de son mouvement en mener un à côté de soi. Le plus de squigs dans son enclos gagne ; un klan anéanti a perdu.
    .title = Mods
brief-bonus-turns = { $effect } pendant { $turns } tours
brief-bonus-no-armour = plus d’ARM
brief-bonus-armour = ARM { $change } (sans : { $bare })
brief-head-ground = terrain
brief-head-points = points
brief-head-sight = arrête la vue
brief-head-cover = couvert
brief-head-kind = figurine
brief-head-skills = compétences
brief-ground = { $letter } { $ground }
