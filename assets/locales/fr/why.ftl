# La chaîne d’explication : ce qui fait les nombres d’un jet, dans l’ordre des dés. Un maillon est fait de quelques mots ; les maillons
# sont joints par « · », et ce à quoi ils mènent est à la fin.

why-test = { $title } { $need }+
why-test-dice = { $title } { $need }+, { $dice } dés
why-test-fails = { $title } { $need }+ doit rater
why-again = { $title } : relancé, { $need }+
why-again-faces = { $title } : relancé, { $faces }
why-sum = { $title } : { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
why-sum-need = { $title } { $need }+ sur { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
why-sum-most = { $title } : { $need } au plus sur { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
why-faces = { $title } : { $faces }
why-best = { $title } { $need }+, le meilleur de { $dice ->
    [one] un dé
   *[other] { $dice } dés
}
why-best-length = { $what } pour { $length }
why-change = { $title } { $change }
why-bears = { $title }
why-to-come = { $what } → { $sum }
why-of = { $piece } : { $what }
why-then = { $what } : { $then }
why-shown = { $what } [{ $shown }]
why-face-range = { $first }–{ $last }
why-exactly = { $what } ({ $chance })
why-percent = { $percent } %
why-percent-tiny = moins de 0,1 %
why-fraction = { $numerator }/{ $denominator }
why-percent-exact = { $percent } = { $fraction }
why-result = { $name } { $chance }
why-result-of = { $piece } { $name } { $chance }
why-leads-to = { $links } → { $result }
why-nothing = aucun dé n’est connu d’avance

# D’où vient un nombre.
why-source-profile = profil
why-source-skill = compétence
why-source-ground = terrain
why-source-bonus = bonus
why-source-weapon = arme
why-source-distance = distance
why-source-numbers = nombre
why-source-condition = état
why-source-horde = Horde
why-source-rule = règle

# Ce que comptent les chances, par les noms du protocole.
why-odds-hit = touché
why-odds-kill = tué
why-odds-killed = tué
why-odds-spot = repéré
why-odds-spotted = repéré
why-odds-wound = blessé
why-odds-out = hors de combat
why-odds-pinned = cloué
why-odds-light = légèrement blessé
why-odds-down = à terre
why-odds-saved = sauvé
why-odds-arrived = au contact
why-odds-landed = y arrive
why-odds-held_on = se retient
why-odds-fell = tombe
why-odds-drowned = se noie
why-odds-crashed = s’écrase
why-odds-entered = entre
why-odds-disintegrated = désintégré
why-odds-other_killed = un autre tué
why-odds-own_hit = soi-même touché
why-odds-own_wound = soi-même blessé
why-odds-own_killed = soi-même tué
why-odds-own_pinned = soi-même cloué
why-odds-own_light = soi-même légèrement blessé
why-odds-own_down = soi-même à terre
why-odds-own_out = soi-même hors de combat
