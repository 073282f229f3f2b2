# Ce qui cloche dans les fichiers, ce qui est curieux dans les cartes, et ce que dit `arene check`.

fault-file-missing = Le fichier { $file } n’existe pas.
    .hint = vérifie le chemin ; arènes fournies : { $known }
fault-file-folder = { $file } est un dossier.
    .hint = nomme un fichier qu’il contient
fault-file-not-plain = { $file } n’est pas un fichier ordinaire.
    .hint = nomme un fichier du disque
fault-file-unreadable = { $file } ne peut être lu : { $detail }.
    .hint = vérifie les droits du fichier
fault-file-huge = { $file } dépasse { $most } Mio.
    .hint = une carte fait quelques kilo-octets : c’est un autre fichier
fault-file-encoding = Le fichier n’est pas en UTF-8 : l’octet { $byte } ne commence aucun caractère.
    .hint = enregistre-le en UTF-8
fault-file-empty = Le fichier est vide.
    .hint = docs/formats.md donne un exemple complet
fault-file-too-many = Le fichier a plus de { $most } valeurs.
    .hint = aucun fichier du programme n’en demande autant
fault-file-cut-short = Le fichier s’arrête au milieu.
    .hint = ferme ce qui est resté ouvert : guillemet, parenthèse, crochet, commentaire
fault-file-too-deep = Trop de crochets sont imbriqués.
    .hint = aucun fichier du programme n’en demande autant
fault-file-syntax = { $what ->
        [comma] Il manque ici une virgule ou une fermeture.
        [end-of-list] La liste n’est pas fermée ici.
        [end-of-table] La table n’est pas fermée ici.
        [end-of-record] L’enregistrement n’est pas fermé ici.
        [colon] Il manque ici un deux-points.
        [name] Il manque ici un nom de champ.
        [trailing] Il reste du texte après la fin.
        [escape] Un échappement par barre oblique inverse est inconnu ici.
       *[other] Le fichier est mal écrit : { $detail }.
    }
    .hint = { $what ->
        [comma] sépare champs et éléments de liste par des virgules
        [end-of-list] ferme la liste par ]
        [end-of-table] ferme la table par {"}"}
        [end-of-record] ferme l’enregistrement par )
        [colon] écris NOM: VALEUR
        [name] écris NOM: VALEUR
        [trailing] efface-le, ou une fermeture de trop qui précède
        [escape] écris \\ pour une barre oblique inverse
       *[other] docs/formats.md donne un exemple complet
    }
fault-file-unknown-field = Il n’y a pas de champ « { $name } » ici.
    .hint = { $near ->
        [none] champs possibles : { $known }
       *[other] voulais-tu dire « { $near } » ? champs possibles : { $known }
    }
fault-file-missing-field = Le champ « { $name } » manque.
    .hint = ajoute { $name }: …
fault-file-field-twice = Le champ « { $name } » figure deux fois.
    .hint = effaces-en un
fault-file-wrong-type = { $expected ->
        [text] Il faut ici un texte, et non { $found }.
        [list] Il faut ici une liste, et non { $found }.
        [table] Il faut ici une table, et non { $found }.
        [record] Il faut ici un enregistrement de champs, et non { $found }.
        [number] Il faut ici un nombre entier dans ses limites, et non { $found }.
        [truth] Il faut ici true ou false, et non { $found }.
        [place] Il faut ici une position, et non { $found }.
        [point] Il faut ici un point, et non { $found }.
        [climb] Il faut ici true, false ou un mot, et non { $found }.
        [rails] Il faut ici true, false ou une liste de bords, et non { $found }.
        [map-or-path] Il faut ici une carte ou le chemin d’une carte, et non { $found }.
       *[other] Il faut ici autre chose que { $found } : { $detail }.
    }
    .hint = { $expected ->
        [text] mets-le entre guillemets
        [list] écris-la entre [ et ]
        [table] écris-la entre {"{"} et {"}"}
        [record] écris (NOM: VALEUR, …), en JSON {"{"}"NOM": VALEUR, …{"}"}
        [number] n’écris que des chiffres
        [truth] écris true ou false
        [place] écris [x, y], comptés depuis 0 en haut à gauche
        [point] écris [x, y] pour les coins, [x, y, z] pour les bouts d’échelles et d’escaliers, en unités de 0,1 mm depuis le coin en haut à gauche
        [climb] écris true, false, "ladder", "rope" ou "broken"
        [rails] écris true, false, ou des bords comme [0, 2]
       *[other] docs/formats.md donne un exemple complet
    }
fault-rules-unknown = Il n’y a pas de règles « { $rules } ».
    .hint = règles connues : { $known }

# Avertissements : curieux, mais jouable.
fault-replay-map = La partie enregistrée ne contient pas son arène.
    .hint = une partie enregistrée a besoin de sa carte ; ce fichier n’a pas été écrit par Arène
fault-map-odd-size = Le plateau fait { $width }×{ $height } : plus petit ou plus grand que d’ordinaire.
    .hint = les côtés font d’ordinaire { $least } à { $most } cases
