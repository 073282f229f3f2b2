# Les mots des pages du labo : rapports sur les arènes, et ce que donnent beaucoup de parties.

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

arena-title = { $arena } : rapport sur l’arène
arena-lead = { $mod } sur { $width } × { $height } cases : { $games } parties à { $players } joueurs, jouées par { $bots }, chaque fois avec les mêmes figurines pour tous.
arena-findings = Ce qui saute aux yeux
arena-finding-none = Rien de frappant.
arena-finding-seats-fair = Aucune place ne gagne plus ou moins que sa part, autant que { $games } parties décidées puissent le dire.
arena-finding-seat-more = La place { $seat } gagne { $share } des parties décidées ({ $interval }) : plus que sa part de { $fair }.
arena-finding-seat-less = La place { $seat } gagne { $share } des parties décidées ({ $interval }) : moins que sa part de { $fair }.
arena-finding-first-more = Qui commence gagne { $share } des parties décidées ({ $interval }) : plus que { $fair }.
arena-finding-first-less = Qui commence gagne { $share } des parties décidées ({ $interval }) : moins que { $fair }.
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
arena-finding-exposed = { $entry } : vu depuis { $seen } cases, { $times } fois plus que les autres en moyenne.
arena-finding-caught = { $entry } : { $share } de ceux qui y entrent meurent avant d’avoir rien fait ({ $interval }) ; sur tous les entrants, { $all }.
arena-entry-point = Point de réapparition { $number }
arena-entry-klan = Zone de klan de la place { $seat }
arena-entry-respawn = Zone de réapparition de la place { $seat }
arena-entry-zone = Zone sans propriétaire

arena-seats = Qui gagne
arena-seats-how = Sur { $games } parties, { $decided } ont un vainqueur, { $drawn } sont nulles et { $unfinished } sont restées inachevées après { $commands } commandes. Toutes les places alignaient les mêmes figurines, tirées au sort à chaque partie : seule la place fait la différence. Une part dont l’intervalle ne contient pas { $fair } n’est pas due au hasard, dix-neuf fois sur vingt.
arena-seat = Place { $seat }
arena-first = Qui commence
arena-fair = équitable : { $share }
arena-seats-label = Part des parties décidées gagnées par chaque place et par qui commence, avec intervalles à 95 %
arena-head-seat = Place

arena-sight = Lignes de vue
arena-sight-how = Depuis une case où l’on peut se tenir, on voit { $seen } des autres, dont { $cover } à couvert. La moitié des lignes de vue ne dépassent pas { $median } cases. La plus longue va de { $from } à { $to } : { $longest } cases, comptées par les côtés.
arena-sight-none = Aucune case n’en voit une autre.
arena-sight-sampled = L’arène est grande : on a regardé depuis { $viewers } de ses { $cells } cases.
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
arena-exposure-caption = Depuis combien de cases chaque case est vue : plus c’est sombre, plus elle est sûre.

arena-use = Où l’on va
arena-traffic-label = Combien de fois une figurine est venue sur chaque case de l’arène
arena-traffic-caption = Combien de fois une figurine est venue sur chaque case, toutes parties confondues. Là où l’on voit le sol, personne n’est jamais venu.
arena-deaths-label = Combien de figurines sont mortes sur chaque case de l’arène
arena-deaths-caption = Combien de figurines sont mortes sur chaque case, toutes parties confondues.
arena-places-label = L’arène avec les cases qui n’ont jamais servi, celles qui sont hors d’atteinte, les culs-de-sac et la plus longue ligne de vue
arena-places-caption = Ce qu’on voudra peut-être changer.
arena-mark-unused = jamais servi : { $count }
arena-mark-unreachable = hors d’atteinte : { $count }
arena-mark-dead-end = cul-de-sac : { $count }
arena-mark-line = plus longue ligne : { $count }
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

