# Les mots des pages du labo : rapports sur les arènes, et ce que donnent beaucoup de parties.

lab-percent = { $value } %
lab-interval = { $low } à { $high }
lab-from-to = { $from }–{ $to }
lab-cell = ({ $x }, { $y })
lab-head-share = Part
lab-head-interval = Intervalle à 95 %
lab-head-wins = Victoires
lab-head-of = sur
lab-head-count = Nombre
lab-numbers = Tous les nombres, case par case

## Le rapport sur une arène

arena-title = { $arena } : rapport sur l’arène
arena-lead = { $mod } sur { $width } × { $height } cases : { $games } parties à { $players } joueurs, jouées par { $bots }, chaque fois avec les mêmes figurines pour tous.
arena-findings = Ce qui saute aux yeux
arena-finding-none = Rien de frappant.
arena-finding-seats-fair = Aucune place ne gagne plus ou moins que sa part, autant que { $games } parties décidées puissent le dire.
arena-finding-seat-more = La place { $seat } gagne { $share } des parties décidées ({ $interval }) : plus que sa part de { $fair }.
arena-finding-seat-less = La place { $seat } gagne { $share } des parties décidées ({ $interval }) : moins que sa part de { $fair }.
arena-finding-first-more = Qui commence gagne { $share } des parties décidées ({ $interval }) : plus que { $fair }.
arena-finding-first-less = Qui commence gagne { $share } des parties décidées ({ $interval }) : moins que { $fair }.
arena-finding-unfinished = { $count ->
    [one] Une partie est restée
   *[other] { $count } parties sont restées
} inachevée après { $commands } commandes.
arena-finding-unused = { $count ->
    [one] Une case accessible n’a jamais servi.
   *[other] { $count } cases accessibles n’ont jamais servi.
}
arena-finding-unreachable = { $count ->
    [one] Une case est inaccessible à pied.
   *[other] { $count } cases sont inaccessibles à pied.
}
arena-finding-dead-ends = { $count ->
    [one] Une case est un cul-de-sac.
   *[other] { $count } cases sont des culs-de-sac.
}
arena-finding-exposed = { $entry } : vu depuis { $seen } cases, { $times } fois plus que les autres en moyenne.
arena-finding-caught = { $entry } : { $share } de ceux qui y entrent meurent avant d’avoir rien fait ({ $interval }) ; sur tous les entrants, { $all }.
arena-entry-point = Point de réapparition { $number }
arena-entry-klan = Zone de klan de la place { $seat }
arena-entry-respawn = Zone de réapparition de la place { $seat }
arena-entry-zone = Zone sans propriétaire

arena-seats = Qui gagne
arena-seats-how = Sur { $games } parties, { $decided } ont un vainqueur, { $drawn } sont nulles et { $unfinished } sont restées inachevées après { $commands } commandes. Toutes les places alignaient les mêmes figurines, tirées au sort à chaque partie : seule la place fait la différence. Une part dont l’intervalle ne contient pas { $fair } n’est pas due au hasard, dix-neuf fois sur vingt.
arena-seat = Place { $seat }
arena-first = Qui commence
arena-fair = équitable : { $share }
arena-seats-label = Part des parties décidées gagnées par chaque place et par qui commence, avec intervalles à 95 %
arena-head-seat = Place

arena-sight = Lignes de vue
arena-sight-how = Depuis une case où l’on peut se tenir, on voit { $seen } des autres, dont { $cover } à couvert. La moitié des lignes de vue ne dépassent pas { $median } cases. La plus longue va de { $from } à { $to } : { $longest } cases, comptées par les côtés.
arena-sight-none = Aucune case n’en voit une autre.
arena-sight-sampled = L’arène est grande : on a regardé depuis { $viewers } de ses { $cells } cases.
arena-sight-label = Combien de lignes de vue de chaque longueur ; la médiane est marquée
arena-sight-along = longueur en cases, comptées par les côtés
arena-sight-up = part de toutes les lignes de vue
arena-head-length = Cases
arena-head-lines = Lignes de vue

arena-entries = Où l’on entre
arena-entries-how = Depuis combien de { $viewers } autres cases on voit qui entre ; pour une zone, la moyenne de ses cases. Qui meurt avant sa prochaine activation meurt sans avoir rien fait.
arena-head-entry = Entrée
arena-head-seen = Vu depuis
arena-head-clear = à découvert
arena-head-cover = à couvert
arena-head-share-cells = Part des cases
arena-head-came = Entrées
arena-head-caught = Morts avant d’agir
arena-exposure-label = Depuis combien de cases chaque case de l’arène est vue
arena-exposure-caption = Depuis combien de cases chaque case est vue : plus c’est sombre, plus elle est sûre.

arena-use = Où l’on va
arena-traffic-label = Combien de fois une figurine est venue sur chaque case de l’arène
arena-traffic-caption = Combien de fois une figurine est venue sur chaque case, toutes parties confondues. Là où l’on voit le sol, personne n’est jamais venu.
arena-deaths-label = Combien de figurines sont mortes sur chaque case de l’arène
arena-deaths-caption = Combien de figurines sont mortes sur chaque case, toutes parties confondues.
arena-places-label = L’arène avec les cases qui n’ont jamais servi, celles qui sont hors d’atteinte, les culs-de-sac et la plus longue ligne de vue
arena-places-caption = Ce qu’on voudra peut-être changer.
arena-mark-unused = jamais servi : { $count }
arena-mark-unreachable = hors d’atteinte : { $count }
arena-mark-dead-end = cul-de-sac : { $count }
arena-mark-line = plus longue ligne : { $count }
arena-places = Lesquelles
arena-head-cells = Cases
arena-places-unused = N’ont jamais servi
arena-places-unreachable = Hors d’atteinte à pied
arena-places-dead-ends = Culs-de-sac
arena-numbers-row = Rangée
arena-numbers-traffic = Combien de fois une figurine est venue sur chaque case
arena-numbers-deaths = Combien de figurines sont mortes sur chaque case
arena-numbers-exposure = Depuis combien de cases chaque case est vue

arena-length = Combien de temps durent les parties
arena-length-label = Combien de tours ont duré les parties finies ; la barre de la médiane est marquée
arena-length-along = tours
arena-length-up = parties
arena-head-measure = Mesure
arena-head-least = Le moins
arena-head-quarter = Un quart
arena-head-median = La moitié
arena-head-three-quarters = Trois quarts
arena-head-most = Le plus
arena-head-mean = Moyenne
arena-rounds = Tours
arena-commands = Commandes
arena-length-how = Parties finies seulement. Un quart d’entre elles n’ont pas dépassé le nombre sous « un quart », et ainsi de suite.
arena-head-games = Parties

arena-causes = De quoi l’on meurt
arena-causes-none = Personne n’est mort.
arena-head-cause = Cause
arena-head-deaths = Morts

arena-origin = D’où viennent ces nombres
arena-origin-how = La même arène, le même mod, les mêmes robots, le même nombre de parties et la même graine ({ $seed }) donnent le même rapport. Écrit par arene { $version }.
