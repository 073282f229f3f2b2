# What is wrong with a setup.

fault-feu-fields = Un champ n’est pas comme il devrait : { $detail }.
    .hint = Les champs sont dans docs/protocol.md.
fault-feu-no-use = Ce livre n’a pas l’usage de « { $what } ».
    .hint = Retirez-le.
fault-feu-table-size = La table n’a pas la taille du livre.
    .hint = { $width } sur { $depth } unités, ou "trial".
fault-feu-scores = Les scores ne se donnent qu’au carrefour, un par camp, à partir de 0.
    .hint = Retirez-les, ou donnez deux nombres.
fault-feu-players = { $count } joueurs.
    .hint = De 1 à { $most }.
fault-feu-one-side = Un seul camp a des joueurs.
    .hint = Donnez-en à l’autre, ou mettez "trial".
fault-feu-number = Ce nombre est hors limites.
    .hint = De 0 à { $most }.
fault-feu-begin = Une partie ne peut pas commencer là.
    .hint = Un tour à partir de 1, des figurines en place.
fault-feu-state = « { $state } » ne va pas avec le reste.
    .hint = Retirez l’un des deux.
fault-feu-name = Un nom a { $most } caractères au plus.
    .hint = Raccourcissez-le.
fault-feu-weapons = Ses armes ne sont pas celles de son type.
    .hint = Retirez-les, ou mettez "trial".
fault-feu-face = Ce n’est pas une direction.
    .hint = [dx, dy], pas tous deux 0.
fault-feu-gone = Une figurine partie ne se tient pas en { $at }.
    .hint = Retirez « at ».
fault-feu-no-surface = En { $at } il n’y a rien où se tenir.
    .hint = Choisissez un endroit de la table.
fault-feu-at-missing = Cette figurine n’est pas placée, alors que d’autres le sont.
    .hint = Donnez « at » à toutes ou à aucune.
fault-feu-stand = Elle ne peut pas se tenir en { $at } : { $why ->
        [table-edge] le bord gêne
        [table-terrain] un décor gêne
        [table-figure] une figurine gêne
       *[other] rien ne porte tout son socle
    }.
    .hint = Déplacez-la un peu.
fault-feu-side-size = Ce camp a { $count } figurines.
    .hint = De 3 à { $most }.
fault-feu-side-cost = Ce camp coûte { $count } points.
    .hint = { $most } au plus.
fault-feu-side-leaders = Ce camp a { $count } chefs.
    .hint = { $most } au plus.
fault-feu-side-specialists = Ce camp a { $count } mitrailleurs et tireurs d’élite.
    .hint = { $most } au plus : un pour trois figurines.
fault-feu-map-no-mark = Cette table n’a pas d’objectif.
    .hint = Le repère est alors le milieu de la table.
fault-feu-map-mark-uneven = Le repère est à { $west } unités du bord ouest et à { $east } du bord est.
    .hint = Mettez-le au milieu.
fault-feu-map-edge = Trop peu de place pour déployer un camp : { $edge }.
    .hint = Laissez le bord libre pour { $most } figurines.
fault-feu-map-bases = Les tables de ce livre ne portent ni bases, ni drapeaux, ni bâtiments.
    .hint = Omettez --bases, --flags et --buildings.
