# Les règles de Quake 40K en bref, à imprimer.

brief-arena =
    – Les longueurs sont en *ps*, des pas de 25 mm. La table est pavée de dalles de { $slab } ps de côté ; chaque figurine se déploie sur la sienne, la plus basse dans l’ordre d’abord.
    – *Ordre* : Cd + I + d6 par figurine, fixé pour la partie. *Tour* : mouvement, tir, assaut, corps à corps ; dans chaque phase la plus haute dans l’ordre agit d’abord. Personne ne fuit ni n’est bloqué.
    .title = L’arène et le tour
brief-moving =
    – M ps (6 sauf mention), longueur vraie, hauteurs comprises ; une marche de 12,5 mm se monte en marchant. Personne n’est engagé dans cette phase : on s’en va, on passe près, on vient au contact.
    – *Terrain difficile* et barrières basses : le meilleur de 2D6 borne le reste du mouvement. *Dangereux* : D6, 1 = une blessure sans sauvegarde d’armure.
    – *Sauter* : meilleur de 2D6 ≥ la hauteur. *Bondir* : meilleur de 3D6 ≥ la longueur. *Nager* : D6 ps, 1 = noyé. *Grimper* : par échelle, escalier, corde ou mur brisé seulement. *Chute* : une touche de F = sa hauteur en ps, sans sauvegarde d’armure.
    – *Réacteur dorsal* : vole 12 ps tout droit d’un lieu à l’autre ; à l’atterrissage en terrain difficile, 1 = écrasé.
    .title = Mouvement
brief-portals =
    – Cinq portails, disques de rayon { $portal } ps. Qui met tout son socle sur l’un y entre : D6 = le portail où il reparaît, 6 = au choix ; le *même* le tue. Il se tient là ou à 1 ps et finit son mouvement.
    – L’arrivant *écrase* qui se tient tout entier sur le disque. Dans un portail : à couvert, Inv 5+. Reprendre celui où l’on se tient coûte 3 ps.
    – *Les morts* reviennent aussitôt par les portails, tous PV et sans ce qu’ils ont ramassé ; ils agissent si leur créneau est à venir. Pas en mort subite.
    .title = Portails, mort, retour
brief-bonus =
    – Passer sur un pion le prend, un seul à la fois, jusqu’à la mort : équipement et armes D3 puis D6, mystérieux D6 (le panneau des règles du programme a les { $bonuses }).
    .title = Pions bonus
brief-shooting =
    – Toute figurine à portée, tout autour, amies aussi ; une arme, tous les tirs sur une cible. On doit voir les trois quarts de sa largeur (4 colonnes sur 5). *Toucher* : D6 ≥ 7 − CT, 2+ au mieux.
    – *Assaut n*, *pistolet* : aussi après un mouvement, et l’on peut charger. *Tir rapide* : 1 tir jusqu’à 12 ps, immobile 2 là ou 1 à pleine portée ; pas de charge. *Lourde n*, *artillerie* : immobile seulement ; pas de charge.
    – *Explosion* : une touche pose un disque de rayon { $blast } ps. *Artillerie* : un disque de rayon { $ordnance } ps, sur place sur 1–2, sinon à D6 ps. *Goutte* : ni jet pour toucher, ni couvert. Qui est effleuré est touché ; et tous ceux au contact de la cible.
    – *Surchauffe* : un 1 blesse le tireur. *Jumelé* : les ratés se relancent. *Tireur d’élite* : touche sur 2+, blesse sur 4+. Dans le noir : 2D6 × 3 ps doivent atteindre la cible.
    .title = Tir
brief-wounds =
    – *Blesser* : D6 ≥ 4 + E − F, tenu entre 2 et 6 ; impossible si E ≥ F + 4.
    – *Une sauvegarde*, la meilleure : armure (sauf si PA ≤ Svg), couvert (tirs : ruines, murs, objets 4+, bois et barrières 5+, bunkers 3+), invulnérable. Chacune ratée coûte 1 PV ; F ≥ 2 × E tue.
    .title = Blessures et sauvegardes
brief-assault =
    – *Charge* de 6 ps au contact, +1 A ; pas après un tir lourd, rapide ou d’artillerie, ni au contact d’un ennemi.
    – *Mêlée* : tous ceux liés par le contact combattent, la plus haute I d’abord. A attaques, +1 avec deux armes à une main, sur n’importe qui en elle. D6 ≥ 3 si la CC est plus haute, ≥ 5 si celle de l’ennemi dépasse le double, sinon ≥ 4.
    – *Lame énergétique* : pas de sauvegarde d’armure. *Gantelet* : en plus F × 2, et en dernier. Qui charge un couvert frappe en dernier ; les grenades frag l’annulent. Les tueurs se partagent la valeur.
    .title = Assaut et corps à corps
brief-skills =
    – *Moto* : M 12, tire comme immobile, ne grimpe ni ne nage. *Leste* : court D6 ps au lieu de tirer, et charge. *Stable* : armes lourdes après un mouvement. *Agile* : meilleur de 3D6 en terrain difficile. *Grandes foulées* : M 9.
    .title = Aptitudes
brief-mods =
    – *Deathmatch* : un mort rapporte sa valeur, un accident coûte la sienne ; premier à 10 × sa valeur. *Champion des champions* ({ $budget_champion } PTS), *Élite* (tous pareils) : le dernier en vie gagne une manche sur { $option_rounds }.
    – *Équipes* ({ $budget_capture } PTS) : *capturer* le drapeau ennemi, le sien étant chez soi ; *un drapeau* ; *attaque de base* : D6 + F > 10 ôte un des 10 points du bâtiment ennemi ; *domination* : un point par tour et portail tenu, { $option_domination_points } gagnent ; *assaut* : tuer toutes les cibles en moins de tours que les autres.
    .title = Mods
brief-champions =
    .title = Codex maison
brief-weapons =
    .title = Armes
brief-head-champion = champion
brief-head-points = PTS
brief-head-weapon = arme
brief-head-type = genre
brief-type-assault = assaut
brief-type-pistol = pistolet
brief-type-rapid = tir rapide
brief-type-heavy = lourde
brief-type-ordnance = artillerie
brief-type-template = goutte
brief-type-blast = explosion
brief-type-overheats = surchauffe
brief-type-twin = jumelé
brief-type-marksman = tireur d’élite
brief-type-fuse = fusion
brief-type-thrown = lancé
brief-type-once = une fois
