# Rules of measures and bodies.

rule-measure-ud = Unité de distance
    .text = Les distances se comptent en UD, l’unité de distance du livre.
    .ruling = 1 UD vaut 250 unités, 2,5 cm (option ud, en unités : 250). Les corps ne changent pas avec elle.
rule-measure-less = Moins de, au plus
    .text = « Moins de n UD », c’est une distance inférieure à n UD. « Jusqu’à n UD », « n UD au plus » et « à n UD ou moins » comprennent n UD.
    .ruling = On mesure librement à tout moment.
rule-body-size = Corps
    .text = Les mesures d’une figurine sur la table.
    .ruling = Le socle a un rayon de 125 unités. La figurine fait 400 de haut, l’épaule est à 300, l’œil à 350 ; un type peut avoir d’autres mesures. Les figurines arrêtent la vue. Être dissimulée ou clouée n’est qu’un marqueur : le corps garde sa hauteur.
