# Rules of grenades.

rule-throw-at = Lancer
    .text = Une grenade se lance sur un point à 6 UD ou moins et dans l’angle, que le lanceur voit, avec un jet de Qualité. Manquée, elle dévie selon le dé de direction et de 1d6 × ½ UD, jusqu’au premier bloc ou au bord de la table.
    .ruling = Cette règle est de nous. On ne lance pas au contact d’un ennemi. Le jet vient d’abord, puis un d36 pour la direction, puis le d6. Contre un mur la grenade éclate au dernier point libre.
rule-throw-burst = Éclatement
    .text = Toute figurine, amie ou ennemie, dont le socle arrive à 1 UD du point ou moins, à ce niveau, est touchée. Une ligne libre doit mener de 200 unités au-dessus du point à un des points de son corps. Chacune prend une touche de puissance 1, par numéro.
    .ruling = Cette règle est de nous.
rule-throw-once = Une fois chacune
    .text = Chaque grenade se lance une fois.
    .ruling = Cette règle est de nous.
