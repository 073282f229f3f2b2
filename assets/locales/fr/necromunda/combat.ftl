# Règles du corps à corps.

rule-weapon-melee = Armes de corps à corps
    .text = Armes de poing et pistolets seulement ; tous ont un couteau. Avant le premier combat chacun peut changer ce qu’il tient. Les armes de base, spéciales et lourdes gardent une main.
    .ruling = Le joueur dont c’est le tour choisit d’abord.
rule-weapon-strength = Force et armure
    .text = Avec la force du porteur : jusqu’à 3 rien, puis 1 de moins au dé d’armure pour chacune, 6 au plus.
rule-mercy-single = Sans pitié
    .text = Un contre un, qui tombe au tapis est hors de combat aussitôt.
rule-mercy-all = Tous au tapis
    .text = Quand tous ceux d’un camp dans le combat sont au tapis, tous sont hors de combat.
rule-mercy-found = Trouvé au tapis
    .text = Au tapis, avec un ennemi valide et non démoralisé au contact et sans ami valide dans le combat : hors de combat.
