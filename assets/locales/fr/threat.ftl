# La carte des menaces dans la fenêtre, et sa touche.

screen-button-threat = Menace (H)
screen-button-threat-short = Menace
screen-button-threat-means = La probabilité que la figurine choisie ou active soit touchée à chaque endroit avant son prochain tour ; encore : de combien d’ennemis elle y est vue ; encore : rien
screen-key-threat = H
screen-key-threat-does = carte des menaces · exposition · rien

threat-threat = Menace
threat-exposure = Exposition
threat-of = { $piece }, à chaque endroit à portée
threat-of-nobody = Choisis ou active une figurine
threat-begins = Calcul…
threat-counting = Calcul : { $counted } endroits sur { $places }
threat-untold = Le livre de cette partie ne le dit pas

threat-hit = Touchée avant son prochain tour : { $chance } %
threat-rough = jusqu’ici : les ennemis là où ils sont
threat-estimated = environ : tout n’y est pas exact
threat-exact = exact
threat-seen = { $count ->
    [0] vue par aucun des { $enemies } ennemis
   *[other] vue par { $count } des { $enemies } ennemis
}

threat-shade-none = pas de touche
threat-shade = { $least ->
    [0] jusqu’à { $most } %
   *[other] de { $least } à { $most } %
}
threat-shade-seen = { $count ->
    [0] vue de personne
    [one] par { $count } ennemi
   *[other] par { $count } ennemis
}
threat-shade-seen-more = par { $count } ennemis ou plus
