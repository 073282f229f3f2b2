# Ce qui cloche dans une carte ou une mise en place : message `fault-WHY` ; son attribut `.hint` dit comment y remédier.

## Cartes

fault-map-not-read = La carte est nommée, mais pas lue.
    .hint = Donne la carte elle-même, ou un chemin lisible.
fault-map-is-grid = C’est la carte d’une grille (« rows »), et il faut ici une table.
    .hint = Prendre une carte avec « table ».
fault-map-is-table = C’est une carte de table (« table »), et il faut ici des cases.
    .hint = Donne une arène quadrillée, avec « rows ».
fault-board-size = Le plateau fait { $width } × { $height } cases.
    .hint = Dessine de { $least } à { $most } cases de côté.
fault-scenario-size = Le plateau n’a pas la taille du scénario.
    .hint = De { $least } à { $most } cases de côté, ou « trial ».
fault-trial-value = « trial » vaut { $value }.
    .hint = C’est true ou false.
fault-ragged-row = Cette rangée a { $length } { $length ->
        [one] case
       *[other] cases
    }, la plupart en ont { $usual }.
    .hint = Donne { $usual } caractères à chaque rangée ; « . » est une case libre.
fault-unknown-letter = « { $letter } » n’est aucune sorte de case.
    .hint = Utilise . # r c b m l t pour case libre, mur, rocher, caisse, case bonus, boue, lave, téla-tépula, ^ > v < pour les tapis roulants, et 1 à 9 pour les respawn points.
fault-respawn-number = { $number } n’est pas un numéro de respawn point.
    .hint = Numérote les respawn points de 1 à 1000.
fault-respawn-doubled = Le respawn point { $number } est déjà en { $first }.
    .hint = Donne à chaque respawn point son propre numéro.
fault-respawn-cell-twice = La case { $at } est déjà un respawn point.
    .hint = Pose ce respawn point sur une autre case.
fault-not-on-open = { $rule ->
        [ground-wall] Il y a un mur
        [ground-rock] Il y a un rocher
        [ground-crate] Il y a une caisse
        [ground-bonus] Il y a une case bonus
        [ground-mud] Il y a de la boue
        [ground-lava] Il y a de la lave
        [ground-conveyor] Il y a un tapis roulant
        [ground-teleporter] Il y a un téla-tépula
        [ground-respawn] Il y a un respawn point
        [ground-door] Il y a une porte
        [ground-trigger] Il y a un déclencheur
        [ground-gun] Il y a une mitrailleuse
       *[other] Il n’y a pas de case libre
    } en { $at }.
    .hint = Pose-le sur une case libre (« . »).
fault-off-board = { $at } est hors du plateau.
    .hint = Colonnes et rangées se comptent à partir de 0, en haut à gauche ; choisis une case du plateau.
fault-colour-missing = Il manque une couleur.
    .hint = Donne une couleur (« colour ») : celle de la porte et de sa clé.
fault-colour-unwanted = Un pion « { $kind } » n’a pas de couleur.
    .hint = Retire « colour ».
fault-fires-one = Un déclencheur fait agir une seule chose.
    .hint = Donne à « fires » soit « gun », soit « trap », avec un numéro.
fault-no-gun = Il n’y a pas de mitrailleuse { $gun } : { $count ->
        [0] l’arène n’en a aucune.
       *[other] l’arène en a { $count }.
    }
    .hint = Les mitrailleuses se comptent à partir de 0, dans l’ordre de « guns ».
fault-no-zone = Il n’y a pas de zone { $zone } : { $count ->
        [0] l’arène n’en a aucune.
       *[other] l’arène en a { $count }.
    }
    .hint = Les zones se comptent à partir de 0, dans l’ordre de « zones ».
fault-zone-no-trap = La zone { $zone } n’est pas un piège, mais « { $kind } ».
    .hint = Nomme une zone de la sorte « trap ».
fault-unknown-zone = Il n’y a pas de zone « { $kind } ».
    .hint = Les zones sont { $known }.
