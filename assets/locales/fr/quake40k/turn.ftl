# Règles du déroulement.

rule-init-order = Ordre de jeu
    .text = Cd + I + 1D6 pour chaque figurine ; la plus haute joue la première. Les égales jettent 1D6 entre elles jusqu’à être rangées. L’ordre est fixé pour toute la partie et montré en permanence. Ce n’est pas l’I du profil, qui ordonne les coups.
    .ruling = Pour toutes les manches, d’après le profil acheté. Avec plusieurs figurines par joueur, l’ordre va par figurine. Les équipes jettent pour elles-mêmes à la place, et n’ont pas d’ordre entre leurs figurines ; « selon l’ordre » y veut dire : les équipes comme elles se suivent dans la phase, puis les numéros.
rule-deploy-order = Déploiement
    .text = La plus basse dans l’ordre se place la première, puis en remontant, chacune dans une dalle que personne n’occupe, à toute hauteur du décor, aussi sur un pion ou un portail : ceux-ci n’agissent qu’en phase de mouvement.
    .ruling = Le socle entier est dans la dalle. Un tel pion est pris au début du premier créneau de mouvement ; un tel portail s’emploie pour les 3 pas d’un portail repris. Les places sont listées à ½ pas l’une de l’autre, toute autre permise peut être nommée. S’il n’en reste aucune, la figurine se place partout où elle peut tenir.
rule-turn-phases = Phases
    .text = Mouvement, tir, assaut, corps à corps. Personne n’entre dans l’une avant que tous aient fini la précédente ; dans chacune la plus haute dans l’ordre agit la première.
rule-turn-slot = Créneaux
    .text = Le moment d’une phase où une figurine agit.
    .ruling = On peut le passer ; il est perdu une fois son moment venu, aussi pour qui y est tué. Une figurine est interrogée à son créneau même si elle ne peut que passer, sauf celles qui sont retenues en phase d’assaut.
rule-turn-start = Début du tour
    .text = Ce qui vient avant le premier créneau.
    .ruling = Dans cet ordre : les retardataires entrent ; les pions épuisés sont de retour ; les paires en contact sont notées ; le porteur de l’ordre le dit ; le vortex attire ; puis le premier créneau.
rule-turn-differences = Autrement que le jeu de base
    .text = Ce qui diffère du jeu de bataille : des phases communes à tous ; pas de peur ; toute cible, en contact aussi ; qui est couvert en partie est touché ; un disque ne se décale pas ; le contact en bougeant ; pas de résultat de mêlée ; personne d’engagé au mouvement ; le pied qui dépasse.
