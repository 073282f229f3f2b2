# Rules of the round.

rule-round-begin = Qui commence
    .text = Il y a deux camps ; plusieurs joueurs peuvent en partager un. Les deux lancent un d6, et le plus haut commence. À égalité commence le camp qui n’a pas commencé le tour d’avant ; au premier tour les deux relancent.
    .ruling = Cette règle est de nous. Dans une mise en place qui commence au milieu d’une partie, le joueur qui y est nommé compte comme celui qui a commencé.
rule-round-alternate = Tour à tour
    .text = Tour à tour chaque camp active une figurine pas encore activée ce tour. Il le doit s’il en a une, ou retourne à la place un marqueur d’embuscade. Un camp qui n’en a plus est sauté ; voir alors la réserve.
    .ruling = Cette règle est de nous.
rule-round-end = Fin du tour
    .text = Quatre choses viennent dans cet ordre : on maintient ou non les embuscades, les camps testent leur déroute, la mission compte, les marqueurs d’activation s’en vont. Les figurines maintenues en embuscade en reçoivent un nouveau.
    .ruling = Cette règle est de nous. Un camp en déroute finit la partie, mais la mission compte encore ce tour.
rule-act-points = Points d’action
    .text = Une activation donne à la figurine ses PA pour des actions dans l’ordre voulu ; le reste est perdu. Chacune de celles-ci se fait une fois : marche ou déplacement sur route, course, tir ou lancer, combat.
    .ruling = Cette règle est de nous. Une activation finit quand le joueur le dit, pas d’elle-même à 0 PA.
rule-act-price = Prix
    .text = 1 PA : marche, déplacement sur route, se tourner, se dissimuler, viser, combattre, tir au pistolet. 2 PA : course, escalade, lancer, tout autre tir. 3 PA : embuscade.
    .ruling = Cette règle est de nous.
rule-act-once = Une fois chacun
    .text = Dans une activation une figurine tire ou lance une fois, et combat une fois.
    .ruling = Cette règle est de nous.
rule-quality-dice = Dés de Qualité
    .text = X vaut 2 pour les novices, 3 pour les entraînés, 4 pour l’élite. Les changements s’additionnent, jamais moins de 2 ni plus de 5 dés.
    .ruling = Cette règle est de nous.
rule-quality-need = Seuil
    .text = Un jet de Qualité a un seuil de 7. Les modificateurs changent ce seuil.
    .ruling = Cette règle est de nous.
