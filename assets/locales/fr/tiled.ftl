# Les cartes de cases comme fichiers de Tiled : ce qui ne va pas dans un TMX, et ce qui ne peut en devenir un. Colonnes et lignes se comptent à partir de 0.

fault-tmx-missing = Il n’y a pas de fichier { $file }.
    .hint = vérifie le chemin ; `arene map export CARTE --tmx FICHIER.tmx` en écrit un
fault-tmx-not-xml = Ce n’est pas du XML comme Tiled l’écrit : { $detail }.
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-no-map = Le fichier ne contient pas de carte, mais « { $found } ».
    .hint = nomme le fichier .tmx d’une carte
fault-tmx-orientation = La carte est { $found ->
        [isometric] isométrique
        [staggered] isométrique décalée
        [hexagonal] faite d’hexagones
       *[other] de l’orientation « { $found } »
    }.
    .hint = les arènes sont des cases carrées : commence une carte d’orientation « Orthogonale »
fault-tmx-infinite = La carte est infinie.
    .hint = dans Tiled, décoche Propriétés de la carte → Infinie
fault-tmx-size = Le plateau aurait { $width }×{ $height } cases.
    .hint = de 1 à { $most } cases de côté
fault-tmx-number = « { $attribute } » de { $element } n’est pas un nombre possible : « { $found } ».
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-no-tileset = Aucun jeu de tuiles de la carte ne dit pour quelles lettres sont ses tuiles.
    .hint = peins avec les tuiles de { $file }, que `arene map export` écrit à côté d’une carte ; dans un jeu à toi, chaque tuile a besoin d’une propriété « letter »
fault-tmx-tileset-missing = Le jeu de tuiles { $file } n’est pas là.
    .hint = mets-le à côté de la carte, ou peins avec { $ours }
fault-tmx-tileset-outside = Le jeu de tuiles { $file } n’est pas dans le dossier de la carte.
    .hint = mets-le à côté de la carte ; d’autres fichiers ne sont pas ouverts
fault-tmx-tileset-damaged = Le jeu de tuiles { $file } ne peut être lu : { $detail }.
    .hint = ouvre-le dans Tiled et enregistre-le de nouveau
fault-tmx-tilesets = La carte a plus de { $most } jeux de tuiles.
    .hint = supprime ceux dont aucune tuile ne sert
fault-tmx-layers = { $count ->
        [0] La carte n’a pas de calque de tuiles.
       *[other] La carte a { $count } calques de tuiles.
    }
    .hint = le sol est un seul calque de tuiles ; tout le reste, ce sont des objets
fault-tmx-layer-kind = Le calque « { $layer } » est { $kind ->
        [group] un groupe
       *[other] une image
    }.
    .hint = { $kind ->
        [group] sors-en ses calques
       *[other] supprime-le : une arène n’a pas d’images
    }
fault-tmx-layer-moved = Le calque « { $layer } » est décalé.
    .hint = mets ses deux décalages à 0
fault-tmx-layer-size = Le calque « { $layer } » a { $width }×{ $height } cases sur une carte de { $map_width }×{ $map_height }.
    .hint = redimensionne-le par Carte → Redimensionner la carte
fault-tmx-no-data = Le calque « { $layer } » n’a pas de tuiles.
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-encoding = Le calque « { $layer } » est écrit d’une façon qui n’est pas lue : codage { $encoding }, compression { $compression }.
    .hint = dans Tiled, choisis Propriétés de la carte → Format des calques de tuiles → CSV
fault-tmx-damaged = Les tuiles du calque « { $layer } » sont abîmées : { $detail }.
    .hint = ouvre le fichier dans Tiled, et enregistre-le avec Propriétés de la carte → Format des calques de tuiles → CSV
fault-tmx-cells = { $more ->
        [more] Le calque « { $layer } » a plus de cases que les { $wanted } d’un plateau de { $width }×{ $height }.
       *[other] Le calque « { $layer } » a { $found } cases sur les { $wanted } d’un plateau de { $width }×{ $height }.
    }
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-cell-number = Calque « { $layer } », colonne { $x }, ligne { $y } : « { $found } » n’est pas le numéro d’une tuile.
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-cell-empty = Calque « { $layer } », colonne { $x }, ligne { $y } : cette case n’a pas de tuile.
    .hint = remplis-la ; le sol dégagé est la première tuile
fault-tmx-cell-tile = Calque « { $layer } », colonne { $x }, ligne { $y } : la tuile { $tile } du jeu « { $set } » n’est pour aucun sol.
    .hint = peins une autre tuile ; portes, jetons et tout ce qui est posé sur le sol sont des objets
fault-tmx-cell-flipped = Calque « { $layer } », colonne { $x }, ligne { $y } : cette tuile est retournée ou tournée.
    .hint = peins-la de nouveau sans cela ; les tapis roulants ont une tuile par direction
