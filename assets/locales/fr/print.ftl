# Ce qui s’imprime : les arènes sur papier, et ce que dit `arene print`.

# La vue d’ensemble et les feuilles d’une arène.
print-overview = vue d’ensemble
print-legend = signes
print-by = par { $author }
print-size-grid = { $width } × { $depth } cases de 25 mm : { $wide } × { $deep } cm
print-size-table = { $wide } × { $deep } cm
print-sheets = { $count ->
        [one] une feuille { $paper } à l’échelle 1
       *[other] { $count } feuilles { $paper } à l’échelle 1
    }
print-how =
    Imprime en taille réelle (100 %, sans « ajuster à la page ») : le trait au bas de chaque page mesure 50 mm.
    Là où une feuille en a une autre à sa gauche ou au-dessus, coupez le long du trait plein ; posez le bord coupé sur le tireté de la voisine, 10 mm à l’intérieur, les croix l’une sur l’autre, et collez.
print-page = page { $page } sur { $pages }
print-page-short = p. { $page }
print-sheet = rangée { $row }, colonne { $column }
print-sheet-short = rangée { $row } · col. { $column }
print-beside = page { $page }
print-scale = 50 mm

# Les grilles.
print-owner = joueur { $number }
print-ground = { $letters } — { $ground } : { $facts }
print-ground-points = { $points ->
        [one] 1 point pour y entrer
       *[other] { $points } points pour y entrer
    }
print-ground-never = on n’y entre pas
print-ground-stops-sight = arrête la vue
print-ground-gives-cover = donne le couvert
print-door = Porte, avec la couleur de sa clé ; fermée au début
print-trigger = Déclencheur, avec ce qu’il déclenche : une mitrailleuse (M1…) ou la zone piégée de ce numéro
print-gun = Mitrailleuse, avec son numéro
print-zones = Zone, avec son propriétaire
print-zone-klan = zone de klan
print-zone-respawn = zone de respawn
print-zone-trap = zone piégée
print-zone-king = zone du roi
print-zone-pen = enclos
print-zone-squigs = zone des squigs
print-zone-base = base
print-token-letter-key = C
print-token-letter-flag = D
print-token-letter-bomb = B
print-token-letter-squig = S
print-token-key = Clé, avec sa couleur
print-token-flag = Drapeau
print-token-bomb = Bombe
print-token-squig = Squig

# Les tables.
print-height = h { $height } cm
print-terrain-block = Bloc où l’on peut se tenir ; h : sa hauteur
    .short = bloc
print-terrain-wall = Mur ou masse où personne ne se tient ; h : sa hauteur
    .short = mur
print-terrain-floor = Plancher, passerelle ou toit au-dessus du sol ; un bord épais a un garde-corps
    .short = plancher
print-terrain-hard-barrier = Muret, barricade, tuyaux
    .short = muret
print-terrain-soft-barrier = Haie, clôture
    .short = haie
print-terrain-ladder = Échelle
print-terrain-stairs = Escalier ou rampe ; la flèche monte
print-terrain-door = Porte
print-terrain-object = Objet
print-terrain-rough = Terrain difficile
print-terrain-rougher = Terrain très difficile
print-terrain-barred = Terrain infranchissable
print-terrain-dangerous = Terrain dangereux
print-terrain-lava = Lave
print-terrain-water = Eau
print-terrain-road = Route
print-terrain-dark = Obscurité
print-terrain-wood = Bois
print-terrain-building = Intérieur d’un bâtiment
print-terrain-smoke = Fumée
print-bonus-weapon = arme
print-bonus-equipment = équipement
print-bonus-mysterious = mystérieux
print-mark-portal = Portail, avec son numéro
print-mark-bonus = Bonus, avec son genre
print-mark-zone = Zone, avec son propriétaire
print-mark-flag = Drapeau
print-mark-objective = Objectif
print-mark-entry = Là où l’on entre sur la table
print-mark-barrel = Baril
print-mark-building = Bâtiment

# Règles en bref, gabarits, cartes et jetons.
print-brief-title = { $book } en bref
print-brief-note = Un aide-mémoire, pas le livre : le panneau des règles du programme a chaque règle en entier.
print-templates-title = { $book } : gabarits en taille réelle
print-ruler = pas (ps, UD) de 25 mm · centimètres
print-dial = Dé de direction : 1 est le nord, dans le sens horaire par 10°
print-template-disc = disque, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-small-disc = petit disque, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-smoke = fumée, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-blast = explosion, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-ordnance = artillerie, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-portal = portail, rayon { $radius } ps ({ $across } mm de diamètre)
print-template-token = pion, { $across } mm de diamètre
print-template-grenade = grenade, rayon { $radius } UD ({ $across } mm de diamètre)
print-template-flame = flamme : sa pointe au bord du socle
print-template-walk = marche et course : { $length } UD
print-template-near = { $length } UD
print-horde = Horde
print-cards-title = Cartes de profil : { $force }
print-tokens-title = Jetons : { $force }
print-value = { $value } pts
print-base = socle { $across } mm
print-wounds = blessures
print-written = { $file } : { $pages ->
        [one] une page
       *[other] { $pages } pages
    }, { $paper }
