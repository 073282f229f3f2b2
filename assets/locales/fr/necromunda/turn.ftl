# Règles du tour.

rule-turn-alternate = Alternance
    .text = Les deux gangs jouent des tours entiers, l’un après l’autre.
    .ruling = Qui commence : le scénario le dit ; sinon chacun lance un d6, le plus haut choisit, et l’on relance les égalités.
rule-turn-phases = Phases
    .text = Mouvement, tir, corps à corps, récupération : chacune est finie avant la suivante. On ne bouge et ne tire qu’avec son propre gang ; au corps à corps les deux gangs combattent ; on récupère les siens.
    .ruling = Une phase dure tant que son joueur ne l’a pas finie et qu’il pourrait y faire quelque chose.
rule-turn-start = Début du tour
    .text = Ce qui précède la première phase d’un tour.
    .ruling = Dans l’ordre : la fumée, le test de déroute, se relever tôt, se mettre en alerte.
rule-turn-recovery = Récupération
    .text = Ce qui vient dans la quatrième phase.
    .ruling = Dans l’ordre : ralliements, jets de ceux qui sont au tapis, les bloqués depuis le début du tour se relèvent, les alertes adverses finissent.
rule-game-end = Fin de la partie
    .text = La partie finit quand un gang est battu, abandonne ou est en déroute, ou quand le but du scénario est atteint.
    .ruling = Un gang sans combattant valide sur la table ou à venir a perdu aussitôt ; les deux à la fois : partie nulle.
rule-order-free = Ordre libre
    .text = On finit avec un combattant avant d’en prendre un autre ; l’ordre est libre, charges et mouvements forcés d’abord.
    .ruling = Personne n’est obligé d’agir ; ce que la règle force se fait tout seul, le chef d’abord, puis par numéro.
