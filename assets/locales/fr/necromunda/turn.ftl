# Règles du tour.

rule-turn-alternate = Alternance
    .text = Les deux gangs jouent des tours entiers, l’un après l’autre.
    .ruling = Qui commence : le scénario ; sinon chacun lance un dé, le plus haut choisit, et l’on relance les égalités.
rule-turn-phases = Phases
    .text = Mouvement, tir, corps à corps, récupération : chacune est finie avant la suivante.
    .ruling = Une phase dure tant que son joueur ne l’a pas finie et peut encore faire quelque chose.
rule-turn-start = Début du tour
    .text = Ce qui précède la première phase.
    .ruling = Dans l’ordre : déroute, se relever tôt, se mettre en alerte.
rule-turn-recovery = Récupération
    .text = La quatrième phase.
    .ruling = Dans l’ordre : ralliements, jets des combattants au tapis, relever les bloqués, fin des alertes adverses.
rule-game-end = Fin de la partie
    .text = La partie finit quand un gang est battu, abandonne ou est en déroute.
    .ruling = Un gang sans combattant valide sur la table ou à venir a perdu ; les deux à la fois : partie nulle.
rule-order-free = Ordre libre
    .text = On finit avec un combattant avant d’en prendre un autre, dans l’ordre que l’on veut.
    .ruling = Personne n’est obligé d’agir.
