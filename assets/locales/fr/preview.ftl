# Les mots de l’aperçu d’une arène.

preview-size = { $width } × { $height } cases · { $points } respawn points
preview-mod = Mod : { $mod }
preview-figures = Les figurines
preview-overlay-sight = Vue depuis une case
preview-overlay-exposure = Exposition
preview-overlay-reach = Un et deux tours de marche
preview-overlay-distance = Distances
preview-walk-usual = MVT habituel : { $points }
preview-walk = { $kind } : MVT { $points }
preview-from = Depuis ({ $x }, { $y })
preview-no-cell = Montre une case, ou clique pour la garder.
preview-legend-clear = vu
preview-legend-cover = vu, à couvert
preview-legend-hidden = caché
preview-legend-walk = au premier tour, en marchant
preview-legend-run = au premier tour, en courant
preview-legend-second = au deuxième tour
preview-legend-seen-by = vue de { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
preview-too-large = L’arène est trop grande : 64 cases de côté au plus.
preview-keys = Glisser : tourner · bouton droit : déplacer · molette : zoom · 4 à 9 : points de vue · Début : tout voir · P : respawn point suivant · flèches : case voisine · E : à travers les yeux · F : figurines · Échap : lâcher
preview-faulty = Le fichier a des fautes : tu vois sa dernière version correcte.
preview-faults = { $count ->
    [one] Une faute
   *[other] { $count } fautes
}
preview-warnings = { $count ->
    [one] Un avertissement
   *[other] { $count } avertissements
}
preview-faultless = Aucune faute.
export-wrote = { $file } : { $pictures } images de { $width }×{ $height }, { $seconds } s

# Les mots de l’aperçu d’une table.

preview-table-size = { $width } × { $depth } cm · { $pieces } éléments de décor
preview-table-at = { $x } · { $y } cm, à { $z } cm de haut
preview-table-storey = Étage (rayons X au-dessus)
preview-table-sight = Vue depuis un point
preview-table-exposure = Exposition
preview-table-reach = Portée à pied depuis un point
preview-table-from = Depuis { $place }
preview-table-no-point = Montre la table, ou clique pour garder un point.
preview-table-share = { $seen } points vus sur { $all }
preview-table-legend-whole = vu en entier
preview-table-legend-most = plus de la moitié
preview-table-legend-little = moins de la moitié
preview-table-legend-nothing = rien n’est vu
preview-table-legend-reach = jusqu’à { $length }
preview-table-legend-seen-by = vu de { $count ->
    [one] { $count } endroit
   *[other] { $count } endroits
}
preview-table-keys = 2 : plan · 3 : en trois dimensions · 4 à 9 : points de vue · glisser : tourner ou déplacer · molette : zoom · Début : tout voir · PagePréc et PageSuiv : étage · clic : garder un point · flèches : le déplacer · E : à travers l’œil · T : regarder une figurine au pointeur · Échap : lâcher