arena-table-lead = { $mod } sur une table de { $width } × { $depth } cm : { $games } parties à { $players } joueurs par { $bots }, chaque fois avec le même camp pour tous.
arena-finding-start-more = Des figurines parties de { $site }, { $share } étaient au vainqueur ({ $interval }) : plus que { $fair }.
arena-finding-start-less = Des figurines parties de { $site }, { $share } étaient au vainqueur ({ $interval }) : moins que { $fair }.
arena-finding-site-exposed = { $site } : vu de { $seen } endroits, { $times } fois autant que les autres de son genre en moyenne.
arena-finding-site-unused = Personne ne s’est servi de { $site }.
arena-finding-places-unreachable = { $count ->
    [one] Un endroit ne s’atteint pas à pied.
   *[other] { $count } endroits ne s’atteignent pas à pied.
}
arena-site-portal = portail { $number }
arena-site-token = pion { $number } : { $name }
arena-site-zone = { $owned ->
    [true] la zone du camp { $seat }
   *[other] la zone « { $name } »
}
arena-site-flag = { $owned ->
    [true] le drapeau du camp { $seat }
   *[other] le drapeau libre
}
arena-site-objective = objectif { $number }
arena-site-entry = entrée { $number }
arena-site-building = { $owned ->
    [true] le bâtiment du camp { $seat }
   *[other] un bâtiment
}
arena-site-slab = dalle { $name }
arena-starts = D’où l’on part
arena-starts-how = Des figurines posées là d’abord, dans les parties que quelqu’un a gagnées, combien étaient au vainqueur. Une part dont l’intervalle manque { $fair } n’est pas un hasard, dix-neuf fois sur vingt. Les dalles sont numérotées par colonne et rangée, depuis le haut à gauche.
arena-head-start = Endroit
arena-table-sight-sampled = La table est grande : on a regardé depuis { $viewers } de ses { $places } endroits.
arena-table-sight-none = Aucun endroit n’en voit d’autre.
arena-table-sight-how = Les endroits sont à 2 ps l’un de l’autre, sur chaque niveau où une figurine sur un socle de 25 mm tient debout. De l’un, on voit quelque chose de qui se tient sur l’autre dans { $seen } des paires, dont { $cover } à couvert. La moitié des lignes de vue ont moins de { $median } ps ou guère plus. La plus longue va de { $from } à { $to } : { $longest } ps.
arena-table-sight-along = longueur en ps
arena-table-head-length = ps
arena-table-head-looks = Regards
arena-table-point = ({ $x } ; { $y } ; { $z }) cm
arena-sites = Les endroits de la table
arena-sites-how = De combien de { $viewers } endroits on voit qui se tient au milieu de chacun ; combien de fois des figurines y sont entrées, en sont sorties, ont pris ce qui s’y trouve ; combien y sont mortes, selon où elles étaient quand l’ordre a commencé.
arena-head-site = Endroit
arena-head-in = Entrées
arena-head-out = Sorties
arena-head-taken = Pris
arena-table-exposure-label = De combien d’endroits chaque carré de la table est vu
arena-table-exposure-caption = De combien d’endroits chaque carré de 5 cm est vu, au niveau le plus vu : plus c’est sombre, plus c’est sûr.
arena-table-traffic-label = Combien de fois une figurine est venue sur chaque carré de la table
arena-table-traffic-caption = Combien de fois une figurine est venue sur chaque carré de 5 cm, toutes parties ensemble. Où la table se voit, personne n’est venu.
arena-table-deaths-label = Combien de figurines sont mortes sur chaque carré de la table
arena-table-deaths-caption = Combien de figurines sont mortes sur chaque carré de 5 cm, toutes parties ensemble.
arena-table-numbers-traffic = Combien de fois une figurine est venue sur chaque carré
arena-table-numbers-deaths = Combien de figurines sont mortes sur chaque carré

## Ce que donnent beaucoup de parties

