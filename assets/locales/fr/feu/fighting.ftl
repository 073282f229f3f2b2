# Rules of fights hand to hand.

rule-fight-who = Qui combattre
    .text = Une figurine combat un ennemi au contact, où qu’elle regarde.
    .ruling = Cette règle est de nous.
rule-fight-test = Les deux jettent
    .text = Les deux font un jet de Qualité, et la somme la plus haute touche ; à égalité il ne se passe rien. La touche a la puissance de la meilleure arme de corps à corps : 1 pour un couteau, 0 sans arme. Elle a 1 de plus si la somme est plus haute de 4.
    .ruling = Cette règle est de nous. Les sommes sont comparées entre elles, aucun seuil ne compte. L’attaquant lance d’abord.
rule-fight-behind = Par-derrière
    .text = La figurine attaquée lance un dé de moins si l’attaquant est hors des 180° devant elle.
    .ruling = Cette règle est de nous.
rule-fight-leave = Quitter le contact
    .text = Quand une figurine quitte le contact, chaque ennemi ainsi quitté fait d’abord un jet de Qualité et touche s’il réussit. Une figurine ainsi touchée reste.
    .ruling = Cette règle est de nous. La touche est faite avec la meilleure arme de corps à corps. Le déplacement reste dépensé. Les ennemis testent par numéro, et tous, même après une touche : seule une figurine hors de combat n’est plus visée.
