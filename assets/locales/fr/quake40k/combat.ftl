# Règles du corps à corps.

rule-fight-order = Mêlées
    .text = Une mêlée, ce sont toutes les figurines liées par le contact. Celle qui a la plus haute dans l’ordre passe d’abord ; dedans c’est l’I du profil qui compte, pas l’ordre.
    .ruling = Avec au moins une paire d’ennemis, ou une figurine qui touche un bâtiment ennemi et que personne ne retient. Les rangs vont de la plus haute I vers le bas ; qui est tué avant son rang ne frappe pas.
rule-fight-who = Qui combat
    .text = Tous dans une mêlée combattent, quel que soit celui qui a pris contact.
    .ruling = Ses membres sont comptés quand elle commence.
rule-fight-allot = Répartir les attaques
    .text = Chaque figurine, comme un personnage indépendant, répartit ses attaques sur toutes figurines de la mêlée, au contact ou non, et les a toujours toutes.
    .ruling = Équipiers compris, pas elle-même ; avant les dés de son rang ; à égalité selon l’ordre. Qui prend un gantelet énergétique le prend à son I sans attaques, et les répartit au rang 1.
rule-fight-same = Initiative égale
    .text = À I égale, touches et blessures viennent ensemble ; une cible sauvegarde contre tous les attaquants, même après une sauvegarde ratée, pour voir qui a porté.
    .ruling = Dans un rang toutes les touches selon l’ordre de ceux qui frappent, puis toutes les blessures dans la suite de ces touches, puis toutes les sauvegardes de même.
rule-fight-share = Morts partagées
    .text = La valeur d’une victime est divisée également entre ceux qui l’ont tuée.
    .ruling = Arrondie vers le bas. L’ont tuée tous ceux qui lui ont pris un point de vie au rang où elle est morte.
rule-fight-normal = Comme toujours
    .text = Couvert, bonus de charge, grenades et limites des profils sont ceux des règles de base.
rule-fight-end = Pas de résultat
    .text = Ni résultat, ni consolidation, ni percée, ni poursuite : le vainqueur attend là où il est.
rule-fight-return = Revenir dans une mêlée
    .text = Qui est tué et revient, de gré ou non, au contact d’une autre mêlée y combat si elle n’a pas été livrée dans cette phase, sans le bonus de charge.
    .ruling = Jamais plus dans la sienne.
rule-fight-portal = Dans une mêlée sur un portail
    .text = Apparaître dans un portail où l’on se bat détruit ceux qui y sont ; l’arrivante rejoint cette mêlée si elle est encore à venir et qu’il en reste quelqu’un.
    .ruling = Au contact.