lab-title = { $mod } au labo
lab-lead = { $games } parties en { $pairings ->
    [one] une rencontre
   *[other] { $pairings } rencontres
} sur { $maps }, jouées par { $bots }.
lab-note-partial = La série n’est pas complète : il manque { $left } parties.
lab-ended = { $finished } parties sont allées à leur terme, dont { $drawn } nulles ; { $unfinished } sont restées inachevées après { $commands } commandes.
lab-drawn = tiré au sort
lab-chosen = comme choisi
lab-together = Sur { $games } parties allées à leur terme, tous les joueurs ensemble en ont gagné { $wins }, { $share } ({ $interval }), et la Horde { $losses }.
lab-seat = Place { $seat } ({ $name })
lab-cause-shoot-hit = Tir
lab-cause-melee-hit = Corps à corps
lab-cause-skill-zone = Attaque de zone
lab-matrix = Qui bat qui
lab-matrix-how = La part des parties finies que la ligne gagne contre la colonne, en pour cent, quelles que soient les places. Les parties contre les mêmes ne comptent pas.
lab-matrix-all = toutes les arènes ensemble
lab-matrix-label = Qui bat qui : { $what }
lab-matrix-caption = Orange : la ligne gagne plus ; bleu : c’est la colonne.
lab-matrix-row = Ligne
lab-matrix-column = Colonne
lab-matrix-cell = { $row } contre { $column } : { $wins } parties gagnées sur { $games } ({ $interval })
lab-matrix-numbers = Toutes les rencontres avec leurs intervalles
lab-rates-sides = Combien gagne chaque camp
lab-rates-klans = Combien gagne chaque klan
lab-rates-kinds = Combien gagne qui aligne chaque figurine
lab-rates-seats = Combien gagne chaque place
lab-rates-bots = Combien gagne chaque robot
lab-rates-label = { $what }, avec intervalles à 95 %
lab-head-who = Qui
lab-head-draws = Nulles
lab-head-kills = Tués par partie
lab-head-deaths = Morts par partie
lab-head-score = Score par partie
lab-head-bot = Robot
lab-elo = Elo
lab-elo-how = La force des robots selon le modèle de Bradley et Terry ; la moyenne de tous est 0. Cent points de plus gagnent environ 64 % des parties.
lab-elo-label = L’Elo de chaque robot, avec intervalles à 95 %
lab-curves = Comment montent les scores
lab-curves-how = Le score moyen après chaque tour avec son intervalle à 95 % ; les parties déjà finies comptent avec leur score final.
lab-curves-up = score moyen
lab-curves-sides = Score moyen après chaque tour, par camp
lab-curves-bots = Score moyen après chaque tour, par robot
lab-curves-seats = Score moyen après chaque tour, par place
lab-curves-numbers = Les courbes en nombres
lab-causes-label = La part de chaque cause dans les morts, avec intervalles à 95 %
lab-rounds-on = Tours sur { $arena }
lab-arena = L’arène { $arena }
lab-arena-how = { $games } parties, dont { $drawn } nulles et { $unfinished } inachevées.
lab-origin-how = { $games } parties par rencontre à partir de la graine { $seed } ; les états finaux donnent l’empreinte { $hash }. Le même plan donne la même page, sur toute machine et avec tout nombre de fils. Écrit par arene { $version }.

## Le labo

screen-lab = Labo
screen-lab-means = Joue beaucoup de parties et regarde ce qu’elles donnent
screen-lab-close = Retour à la partie
screen-lab-empty = Rien n’a encore été joué : joue une série sur l’arène choisie, ou ouvre un dossier du labo.
screen-lab-play = Une série
screen-lab-kinds = Toutes les figurines, chacune contre chacune
screen-lab-klans = Tous les klans, chacun contre chacun
screen-lab-bots = Les robots entre eux
screen-lab-together = Chaque robot, avec ce que les joueurs alignent
screen-lab-together-means = Tous les joueurs sont contre la Horde : chaque robot joue pour eux tous, et ils gagnent ou perdent ensemble.
screen-lab-bot = Joué par
screen-lab-games = Parties par rencontre
screen-lab-begin = Lancer la série
screen-lab-progress = { $done } parties sur { $total }
screen-lab-cancel = Arrêter
screen-lab-open-title = Une série gardée
screen-lab-open-means = Un dossier fait par « arene lab --out »
screen-lab-open = Ouvrir
screen-lab-planned = { $mod }, { $arena } : { $pairings ->
    [one] une rencontre
   *[other] { $pairings } rencontres
}, { $games } parties.
screen-lab-horde = La Horde de la partie choisie est de chacune.
screen-lab-no-run = { $file } : aucune série du labo n’y est gardée (pas de plan.json).
screen-lab-damaged = { $file }, ligne { $line } : ce n’est pas ce que le labo écrit ({ $why }).
screen-lab-budget = « { $arena } » n’a pas la place pour de tels klans : { $least } à { $most } points chacun.
screen-lab-rates-along = part des parties gagnées, intervalle à 95 % ; orange : loin de l’équité
screen-lab-elo-along = Elo, intervalle à 95 %
