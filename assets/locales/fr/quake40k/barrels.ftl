# Règles de Barrel Frenzy.

rule-barrel-lay = Poser des barils
    .text = Avec tout mod, 3 à 10 barils par figurine (option barrels).
    .ruling = Par la carte, quel que soit leur nombre ; sinon après le déploiement un à un, la plus basse dans l’ordre d’abord, en tournant (en équipes à tour de rôle, comme au déploiement), à l’écart des figurines, pions et portails ; s’il n’y a plus de place, le reste est laissé. Un baril a ½ pas de rayon et 30 mm de haut.
rule-barrel-hit = Toucher un baril
    .text = On peut lui tirer dessus. Touché, un D6 : 1–5 explosion ; 6 bizarre, un autre D6 : 1–3 plasma, 4 double, 5 napalm, 6 vortex.
    .ruling = Un jet pour toucher, aucun pour blesser ; un gabarit qui le touche le touche aussi, le plus proche d’abord (option barrel_chain). Il disparaît ensuite, et ne donne pas de couvert contre sa propre explosion.
rule-barrel-explosion = Explosion
    .text = 1–5 : un disque d’artillerie centré sur lui, F 5, PA 4.
rule-barrel-plasma = Plasma
    .text = 6, puis 1–3 : un disque d’artillerie, F 7, PA 2 ; qui est couvert en partie est touché sur 4+.
rule-barrel-double = Double
    .text = 6, puis 4 : il est remplacé par DEUX barils.
    .ruling = Le second le touche, dans une direction au hasard, puis dans le sens des aiguilles jusqu’à une place libre.
rule-barrel-napalm = Napalm
    .text = 6, puis 5 : un disque d’artillerie qui reste jusqu’à la fin de la partie ; qui le traverse, même en partie, subit une touche de F 5, PA 4.
    .ruling = Une fois par mouvement, aussi qui est dessous quand il est posé ; pas qui ne bouge pas. Une nouvelle manche l’efface.
rule-barrel-vortex = Vortex
    .text = 6, puis 6 : un disque d’artillerie, touché c’est tué ; qui est couvert en partie sur 4+.
    .ruling = Sans sauvegarde.
