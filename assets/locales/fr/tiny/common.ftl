# Ce que les tout petits livres disent pareil : refus, fautes, et des messages communs en moins de mots.

screen-start-what = Un petit livre pour essayer le programme.
screen-phase-play = coup
phase-play = partie

fact-turn = Tour { $round } : à { $player }.

command-walk = va en { $at }
command-place = pose une marque en { $at }

check-ok = en ordre, { $width }×{ $height }

refusal-way-taken = { $piece } est en ({ $x }, { $y }).

fault-size-fixed = Le plateau fait { $width } × { $height } cases.
    .hint = Dessine { $size } × { $size } cases.
fault-not-open = « { $letter } » n’est pas une case de ce plateau.
    .hint = Toutes ses cases sont libres : « . ».
fault-no-use = Ce jeu n’a que faire de « { $what } ».
    .hint = Retire-le.
fault-players-two = { $count } { $count ->
        [one] joueur
       *[other] joueurs
    } ; c’est un jeu à deux.
    .hint = Donne deux joueurs.
fault-pieces-given = Les règles de ce jeu donnent les pièces.
    .hint = Laisse la liste vide.
