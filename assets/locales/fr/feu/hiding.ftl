# Rules of hiding and spotting.

rule-quality-roll = Jet de Qualité
    .text = Un jet de Qualité lance X dés et additionne les deux meilleurs.
rule-hide-do = Se dissimuler
    .text = Pour 1 PA une figurine à moins de 1 UD d’un élément de décor se dissimule.
    .ruling = Un décor, c’est un bloc, une barrière, un objet ou un bord de plancher haut d’une demi-épaule au moins, un bois ou un bâtiment ; être dedans convient. Un bord de plancher compte d’en bas s’il monte d’une demi-épaule à côté de la figurine, et d’en haut s’il descend d’autant. Se dissimuler est refusé à une figurine déjà dissimulée, au contact, sur une échelle, ou avec un ennemi à moins de 2 UD.
rule-hide-shot = Tirer sur une dissimulée
    .text = Une figurine dissimulée doit être repérée avant qu’on puisse lui tirer dessus.
    .ruling = Les tirs suivants d’une rafale ne peuvent pas non plus lui être attribués. Le corps à corps et les grenades se passent de repérage.
rule-hide-detected = Détectée
    .text = Un ennemi à moins de 2 UD détecte automatiquement une figurine dissimulée : le marqueur s’en va.
    .ruling = La distance seule compte, à travers les murs aussi (option detect_sight : seulement avec une ligne libre). Cela vaut à tout point du chemin de quiconque, et pour de bon.
rule-hide-ends = Fin de la dissimulation
    .text = Ce qui met encore fin à la dissimulation.
    .ruling = Elle finit quand la figurine se déplace ou grimpe, tire, lance, combat, est blessée, ou que son décor disparaît. Se tourner, viser et être clouée n’y mettent pas fin.
rule-spot-roll = Repérer
    .text = Le tireur fait un jet de Qualité. Sur 7 ou plus la cible est repérée et le tireur peut faire feu ; sinon le repérage a échoué. Avec X 3 les dés 5, 2 et 1 gardent 5 + 2 = 7 : repérée.
    .ruling = Aucun modificateur ne compte, et viser ne donne pas de dé.
rule-spot-part = Partie d’un tir
    .text = Ce que coûte le repérage.
    .ruling = Le repérage est la première partie d’un tir que permettent angle, portée et vue (1 point sur 35). Le livre donne un prix à toute autre action spéciale, pas à celle-ci. Un échec perd le tir avec ses PA (option spot_apart : 1 PA à part, les PA du tir sont gardés). Avec l’option le repérage peut être retenté, et après une réussite le tir suit aussitôt si ses PA sont là.
rule-spot-lasts = Combien de temps
    .text = Combien de temps une cible reste repérée.
    .ruling = Elle le reste pour ce tireur et cette activation ; le marqueur reste (option spot_all : le marqueur s’en va, pour tous).
