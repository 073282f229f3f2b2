# Règles des scénarios, et ce qui s’y passe.

rule-scene-place = Placement
    .text = Chacun à son tour un combattant, orienté comme on veut, ni caché ni en alerte, sauf mention.
    .ruling = Cette règle est de nous. Le d6 le plus haut choisit un bord et commence, l’autre a le bord opposé.
rule-scene-fight = Bagarre
    .text = Placement à 8 pas au plus de son bord. But : l’autre est en déroute ou n’a plus personne de valide.
    .ruling = Ce scénario est de nous.
rule-scene-salvage = Récupération
    .text = Comme une bagarre ; puis d3 + 3 pions sont posés à tour de rôle, à 8 pas des bords et à 4 pas les uns des autres. Comptent les pions sortis par son bord, qui est ouvert. Cela finit quand tous sont sortis ou qu’un gang est parti, qui laisse le reste à l’autre ; le plus de pions gagne.
    .ruling = Ce scénario est de nous. Un gang en déroute est parti. Un pion est posé là où un socle tiendrait ; s’il n’y a plus de place, il y en a moins.
rule-scene-ambush = Embuscade
    .text = Les proies à 6 pas au plus du milieu, puis tous les chasseurs à 8 pas au moins de chacune, cachés ou en alerte comme ils veulent. Les chasseurs commencent. Les proies gagnent quand la moitié d’entre elles, arrondie au-dessus, est sortie par un bord tiré au sort ; sinon par déroute.
    .ruling = Ce scénario est de nous. Le bord est tiré après le placement : 1 le nord, puis dans le sens horaire.
rule-scene-rescue = Sauvetage
    .text = Le captif au milieu, la moitié des gardiens, arrondie au-dessus, à 8 pas au plus de lui ; les sauveteurs à 4 pas au plus d’un bord de leur choix, qui leur est ouvert. Les sauveteurs commencent. Dès le deuxième tour des gardiens, chacun des autres arrive sur 4+ au début, au bord opposé. Le captif sorti par le bord ouvert : sauveteurs ; hors de combat, ou 10 tours : gardiens ; ou déroute.
    .ruling = Ce scénario est de nous. Qui arrive touche le bord ; sans place, il attend. Les arrivées suivent le test de déroute, avant de se relever tôt.
rule-scene-leave = Quitter la table
    .text = Par un bord ouvert, au bout d’un chemin qui le touche : parti, ni au tapis ni hors de combat.
    .ruling = En marchant, en courant, en rampant ou en poursuivant, non par une charge ou une fuite. À comptes égaux, partie nulle.
rule-loot-take = Prendre un pion
    .text = Un combattant valide et non démoralisé qui finit une marche au contact d’un pion le prend, un chacun.
    .ruling = Bloqué, il ne prend rien ; de plusieurs il prend le plus proche.
rule-loot-drop = Lâcher un pion
    .text = Au tapis, hors de combat ou démoralisé, il lâche le pion là où il est.
    .ruling = Les chutes viennent après : qui est mis au tapis sur une passerelle l’y laisse. Sur une échelle il tombe à son pied, dans un saut sur ce qui est dessous.
rule-captive-free = Libérer le captif
    .text = Un sauveteur qui finit une marche au contact du captif, aucun gardien au contact de l’un ou de l’autre, le libère : dès lors il est à lui, un gamin avec un couteau, qui peut bouger dès son tour suivant. Avant, il ne fait rien et personne ne lui fait de mal.
fact-necro-counter = { $player } pose un pion en { $at }.
fact-necro-taken = { $piece } prend un pion.
fact-necro-dropped = { $piece } lâche son pion.
fact-necro-left = { $piece } sort par le bord { $edge ->
        [north] nord
        [east] est
        [south] sud
       *[west] ouest
    }{ $loot ->
        [yes] , avec un pion
       *[no] {""}
    }.
fact-necro-freed = { $piece } libère { $target }.
kind-object = Objet
kind-captive = Captif
mod-salvage = Récupération
mod-ambush = Embuscade
mod-rescue = Sauvetage
screen-mod-salvage = Sortir des pions de la table.
screen-goal-salvage = Sortir plus de pions par son bord que l’autre gang.
screen-short-salvage = pions
screen-mod-ambush = Sortir d’un piège, ou le refermer.
screen-goal-ambush = Les chasseurs mettent les proies en déroute ; les proies font sortir la moitié des leurs.
screen-short-ambush = sortis
screen-mod-rescue = Ramener le captif.
screen-goal-rescue = Les sauveteurs ramènent le captif par leur bord ; les gardiens tiennent 10 tours.
screen-short-rescue = captif
refusal-necro-far-from-middle = À { $length } du milieu, { $length2 } au plus.
refusal-necro-far-from-captive = À { $length } du captif, { $length2 } au plus.
refusal-necro-near-prey = À { $length } de { $piece }, { $length2 } au moins.
refusal-necro-not-at-edge = À { $length } du bord : qui arrive le touche.
refusal-necro-arrives-first = { $piece } arrive d’abord.
refusal-necro-counter-at-edge = À { $length } d’un bord, { $length2 } au moins.
refusal-necro-counter-near = À { $length } d’un autre pion, { $length2 } au moins.
fault-necro-carries = Un combattant porte un « { $what } » ou rien.
    .hint = Écrire "{ $what }", ou l’omettre.
fault-necro-edges = Les bords ne vont pas avec les joueurs.
    .hint = Un par joueur, là où des combattants sont déjà placés.
fault-necro-objective = Le compte des pions n’est pas bon.
    .hint = « due » compte ceux qui sont posés, portés et sortis ; seule la récupération en a.
fault-necro-captive = Le captif ne peut pas se tenir là.
    .hint = Choisir une place libre.