fault-owner-missing = Il manque à qui est « { $kind } ».
    .hint = Ajoute « owner » : un joueur, compté à partir de 0.
fault-owner-unwanted = « { $kind } » n’est à personne.
    .hint = Retire « owner ».
fault-owner-no-player = « owner » { $owner } n’est personne : il y a { $players } joueurs.
    .hint = « owner » les compte à partir de 0, dans l’ordre des places.
fault-zones-overlap = Cette zone « { $kind } » empiète sur celle d’un autre joueur.
    .hint = Écarte les deux zones.
fault-unknown-token = Il n’y a pas de pion « { $kind } ».
    .hint = Les pions sont { $known }.
fault-cannot-lie = { $rule ->
        [ground-wall] Il y a un mur
        [ground-rock] Il y a un rocher
        [ground-crate] Il y a une caisse
        [ground-bonus] Il y a une case bonus
        [ground-mud] Il y a de la boue
        [ground-lava] Il y a de la lave
        [ground-conveyor] Il y a un tapis roulant
        [ground-teleporter] Il y a un téla-tépula
        [ground-respawn] Il y a un respawn point
        [ground-door] Il y a une porte
        [ground-trigger] Il y a un déclencheur
        [ground-gun] Il y a une mitrailleuse
       *[other] Il n’y a pas de case libre
    } en { $at } : aucun pion ne peut s’y trouver.
    .hint = Pose-le sur une case où une figurine peut passer.

## Tables

fault-table-size = La table fait { $width } × { $depth } unités.
    .hint = Donne à chaque côté de 1 à { $most } unités de 0,1 mm : 12000 font 120 cm.
fault-table-kind-missing = Il n’est pas dit ce que c’est.
    .hint = Donne un « kit », ou un « kind » : { $known }.
fault-table-kit-and-kind = C’est à la fois un kit et une sorte de décor.
    .hint = Retire « kind » : le kit dit de quoi il est fait.
fault-unknown-kit = Il n’y a pas de kit « { $kit } ».
    .hint = Les kits sont { $known }.
fault-unknown-terrain = Il n’y a pas de décor « { $kind } ».
    .hint = Les sortes de décor sont { $known }.
fault-unknown-area = Il n’y a pas de terrain « { $area } ».
    .hint = Les sortes de terrain sont { $known }.
fault-unknown-climb = On ne grimpe à rien par « { $climb } ».
    .hint = Donne true, false, ou l’un de { $known }.
fault-unknown-mark = Il n’y a pas de repère « { $mark } ».
    .hint = Les repères sont { $known }.
fault-table-field-unwanted = « { $kind } » n’a pas de champ « { $name } ».
    .hint = Ses champs sont { $known }.
fault-table-field-missing = Le champ « { $name } » manque à « { $kind } ».
    .hint = Ajoute-le ; ses champs sont { $known }.
fault-table-number = { $value } est hors limites.
    .hint = Donne de { $least } à { $most }.
fault-table-no-height = Son sommet ({ $top }) n’est pas plus haut que sa base ({ $bottom }).
    .hint = Élève « top », ou abaisse « bottom » : ce sont des hauteurs au-dessus de la table.
fault-table-beyond = ({ $x }, { $y }) est hors de la table.
    .hint = Reste dans ({ $width }, { $depth }), en unités de 0,1 mm depuis le coin en haut à gauche.
fault-table-part-beyond = Une partie dépasse de la table.
    .hint = Garde tout dans ({ $width }, { $depth }), et au-dessous de { $height } unités.
fault-table-too-many-corners = Plus de { $most } coins.
    .hint = Dessine-le avec moins de coins, ou en plusieurs parties.
fault-table-few-corners = { $count ->
        [0] Un contour sans coins.
        [one] Un contour d’un seul coin.
       *[other] Un contour de { $count } coins.
    }
    .hint = Donne-lui-en au moins trois.
fault-table-same-corner = Le coin { $corner } est au même endroit que le précédent.
    .hint = Efface-le : un contour se ferme de lui-même, sans redire son premier coin.
