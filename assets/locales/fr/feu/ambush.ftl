# Rules of opportunity fire.

rule-ambush-set = Se mettre en embuscade
    .text = Pour 3 PA une figurine se met en embuscade : elle est dissimulée, l’œil collé au viseur, prête à faire feu.
    .ruling = Le prix est celui de se dissimuler et d’un tir, payé d’avance. La figurine est dissimulée où qu’elle soit (option ambush_scenery : l’embuscade seulement là où elle pourrait se dissimuler). Un ennemi à moins de 2 UD lui prend la dissimulation, pas l’embuscade. Elle se tourne gratuitement et nomme une arme. Une embuscade est permise après un tir ou un déplacement dans la même activation si les points sont là. Elle est refusée au contact et sur une échelle.
rule-ambush-zone = Zone de tir
    .text = Ce qu’est la zone de tir.
    .ruling = C’est l’angle de 90° devant la figurine (option arc : 90 ou 180), aussi loin que porte l’arme, là où un corps montre 1 point sur 35 ou plus. Le centre de la cible décide de l’angle. L’option vaut aussi pour tirer et lancer.
rule-ambush-trigger = Ce qui la déclenche
    .text = Une figurine en embuscade fait feu si un ennemi entre dans sa zone de tir ou en sort et qu’il est à portée.
    .ruling = Seul compte le mouvement de cet ennemi lui-même, un déplacement, une escalade ou l’arrivée sur la table. On le suit à des points distants de 25 unités au plus, une escalade à ses deux bouts. En entrant, il est visé au premier point dedans ; en sortant, au dernier ; une zone effleurée en un point ne demande qu’une fois. Un déplacement tout entier dedans ne déclenche rien (option ambush_inside : off ou on). Avec l’option on demande une fois, à son premier point après le départ. Un ennemi dissimulé n’est dans aucune zone : quitter sa cachette dedans, c’est entrer, et l’endroit où il se tient est le premier point dedans ; se dissimuler n’est pas sortir.
rule-ambush-fire = Tirer d’embuscade
    .text = Comment une figurine en embuscade fait feu.
    .ruling = Le joueur peut laisser passer une cible, et tirer encore quand elle sort (option ambush_must : elle doit tirer). Plusieurs embuscades en un même point vont par numéro, chacune résolue avant la suivante ; on demande à la deuxième même si la première a touché. C’est un tir ordinaire, sans PA.
rule-ambush-stops = Arrêtée
    .text = Ce que devient un déplacement sur lequel on tire.
    .ruling = Qui est touché s’arrête là, ou au dernier point d’avant où il peut se tenir. Qui est manqué continue.
rule-ambush-lasts = Combien de temps
    .text = La figurine reste prête tant qu’elle n’est pas blessée et qu’elle n’a pas tiré.
    .ruling = L’embuscade finit aussi quand la figurine est attaquée au corps à corps ; être clouée n’y met pas fin. Qui est en embuscade puis se déplace, grimpe, tire, lance ou combat y renonce.
rule-ambush-keep = La maintenir
    .text = À la fin du tour le joueur peut laisser la figurine en embuscade. Elle ne peut alors pas être activée au tour suivant et porte les deux marqueurs.
    .ruling = On demande figurine par figurine, par numéro. Si elle n’est pas maintenue, l’embuscade finit, et la figurine ne reste dissimulée que là où elle pourrait se dissimuler. Si elle est maintenue et tire, elle n’est pas activée ce tour-là pour autant.
rule-ambush-pass = Retourner un marqueur
    .text = Ce que fait un camp dont les figurines sont maintenues en embuscade.
    .ruling = Au lieu d’activer une figurine, le joueur peut retourner le marqueur d’une figurine maintenue en embuscade, une fois par tour chacune (option ambush_pass : on ou off). Sinon un camp tout entier en embuscade mènerait l’autre droit à la réserve. Un retournement qui ne retient personne n’est pas demandé.
