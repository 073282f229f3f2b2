# L’arène.

rule-arena-size = Taille
    .text = Les deux côtés de la table sont des multiples de 20 cm : elle est pavée de dalles de 20 × 20 cm, chacune la place de départ d’une figurine. Il n’y a jamais plus de figurines en jeu que de dalles ; plus de joueurs, plus de table. Même à deux, moins de 60 × 60 cm est déconseillé.
    .ruling = Un côté plus petit n’est qu’un avertissement. Au plus 16 joueurs et 100 figurines.
rule-arena-terrain = Décor
    .text = Le décor est dense, pire qu’un combat urbain, et il a des niveaux.
rule-arena-review = S’accorder sur le décor
    .text = Avant la partie les joueurs conviennent de ce que chaque décor fait au mouvement, au tir et aux sauvegardes, de ce qui s’escalade, de ce qui est sombre.
    .ruling = La carte le dit, sinon les règles de base pour son genre ; la liste est montrée avant le déploiement. Une zone peut porter sa propre sauvegarde de couvert, 3 à 6 ; ce qui s’escalade est marqué échelle, corde ou mur brisé.
rule-arena-portals = Portails
    .text = Il y a cinq portails, numérotés de 1 à 5, chacun à sa place, dispersés aussi loin que possible les uns des autres. Sur 60 × 60 cm : 1 au nord-ouest, 2 au nord-est, 3 au sud-est, 4 au sud-ouest, 5 au milieu.
    .ruling = Aux milieux des dalles de coin et de la table. Un autre nombre est une faute ; ils peuvent être à tout niveau.
rule-arena-disc = Le disque d’un portail
    .text = Ce qu’est un portail sur la table.
    .ruling = Un disque plat de 3 pas de diamètre (option portal_radius) ; il n’arrête ni la vue ni les pieds.
rule-arena-tokens = Place des pions
    .text = Les pions bonus sont à plus de 15 cm (6 pas) de tout portail, pour en éloigner les combats.
    .ruling = Du milieu du pion au bord du disque, pour les trois genres ; plus près est un avertissement. Leur nombre est l’affaire de la carte : une carte faite par le programme a un pion d’arme et un d’équipement pour deux figurines.
rule-arena-special = Le pion mystérieux
    .text = Au plus un pion mystérieux, en général au milieu.
    .ruling = Là où le portail 5 tient le milieu : à la place la plus proche qui est assez loin de tout portail.
rule-arena-edge = Bord
    .text = Le bord de la table.
    .ruling = C’est un mur sans sommet.
rule-check-map = Examen d’une carte
    .text = Ce qu’une carte doit avoir pour la partie qu’on y joue.
    .ruling = Fautes : des côtés qui ne sont pas des multiples de 20 cm ; moins de dalles que de figurines ; des portails demandés sans les cinq, ou en Domination l’un d’eux dans une base ; des pions bonus demandés et absents ; des bases demandées sans une zone égale par équipe ; la capture sans un drapeau par base, un drapeau sans le sien, l’attaque de base sans un bâtiment par base. Avertissements : un côté de moins de 60 cm, des pions à 15 cm ou moins d’un portail. Un essai ne lève aucune faute de la carte. Les marques de ce qu’un mod ne pose pas ne comptent pas.
