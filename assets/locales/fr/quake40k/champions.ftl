# Règles des champions.

rule-champion-who = Qui peut être champion
    .text = Toute figurine que le mod admet, de tout codex officiel ; les codex officieux et maison avec l’accord des adversaires.
    .ruling = Le codex de ce programme est un codex maison ; commencer la partie vaut accord. Une mise en place en nomme d’autres, écrits en entier ou par leurs fichiers ; aucun ne prend la place de ce qui existe.
rule-champion-wounds = Points de vie d’un champion
    .text = Un champion a 1 PV en général.
    .ruling = Davantage est refusé sans Combat de chef ou Combattant parfait.
rule-champion-gear = Équipement d’un champion
    .text = Seulement les options de sa propre entrée. La troupe peut avoir ce que la moitié au moins de son escouade, comptée à son minimum, a le droit de porter ; un personnage d’unité (sergent, sorcier…) peut puiser dans l’arsenal si son entrée le dit. Pas de canon laser pour un soldat d’escouade de ligne ; une arme lourde pour un membre d’une escouade d’armes lourdes. Cela vaut partout où un mod ne dit rien d’autre.
    .ruling = Deux fois les porteurs doivent faire au moins le minimum. Une arme que l’escouade peut prendre remplace une arme de l’entrée. Une liste d’armes ou d’équipement que l’on donne remplace tout ; ce qu’on y laisse de côté ne rend aucun point. Les mains nues ne sont pas une arme. Rien d’autre de son entrée ne se change : ni ses valeurs, ni ses règles.
rule-champion-wysiwyg = Ce qu’elle montre
    .text = Une figurine montre ce qu’elle est : couchée sur le dos, elle n’est pas un motard.
    .ruling = Les entrées disent ses couleurs (6), si son socle est fini, si elle montre ce qu’elle porte, et sa race ; les joueurs ont un âge. Seuls le critique et les égalités y regardent.