fault-tmx-template = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } vient d’un modèle, { $file }, qui n’est pas ouvert.
    .hint = dans Tiled, détache-le de son modèle
fault-tmx-object-numbers = Calque « { $layer } » : la place ou la taille de l’objet { $object } n’est pas un nombre possible.
    .hint = ouvre le fichier dans Tiled et enregistre-le de nouveau
fault-tmx-object-no-class = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } n’a pas de classe.
    .hint = écris-en une dans son champ Classe : { $known }
fault-unknown-tmx-class = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } est de la classe « { $class } », qui n’existe pas.
    .hint = classes : { $known }
fault-tmx-object-rotated = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } est tourné.
    .hint = mets sa rotation à 0
fault-tmx-object-shape = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } de la classe « { $class } » est { $shape ->
        [tile] une tuile
        [point] un point
        [ellipse] une ellipse
        [capsule] une capsule
        [polygon] un polygone
        [polyline] une ligne
        [text] un texte
       *[other] un « { $shape } »
    }.
    .hint = { $class ->
        [zone] une zone est un rectangle le long des cases
       *[other] mets là une tuile, un rectangle ou un point
    }
fault-tmx-object-large = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } couvre plus d’une case.
    .hint = fais-le de la taille d’une case, et mets-en un par case
fault-tmx-object-outside = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } est hors du plateau, qui a { $width }×{ $height } cases.
    .hint = mets-le sur le plateau
fault-tmx-zone-edges = Calque « { $layer } », colonne { $x }, ligne { $y } : les bords de la zone { $object } ne suivent pas les cases.
    .hint = coche Affichage → Magnétisme → Aligner sur la grille, et redessine-la
fault-unknown-tmx-property = La carte a une propriété « { $name } », qui ne veut rien dire.
    .hint = propriétés d’une carte : { $known }
fault-unknown-tmx-object-property = Calque « { $layer } », colonne { $x }, ligne { $y } : l’objet { $object } a une propriété « { $name } », que la classe { $class } n’a pas.
    .hint = { $known ->
        [none] elle n’en a aucune
       *[other] elle peut avoir : { $known }
    }
fault-tmx-property-missing = Calque « { $layer } », colonne { $x }, ligne { $y } : il manque à l’objet { $object } la propriété « { $name } ».
    .hint = ajoute-la à ses propriétés personnalisées
fault-tmx-property-value = Calque « { $layer } », colonne { $x }, ligne { $y } : « { $name } » de l’objet { $object } vaut « { $value } ».
    .hint = valeurs possibles : { $wanted }
fault-tmx-fires = Calque « { $layer } », colonne { $x }, ligne { $y } : le déclencheur { $object } met en action l’objet { $number }, qui n’est ni une mitrailleuse ni une zone.
    .hint = fais pointer sa propriété « fires » sur une mitrailleuse ou une zone de la carte
fault-tmx-notes-both = La carte a des notes à la fois en un seul texte et par langue.
    .hint = supprime la propriété « notes », ou celles comme « notes.fr »

# Ce qui ne peut être écrit.

fault-tmx-table = C’est une table sans cases, et les cartes de Tiled sont faites de cases.
    .hint = `arene map export` est pour les arènes dessinées en lignes
fault-tmx-letter = Aucun sol n’a la lettre « { $letter } ».
    .hint = lettres : { $known }
fault-tmx-ragged = Cette ligne a { $found } cases, la première { $wanted }.
    .hint = donne à toutes les lignes la même longueur
fault-tmx-off-board = [{ $x }, { $y }] est hors du plateau.
    .hint = mets-le sur le plateau
fault-tmx-fires-nothing = Ce déclencheur ne met pas en action exactement une mitrailleuse ou un piège qui existe.
    .hint = écris {"{"}"gun": 0{"}"} ou {"{"}"trap": 2{"}"}
fault-tmx-character = Un texte a le caractère { $code }, qu’aucun fichier XML ne peut avoir.
    .hint = supprime-le

# Ce qui est dit quand c’est fait.

tiled-exported = { $file } : { $width }×{ $height } cases, { $objects ->
        [0] aucun objet
        [one] un objet
       *[other] { $objects } objets
    } ; ses tuiles : { $tileset }, { $picture }
tiled-imported = { $file } : { $width }×{ $height } cases, { $objects ->
        [0] rien dessus
        [one] une chose dessus
       *[other] { $objects } choses dessus
    }
tiled-faults = { $faults ->
        [one] Elle a une faute : `arene check { $file }` dit laquelle.
       *[other] Elle a { $faults } fautes : `arene check { $file }` dit lesquelles.
    }
tiled-ending = { $file } : le nom d’une carte de Tiled se termine par .tmx