fault-table-edges-meet = Les bords qui partent des coins { $edge } et { $other } se touchent : le contour se croise.
    .hint = Nomme les coins l’un après l’autre en faisant le tour ; ils se comptent depuis 0.
fault-table-short-line = { $count ->
        [0] Une ligne sans points.
       *[other] Une ligne d’un seul point.
    }
    .hint = Donne-lui-en au moins deux.
fault-table-door-line = La ligne d’une porte a deux points, celle-ci { $count }.
    .hint = Dessine plusieurs portes.
fault-table-no-size = Cela n’a aucune étendue.
    .hint = Allonge-le, ou épaissis-le.
fault-table-no-edge = Il n’y a pas de tel bord : le contour en a { $edges }.
    .hint = Les bords se comptent depuis 0, chacun du coin de son numéro au suivant.
fault-table-ladder-down = Le haut de l’échelle ({ $head }) n’est pas plus haut que son pied ({ $foot }).
    .hint = Nomme « foot » le bout d’en bas, « head » celui d’en haut.
fault-table-level-stairs = Les deux bouts sont à la hauteur { $height }.
    .hint = Donne à ses bouts des hauteurs différentes, ou dessine un plancher.
fault-table-turn = Un tour de { $turn }°.
    .hint = Tourne les kits par multiples de 15°.
fault-table-no-surface = Il n’y a ici rien sur quoi se tenir.
    .hint = Donne un troisième nombre, la hauteur, ou sors-le de ce qui remplit cet endroit.
fault-table-portal-twice = Il y a déjà un portail { $number }.
    .hint = Donne à chaque portail un numéro à lui.

# Curieux sur une table, mais jouable.
fault-table-overlap = Il recouvre en partie le décor { $other }.
    .hint = Écarte les deux ; les décors se comptent depuis 0.
fault-table-leads-nowhere = { $end ->
        [foot] Le pied de l’échelle ne repose sur rien à la hauteur { $height }.
        [head] Le haut de l’échelle ne mène à rien à la hauteur { $height }.
       *[other] Ici, à la hauteur { $height }, la pente ne rejoint rien.
    }
    .hint = Fais-le finir au sol, sur un plancher ou sur un solide avec « stand », à sa hauteur.
fault-table-out-of-reach = Personne ne peut atteindre ce plancher.
    .hint = Mènes-y une échelle, un escalier ou des marches de 250 unités au plus.
fault-table-mark-in-solid = Ce repère est à l’intérieur du décor { $entry }.
    .hint = Sors-le de là, ou donne sa hauteur au sommet ; les décors se comptent depuis 0.

## Ce qu’un mod demande à l’arène

fault-need-respawn-zone = Il manque une zone de réincarnation au joueur { $player }.
    .hint = Ajoute une zone « respawn » de 4×4 cases avec « owner » { $owner }.
fault-need-klan-zone = Il manque une zone de klan au joueur { $player }.
    .hint = Ajoute une zone « klan » de 4×4 cases avec « owner » { $owner }.
fault-need-pen = Il manque un enclos au joueur { $player }.
    .hint = Ajoute une zone « pen » de 4×4 cases avec « owner » { $owner }.
fault-need-flag = { $count ->
        [0] Il manque un drapeau sans propriétaire.
       *[other] Il y a { $count } drapeaux sans propriétaire.
    }
    .hint = Pose au milieu exactement un drapeau (« flag ») sans « owner ».
fault-need-own-flag = Le joueur { $player } n’a pas un drapeau, un seul, dans sa zone de klan.
    .hint = Poses-y un drapeau (« flag ») avec « owner » { $owner }.
fault-need-bomb = Le joueur { $player } n’a pas une bombe, une seule, dans sa zone de klan.
    .hint = Poses-y une bombe (« bomb ») avec « owner » { $owner }.
fault-need-squigs = { $count ->
        [0] Il manque la zone des squigs.
       *[other] Il y a { $count } zones des squigs.
    }
    .hint = Donne exactement une zone « squigs », au centre.
