# Règles de la phase d’assaut.

rule-assault-order = Créneau par créneau
    .text = Créneau par créneau, rien que des mouvements. Ce n’est qu’ici qu’une figurine est engagée et retenue.
    .ruling = Au contact d’un ennemi à son créneau, elle ne fait pas d’assaut.
rule-assault-move = Assaut
    .text = Comment l’on charge.
    .ruling = 6 pas jusqu’au contact d’une figurine ou d’un bâtiment, ou sur un drapeau : marcher, grimper, sauter. Le terrain difficile se teste : ce qui est jeté est parcouru, contact ou non. Le premier touché y met fin. Aucune vue n’est requise. Pas après un tir lourd, rapide ou d’artillerie ; après un autre, n’importe qui peut être chargé (option charge_shot_target).
rule-assault-bonus = Bonus de charge
    .text = Le chargeur a +1 A.
    .ruling = Seulement par un assaut qui commence hors de contact : le contact pris en phase de mouvement n’en donne pas (option contact_charge).
rule-assault-foot = Le pied qui dépasse
    .text = Deux figurines se touchaient au début du tour ; quand celle qui joue plus tard s’éloigne, l’autre peut encore la charger si sa charge égale le mouvement de la proie : 6 pas ne rattrapent jamais qui a bougé de plus de 6.
    .ruling = Elles étaient aussi en contact quand le mouvement de la proie a commencé. On compare la longueur du chemin de la proie ; ni test ni vue. La poursuivante est posée au contact, de son côté. Figurines retenues et limites des armes comme toujours ; caduc après un portail, une frappe en profondeur ou une mort de l’une ou de l’autre. Qui a tiré sur une autre ne suit pas avec l’option charge_shot_target ; une proie à couvert compte comme chargée à couvert.
