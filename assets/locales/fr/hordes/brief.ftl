# Les règles des Hordes en bref, à imprimer.

brief-horde-use =
    – Une Horde, ce sont des créatures qui se jouent elles-mêmes, sur Doum40k, Necromunda, Quake 40K ou Feu à volonté : l’hôte. Un *pas* fait 25 mm, une case, 1 ps ou 1 UD. Qui n’est pas de la Horde est son ennemi.
    – *Piment* : elle dérange une partie entre joueurs. *Alliée* : elle est du clan d’un joueur, qui choisit l’ordre et la cible de ses attaques. *Ensemble* (ou seul) : les joueurs gagnent ou perdent contre elle, avec une carte par figurine.
    .title = La Horde
brief-horde-joker =
    – Elle agit *une fois par tour*, quand tombe le premier de { $jokers } Jokers. Des dés tiennent lieu de pioche : avant chaque pas du tour (le tour d’un joueur, un créneau, une activation) un dé à autant de faces qu’il reste de pas et de Jokers ; une face de Joker : il tombe. Plus de pas : il tombe maintenant.
    – Alors, chacun jusqu’au bout : 1 le dé de comportement, 2 tous les mouvements, 3 toutes les attaques au corps à corps, 4 tous les tirs, 5 les renforts.
    .title = Quand elle agit
brief-horde-behaviour =
    – *1 la ruée* : vers l’ennemi le plus proche, mouvement doublé. *2 la fureur* : vers lui, Puissance +1 cette fois. *3 l’avance* : vers lui. *4 l’objectif* : vers le plus proche, sinon vers l’ennemi. *5 le bord* : vers un point du bord tiré au dé de direction. *6 l’immobilité* : personne ne bouge ; on attaque et tire quand même.
    – Au contact d’un ennemi une créature ne bouge pas.
    .title = Comportement
brief-horde-way =
    – Chacune va vers l’ennemi le plus proche en ligne droite quand commence son mouvement ; égalité : le chemin le plus rapide. Qui est inaccessible ne compte pas.
    – Par le *chemin le plus rapide* qui ne blesse pas, ne demande aucun dé et n’ouvre aucune porte ; autour des amis, pas des autres. Elle s’arrête au contact d’un ennemi quelconque. La plus proche de son but bouge d’abord, pour que nulle ne gêne l’autre.
    .title = Mouvement
brief-horde-attacks =
    – Après tous les mouvements chacune au contact attaque une fois, tous ses coups sur un ennemi, selon l’hôte ; l’ordre et les cibles au sort quand cela compte.
    – Puis chacune qui a une arme et personne au contact tire sur l’ennemi visible le plus proche à portée.
    – Les créatures ne testent jamais leur courage, ne sont ni bloquées ni clouées, et sont éliminées avec leur dernier point de vie. *Puissance +1* : Doum40k CAC et TIR de un de moins ; Necromunda et Quake F +1 ; Feu puissance +1.
    .title = Attaques
brief-horde-reserve =
    – Une créature éliminée rejoint la réserve. Quand tombe le Joker elles reviennent : *auto* toutes, *X+* chacune dont le dé montre X ou plus, en un point du bord tiré au dé de direction. Qui vient d’arriver n’agit pas ce tour.
    .title = Renforts
brief-horde-cards =
    – Ensemble ou seul, chaque figurine est activée quand sort sa carte : le dé de la pioche a sa face. Le tour finit avec la dernière carte.
    – Un joueur peut *garder* { $kept } carte, à jouer avant une autre pioche. « *À toi de jouer !* » : d6, gagné sur { $wager }+ : un compagnon non activé agit à sa place, et la figurine sur la carte du compagnon ; perdu : pas d’activation.
    .title = Cartes
brief-horde-scenarios =
    – *Dernier carré* : 3 à 6 figurines au milieu tiennent ; la moitié doit être debout à la fin du tour 6. *L’issue* : la moitié sort par 4 pas au milieu du bord opposé, en 10 tours. *Le nid* : trois nids, frappés trois fois chacun, sont détruits en 10 tours. *Piment* et *meute* (jusqu’à la moitié du budget en créatures) : les missions de l’hôte.
    .title = Scénarios