fault-need-king = { $count ->
        [0] Il manque la zone du roi.
       *[other] Il y a { $count } zones du roi.
    }
    .hint = Donne exactement une zone « king », au milieu, toute en caisses.
fault-king-not-crates = { $rule ->
        [ground-wall] Il y a un mur
        [ground-rock] Il y a un rocher
        [ground-crate] Il y a une caisse
        [ground-bonus] Il y a une case bonus
        [ground-mud] Il y a de la boue
        [ground-lava] Il y a de la lave
        [ground-conveyor] Il y a un tapis roulant
        [ground-teleporter] Il y a un téla-tépula
        [ground-respawn] Il y a un respawn point
        [ground-door] Il y a une porte
        [ground-trigger] Il y a un déclencheur
        [ground-gun] Il y a une mitrailleuse
       *[other] Il n’y a pas de case libre
    } en { $at }, dans la zone du roi.
    .hint = Toute la zone du roi est en caisses (« c »).
fault-zone-too-small = La zone « { $kind } » du joueur { $player } a { $cells ->
        [0] 0 case libre
        [one] { $cells } case libre
       *[other] { $cells } cases libres
    }, pour { $pieces } { $pieces ->
        [one] figurine
       *[other] figurines
    }.
    .hint = Agrandis-la, ou dégage-la.
fault-door-without-key = Aucune clé n’ouvre la porte de couleur « { $colour } ».
    .hint = Pose une clé (« key ») de cette couleur.
fault-squigs-many = { $squigs } { $squigs ->
        [one] squig
       *[other] squigs
    }, et { $cells } { $cells ->
        [one] case libre
       *[other] cases libres
    } dans leur zone.
    .hint = Mets moins de squigs, ou dégage leur zone.

## Klans

fault-unknown-klan = Il n’y a pas de klan « { $klan } ».
    .hint = Les klans sont { $known }.
fault-klan-missing = { $player } n’a pas de klan ; le mod { $mod } se joue par klans.
    .hint = Choisis-en un : { $known }.
fault-klan-empty = Ce klan n’a aucune figurine.
    .hint = Inscris-en au moins une.
fault-klan-over-budget = Ce klan coûte { $points } points, pour un budget de { $budget }.
    .hint = Retire des figurines, ou prends-en de moins chères.
fault-klan-not-theirs = Le klan { $klan } n’a pas de { $kind }.
    .hint = Ses spéciales sont { $known }.
fault-special-twice = { $kind } figure deux fois dans ce klan.
    .hint = Prends chaque figurine spéciale une fois au plus.
fault-specials-many = { $count } figurines spéciales, { $most ->
        [0] et un budget de { $budget } n’en permet aucune.
        [one] et un budget de { $budget } n’en permet qu’une.
       *[other] et un budget de { $budget } en permet { $most }.
    }
    .hint = Une par tranche complète de { $each } points de budget.
fault-budget-bounds = Un budget de { $budget } ne convient pas au mod { $mod }.
    .hint = Donne de { $least } à { $most } points.

## Joueurs et figurines

fault-players-count = { $count } { $count ->
        [one] joueur
       *[other] joueurs
    } ; ce mod en veut { $least } au moins et { $most } au plus.
    .hint = Change le nombre de joueurs ; là où chacun n’a qu’une figurine, des respawn points en plus permettent plus de six joueurs.
fault-no-name = Ce joueur n’a pas de nom.
    .hint = Donne un nom à chaque joueur.
fault-name-twice = Deux joueurs s’appellent { $name }.
    .hint = Donne à chaque joueur un nom à lui.
fault-too-many-pieces = Plus de { $most } figurines pour un joueur.
    .hint = Inscris { $most } figurines au plus.
fault-too-many-players = { $count } joueurs, c’est trop.
    .hint = Inscris-en { $most } au plus.
fault-too-many-pieces-of-all = { $count } figurines en tout, c’est trop.
    .hint = Inscris-en { $most } au plus.