fault-map-few-points = { $points ->
        [0] Aucun point de respawn : la partie ne peut commencer que si toutes les figurines sont placées d’avance.
       *[other] Un seul point de respawn : la partie ne peut commencer que si toutes les figurines sont placées d’avance.
    }
    .hint = dessine les points de respawn 1 à 6
fault-map-point-never = Le point de respawn { $number } ne sort jamais : le dé a { $sides } faces.
    .hint = numérote les points à partir de 1, sans trou
fault-map-point-shut = Le point de respawn { $number } ne peut être ni quitté ni atteint à pied.
    .hint = laisse sur un côté au moins du sol libre, une caisse ou de la boue
fault-map-point-cut-off = Le point de respawn { $number } est coupé du reste : à pied, il ne mène qu’à une poche de { $size ->
        [one] une case
       *[other] { $size } cases
    }.
    .hint = ouvre un passage vers le reste du plateau
fault-map-pocket = { $size ->
        [one] Une case forme une poche qu’aucun chemin n’atteint.
       *[other] { $size } cases forment une poche qu’aucun chemin n’atteint.
    }
    .hint = ouvre un passage, ou comble-la par un mur
fault-map-points-klans = { $points ->
        [0] Aucun respawn point
        [one] Un seul respawn point
       *[other] { $points } respawn points
    } pour le mod { $mod }, où il peut y avoir { $pieces } figurines ou plus.
    .hint = dessine au moins { $pieces } respawn points, numérotés à partir de 1
fault-map-zone-size = Cette zone « { $kind } » fait { $width }×{ $height } cases.
    .hint = les zones du livre font { $usual }×{ $usual }
fault-map-zone-shut = On ne sort pas à pied de cette zone de réincarnation vers le reste du plateau.
    .hint = ouvre un passage
fault-map-conveyor-blocked = Le tapis roulant en { $at } pousse contre { $rule ->
        [ground-wall] un mur
        [ground-rock] un rocher
        [ground-door] une porte fermée
        [ground-trigger] un déclencheur
       *[other] une case où l’on n’entre pas
    } : qui y entre y reste.
    .hint = tourne sa flèche, ou dégage la case suivante
fault-map-key-out-of-reach = Aucun chemin ne mène à pied à la clé de la porte de couleur « { $colour } ».
    .hint = pose la clé là où l’on arrive sans ouvrir cette porte
fault-map-token-out-of-reach = Aucun chemin ne mène à pied à ce pion « { $kind } ».
    .hint = pose-le ailleurs, ou ouvre un passage
fault-map-squig-penned = Ce squig commence dans un enclos : il compte d’emblée pour son propriétaire.
    .hint = pose-le hors des enclos
fault-map-trigger-out-of-reach = On ne peut se tenir nulle part en contact direct avec ce déclencheur.
    .hint = pose-le à côté d’une case où un chemin mène
fault-map-gun-idle = Aucun déclencheur ne fait tirer cette mitrailleuse.
    .hint = ajoute un déclencheur dont « fires » nomme cette mitrailleuse
fault-map-trap-idle = Aucun déclencheur ne fait agir cette zone piégée.
    .hint = ajoute un déclencheur dont « fires » nomme cette zone
fault-map-no-ground = Personne ne peut se tenir nulle part.
    .hint = dessine du sol libre

# Les mots de `arene check`.
check-fault = faute
check-warning = avertissement
check-ok = en ordre, { $width }×{ $height }, { $points ->
        [one] un point de respawn
       *[other] { $points } points de respawn
    }
check-ok-force = en ordre, { $name } : { $pieces } figurines
check-ok-codex = en ordre, { $champions ->
        [one] un champion
       *[other] { $champions } champions
    }, { $weapons ->
        [one] une arme
       *[other] { $weapons } armes
    }, { $gear ->
        [one] un équipement
       *[other] { $gear } équipements
    }
check-ok-table = en ordre, une table de { $width } × { $depth } cm, { $pieces ->
        [one] un décor
       *[other] { $pieces } décors
    }, { $marks ->
        [one] un repère
       *[other] { $marks } repères
    }
check-mod-unknown = Il n’y a pas de mod « { $mod } » ; mods : { $known }.
check-mod-near = Il n’y a pas de mod « { $mod } » ; voulais-tu dire « { $near } » ?

# Les mots de `arene map new` : ce qu’il dit, et le titre et les notes des tables qu’il fait.
map-written = { $file } : une table de { $width } × { $depth } cm, { $pieces ->
        [one] un décor
       *[other] { $pieces } décors
    }, { $marks ->
        [one] un repère
       *[other] { $marks } repères
    }, graine { $seed }
map-none-sound = de vingt tables de graine { $seed }, aucune n’était saine ; essaie une autre graine. La dernière :
map-no-plan = le livre « { $book } » ne trace pas de tables ; enlève --book.
map-title-industrial = Usine n° { $seed }
map-title-arena = Arène n° { $seed }
map-title-country = Campagne n° { $seed }
map-title-city = Ville n° { $seed }
map-notes = Faite par `{ $command }`.
