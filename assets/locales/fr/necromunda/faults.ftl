# Ce qui ne va pas dans une mise en place.

fault-necro-gang-size = Ce gang compte { $count } combattants.
    .hint = De { $least } à { $most }.
fault-necro-gang-cost = Ce gang coûte { $cost } crédits.
    .hint = { $most } au plus.
fault-necro-gang-leader = Ce gang a { $count } chefs.
    .hint = Un seul.
fault-necro-gang-heavies = Ce gang a { $count } lourds.
    .hint = { $most } au plus.
fault-necro-gang-kids = Ce gang a { $count } gamins.
    .hint = { $most } au plus : la moitié.
fault-necro-may-not-carry = Un { $kind } ne porte pas { $weapon }.
    .hint = Choisissez une autre arme.
fault-necro-too-many-weapons = Trop d’armes.
    .hint = Une arme de base, spéciale ou lourde, deux de poing, deux pistolets.
fault-necro-fields = Un champ n’est pas comme il faut : { $detail }.
    .hint = docs/protocol.md donne les champs.
fault-necro-table-size = La table n’a pas la taille du livre.
    .hint = { $side } unités de côté, ou "trial".
fault-necro-no-use = Ce livre n’a pas l’usage de « { $what } ».
    .hint = Retirez-le.
fault-necro-players = { $count } joueurs.
    .hint = Deux, sauf avec "trial".
fault-necro-begin = On ne peut pas commencer là.
    .hint = Une phase de start à recovery, un tour dès 1, des combattants placés.
fault-necro-name = Un nom a { $most } caractères au plus.
    .hint = Raccourcissez-le.
fault-necro-face = Ce n’est pas une direction.
    .hint = [dx, dy], pas tous deux 0.
fault-necro-number = Ce nombre est hors des bornes.
    .hint = De 0 à { $most }.
fault-necro-held = Un combattant tient au plus deux armes de corps à corps ou pistolets qu’il porte, et un seul si une autre arme occupe une main.
    .hint = Nommez-en moins, de poing ou pistolets.
fault-necro-state = « { $state } » ne va pas avec le reste.
    .hint = Retirez l’un des deux.
fault-necro-gone = Un combattant parti ne se tient pas en { $at }.
    .hint = Retirez « at ».
fault-necro-no-surface = Rien ne porte en { $at }.
    .hint = Choisissez un point de la table.
fault-necro-at-missing = Ce combattant n’est pas placé, d’autres le sont.
    .hint = Donnez « at » à tous ou à personne.
fault-necro-stand = Il ne peut pas se tenir en { $at } : { $why ->
        [table-edge] le bord gêne
        [table-terrain] le décor gêne
        [table-figure] une figurine gêne
       *[other] rien ne le porte entièrement
    }.
    .hint = Déplacez-le un peu.
fault-necro-hidden-open = Rien ne le cache en { $at }.
    .hint = Placez-le derrière un couvert.
fault-necro-not-in-contact = Il n’est pas au contact de { $piece }.
    .hint = Placez-les au contact.