fault-and-more = Et { $count } autres qui ne sont pas listés.
    .hint = Corrige d’abord ceux qui sont listés.
fault-map-elsewhere = { $file } n’est aucune des cartes qu’on peut nommer ici.
    .hint = Nomme une carte du programme (maps/NOM) ou d’un dossier donné par --maps, ou écris la carte dans le setup.
fault-too-many-things = Plus de { $most } sur une même carte.
    .hint = Dessines-en { $most } au plus.
fault-one-piece-each = { $player } a { $count } { $count ->
        [one] figurine
       *[other] figurines
    } ; dans ce mod, chacun en a exactement une.
    .hint = Inscris une figurine par joueur.
fault-unknown-kind = Il n’y a pas de figurine « { $kind } ».
    .hint = Les figurines sont { $known }.
fault-no-klans = Le mod { $mod } se joue sans klans.
    .hint = Retire le klan et le budget, ou choisis un mod à klans.
fault-at-missing = Cette figurine n’a pas de case, alors que d’autres en ont.
    .hint = Pose toutes les figurines avec « at », ou aucune.
fault-face-without-at = Une orientation sans case.
    .hint = Ajoute « at », ou retire « face » : l’orientation se choisit au déploiement.
fault-face-any = « any » n’est pas une orientation de départ.
    .hint = Choisis north, east, south ou west.
fault-cannot-stand = { $rule ->
        [ground-wall] Il y a un mur
        [ground-rock] Il y a un rocher
        [ground-crate] Il y a une caisse
        [ground-bonus] Il y a une case bonus
        [ground-mud] Il y a de la boue
        [ground-lava] Il y a de la lave
        [ground-conveyor] Il y a un tapis roulant
        [ground-teleporter] Il y a un téla-tépula
        [ground-respawn] Il y a un respawn point
        [ground-door] Il y a une porte
        [ground-trigger] Il y a un déclencheur
        [ground-gun] Il y a une mitrailleuse
       *[other] On ne peut pas se tenir
    } en { $at }.
    .hint = Pose la figurine sur une case où elle peut se tenir.
fault-cell-taken = { $at } est occupée par { $other }.
    .hint = Donne à chacun une case à lui.
fault-respawn-points-few = { $points } { $points ->
        [one] respawn point que le dé peut montrer
       *[other] respawn points que le dé peut montrer
    }, pour { $pieces } { $pieces ->
        [one] figurine
       *[other] figurines
    }.
    .hint = Dessine au moins { $pieces } respawn points, numérotés à partir de 1, ou pose toutes les figurines avec « at ».
fault-unknown-bonus = Il n’y a pas de bonus « { $bonus } ».
    .hint = Les bonus sont { $known }.
fault-bonus-row-twice = { $bonus } et { $other } sont de la même ligne de la table.
    .hint = Une figurine n’a qu’un bonus de chaque ligne : garde l’un des deux.
fault-unknown-carried = On ne peut pas porter « { $word } ».
    .hint = On peut porter { $known }.
fault-carried-twice = « { $word } » est porté deux fois.
    .hint = Il n’y en a qu’un : donne-le à une seule figurine.

## Le reste de la mise en place

fault-unknown-mod = Il n’y a pas de mod « { $mod } ».
    .hint = Les mods sont { $known }.
fault-unknown-option = Il n’y a pas d’option « { $option } ».
    .hint = Les options sont { $known }.
fault-option-value = { $value } n’est pas une valeur de l’option { $option }.
    .hint = Elle peut valoir { $known }.
fault-no-player = « first » { $player } n’est personne : il y a { $players } joueurs.
    .hint = « first » les compte à partir de 0, dans l’ordre des places.
fault-scores-count = { $count } { $count ->
        [one] score
       *[other] scores
    } pour { $players } joueurs.
    .hint = Donne un score par joueur, ou retire « scores ».
fault-score-size = Un score de { $score } est hors de toute mesure.
    .hint = Garde les scores entre -100000 et 100000.
