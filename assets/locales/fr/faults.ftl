# Ce qui cloche dans une carte ou une mise en place : message `fault-WHY` ; son attribut `.hint` dit comment y remédier.

## Cartes

fault-map-not-read = La carte est nommée, mais pas lue.
    .hint = Donnez la carte elle-même, ou un chemin lisible.
fault-board-size = Le plateau fait { $width } × { $height } cases.
    .hint = Dessinez de { $least } à { $most } cases de côté.
fault-ragged-row = Cette rangée a { $length } { $length ->
        [one] case
       *[other] cases
    }, la plupart en ont { $usual }.
    .hint = Donnez { $usual } caractères à chaque rangée ; « . » est une case libre.
fault-unknown-letter = « { $letter } » n’est aucune sorte de case.
    .hint = Utilisez . # r c m l pour case libre, mur, rocher, caisse, boue, lave, et 1 à 9 pour les respawn points.
fault-letter-later = « { $letter } » est une case que cette version ne joue pas encore.
    .hint = Mettez à la place une de . # r c m l ou 1 à 9.
fault-respawn-number = { $number } n’est pas un numéro de respawn point.
    .hint = Numérotez les respawn points de 1 à 1000.
fault-respawn-doubled = Le respawn point { $number } est déjà en { $first }.
    .hint = Donnez à chaque respawn point son propre numéro.
fault-respawn-cell-twice = La case { $at } est déjà un respawn point.
    .hint = Posez ce respawn point sur une autre case.
fault-not-on-open = { $rule ->
        [ground-wall] Il y a un mur
        [ground-rock] Il y a un rocher
        [ground-crate] Il y a une caisse
        [ground-mud] Il y a de la boue
        [ground-lava] Il y a de la lave
        [ground-respawn] Il y a un respawn point
       *[other] Il n’y a pas de case libre
    } en { $at }.
    .hint = Posez-le sur une case libre (« . »).
fault-off-board = { $at } est hors du plateau.
    .hint = Colonnes et rangées se comptent à partir de 0, en haut à gauche ; choisissez une case du plateau.
fault-not-played-yet = Cette version ne joue pas encore cela.
    .hint = Retirez ce champ.

## Joueurs et figurines

fault-players-count = { $count } { $count ->
        [one] joueur
       *[other] joueurs
    } pour un mod de { $least } à { $most }.
    .hint = Inscrivez de { $least } à { $most } joueurs ; au-delà de six, il faut un respawn point pour chacun.
fault-no-name = Ce joueur n’a pas de nom.
    .hint = Donnez un nom à chaque joueur.
fault-name-twice = Deux joueurs s’appellent { $name }.
    .hint = Donnez à chaque joueur un nom à lui.
fault-too-many-pieces = Plus de { $most } figurines pour un joueur.
    .hint = Inscrivez { $most } figurines au plus.
fault-one-piece-each = { $player } a { $count } { $count ->
        [one] figurine
       *[other] figurines
    } ; dans ce mod, chacun en a exactement une.
    .hint = Inscrivez une figurine par joueur.
fault-unknown-kind = Il n’y a pas de figurine « { $kind } ».
    .hint = Les figurines sont { $known }.
fault-no-klans = Le mod { $mod } se joue sans klans.
    .hint = Retirez le klan et le budget, ou choisissez un mod à klans.
fault-at-missing = Cette figurine n’a pas de case, alors que d’autres en ont.
    .hint = Posez toutes les figurines avec « at », ou aucune.
fault-face-without-at = Une orientation sans case.
    .hint = Ajoutez « at », ou retirez « face » : l’orientation se choisit au déploiement.
fault-face-any = « any » n’est pas une orientation de départ.
    .hint = Choisissez north, east, south ou west.
fault-cannot-stand = { $rule ->
        [ground-wall] Un mur se dresse
        [ground-rock] Un rocher se trouve
        [ground-lava] La lave coule
       *[other] On ne peut pas se tenir
    } en { $at }.
    .hint = Posez la figurine sur une case où elle peut se tenir.
fault-cell-taken = { $at } est occupée par { $other }.
    .hint = Donnez à chaque figurine une case à elle.
fault-respawn-points-few = { $points } { $points ->
        [one] respawn point que le dé peut montrer
       *[other] respawn points que le dé peut montrer
    }, pour { $pieces } { $pieces ->
        [one] figurine
       *[other] figurines
    }.
    .hint = Dessinez au moins { $pieces } respawn points, numérotés à partir de 1, ou posez toutes les figurines avec « at ».

## Le reste de la mise en place

fault-unknown-mod = Il n’y a pas de mod « { $mod } ».
    .hint = Les mods sont { $known }.
fault-unknown-option = Il n’y a pas d’option « { $option } ».
    .hint = Les options sont { $known }.
fault-option-value = { $value } n’est pas une valeur de l’option { $option }.
    .hint = Elle peut valoir { $known }.
fault-no-player = Le joueur { $player } doit commencer, mais il n’y en a que { $players }.
    .hint = Les joueurs se comptent à partir de 0, dans l’ordre des places.
fault-scores-count = { $count } { $count ->
        [one] score
       *[other] scores
    } pour { $players } joueurs.
    .hint = Donnez un score par joueur, ou retirez « scores ».
fault-score-size = Un score de { $score } est hors de toute mesure.
    .hint = Gardez les scores entre -100000 et 100000.
fault-dice-value = { $value } n’est la face d’aucun dé.
    .hint = Un dé montre 1 ou plus.
fault-mod-later = Cette version ne joue pas encore le mod « { $mod } ».
    .hint = Joue en defmatch.
fault-score-won = Un score de { $score } a déjà gagné : il en faut { $goal }.
    .hint = Commence au-dessous de { $goal }.
fault-near = Voulais-tu dire « { $near } » ?

# États lus du dehors qui n’ont pas de sens
snapshot-no-standing = Aucune figurine ne peut se tenir là.
snapshot-cell-shared = Deux figurines sont sur une même case.
snapshot-no-player = Ce joueur n’existe pas.
snapshot-not-theirs = Ce n’est pas une figurine du joueur dont c’est le tour.
snapshot-scores = Il ne donne pas un score à chaque joueur.
snapshot-outcome = Ce n’est pas ce que disent les scores.
snapshot-round = Ce n’est pas un tour de cette phase.
snapshot-on-board = Il nomme une figurine qui n’est pas hors du plateau.
snapshot-named-twice = Il nomme deux fois une figurine.
snapshot-no-free-cell = Ce n’est pas une case libre du plateau.
snapshot-shots = Ces tirs sont impossibles.
snapshot-beyond = C’est au-delà de la dernière figurine.
snapshot-nothing-asked = Rien n’est demandé.
snapshot-decision = La décision ne convient pas.
snapshot-active-off = La figurine active est hors du plateau.