fault-dice-value = { $value } n’est la face d’aucun dé.
    .hint = Un dé montre 1 ou plus.
fault-by-hand-seat = Il n’y a pas de siège { $seat } dont les dés seraient lancés à la main, ou il est nommé deux fois (les sièges se comptent à partir de 0).
    .hint = Nomme chaque siège une fois, de 0 au nombre de joueurs moins un.
fault-score-won = Un score de { $score } a déjà gagné : il en faut { $goal }.
    .hint = Commence au-dessous de { $goal }.
fault-near = Voulais-tu dire « { $near } » ?

# États lus du dehors qui n’ont pas de sens
snapshot-deployed = Les figurines se déploient l’une après l’autre.
snapshot-no-standing = Aucune figurine ne peut se tenir là.
snapshot-cell-shared = Deux figurines sont sur une même case.
snapshot-no-player = Ce joueur n’existe pas.
snapshot-not-theirs = Ce n’est pas une figurine du joueur dont c’est le tour.
snapshot-scores = Il ne donne pas un score à chaque joueur.
snapshot-outcome = Ce n’est pas ce que disent les scores.
snapshot-round = Ce n’est pas un tour de cette phase.
snapshot-mark = Une marque ne dit rien, ou trop.
snapshot-on-board = Il nomme une figurine qui n’est pas hors du plateau.
snapshot-named-twice = Il nomme deux fois une figurine.
snapshot-no-free-cell = Ce n’est pas une case libre du plateau.
snapshot-shots = Ces tirs sont impossibles.
snapshot-beyond = C’est au-delà de la dernière figurine.
snapshot-nothing-asked = Rien n’est demandé.
snapshot-decision = La décision ne convient pas.
snapshot-active-off = La figurine active est hors du plateau.
snapshot-list-length = La liste n’a pas la longueur qu’il faut.
snapshot-bonus-row-twice = Il donne à une figurine deux bonus de la même ligne.
snapshot-bonus-of-nobody = Il donne un bonus à ce qui n’est à personne.
snapshot-bonus-turns = Ce bonus ne dure pas ainsi.
snapshot-bonus-cell = Il fait venir un bonus d’une case qui n’en a pas.
snapshot-bonus-cell-twice = Il fait venir deux bonus de la même case.
snapshot-token-twice = Un pion est en deux endroits, ou nulle part.
snapshot-token-bearer = Il fait porter un pion à qui ne peut pas en porter.
snapshot-reign = Ces tours dans la zone du roi sont impossibles.
snapshot-trip = Ce mouvement en cours est impossible.
snapshot-flock = Ces squigs ne peuvent être menés ainsi.
fault-codex-no-book = Ce fichier contient un codex, mais le livre n’en a pas de tels.
    .hint = Nommez un livre qui en a : --book quake40k.
fault-codex-missing = Ce codex n’existe pas.
    .hint = Écrivez le chemin du fichier depuis le dossier où tourne le programme, ou nommez-en un qui vient avec : { $known }.
fault-codex-elsewhere = { $file } n’est aucun des fichiers qu’on peut nommer ici.
    .hint = Nommez un codex du programme ou d’un dossier donné par --maps, ou écrivez-le dans le setup.
fault-force-no-book = Ce fichier contient une force, mais le livre n’en a pas de tels.
    .hint = Nommez un livre qui en a : --book necromunda.
fault-force-missing = Ce fichier n’existe pas.
    .hint = Écrivez le chemin du fichier depuis le dossier où tourne le programme, ou nommez-en un qui vient avec : { $known }.
fault-force-and-pieces = Les combattants sont donnés deux fois : ici, et par le fichier { $file }.
    .hint = Laissez « pieces » de côté, ou ne nommez pas de fichier.
fault-force-elsewhere = { $file } n’est aucun des fichiers qu’on peut nommer ici.
    .hint = Nommez une force du programme ou d’un dossier donné par --maps, ou écrivez-la dans le setup.
