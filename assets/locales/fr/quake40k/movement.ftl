# Règles du mouvement.

rule-move-rules = Mouvement
    .text = Chaque figurine bouge comme son profil le dit : terrain difficile, réacteurs, et ainsi de suite. On mesure le vrai chemin, hauteurs comprises.
rule-move-free = Personne d’engagé
    .text = Personne n’est engagé dans cette phase : qui était en mêlée s’en va, son attaquant en vie ou non.
rule-move-contact = Passer près
    .text = Passer à moins de 1 pas et venir au contact sont permis.
rule-move-gone = Dit, c’est fait
    .text = Ce qui est annoncé est jeté et subi.
    .ruling = Un mouvement s’interrompt à tout ce qui jette un dé ou change ce qui est permis : pion, portail, saut, bond, eau. Son propriétaire continue alors avec le reste ou s’arrête. Le terrain difficile n’interrompt pas un mouvement, il le coupe. Un chemin nomme ses points, et ses tronçons là où les points ne les disent pas.
rule-move-difficult = Terrain difficile
    .text = Le meilleur de 2D6 dit jusqu’où l’on va en terrain difficile.
    .ruling = Une fois par mouvement, au premier contact du terrain difficile ; cela borne ce que l’on parcourt à partir de là. Arrêtée court, une figurine se tient au dernier point de son chemin où elle le peut.
rule-move-drop = Sauter
    .text = Le meilleur de 2D6 (agile : 3D6) contre la hauteur. Assez : elle atterrit et continue avec M moins le chemin fait et la hauteur. Pas assez : une chute.
    .ruling = Égal suffit. La hauteur peut dépasser le mouvement qui reste : il n’en reste alors plus. Elle atterrit le socle à 1 pas ou moins d’un bord sans rambarde, jamais sur de l’infranchissable ; dans l’eau elle nage. Son chemin est sa longueur vue d’en haut plus la hauteur.
rule-move-leap = Bondir
    .text = Par-dessus la lave, un vide et semblables : le meilleur de 3D6 contre la longueur. Assez : elle se tient au-delà. Son socle en partie sur le vide : 1D6, sur 4+ elle se retient, sinon une chute ; plus court : une chute. Tombée dans l’infranchissable, l’eau ou ce où l’on ne peut bouger, elle est tuée net.
    .ruling = Égal suffit ; l’agilité n’ajoute pas de dé. La longueur est du mouvement et doit tenir dans le reste (option leap_cost). Elle atterrit le socle entier sur le sol, au plus ½ pas plus haut et 1 pas plus bas ; ni plein ni figurine sur le passage. Trop court mais le socle entier sur le sol d’en face, elle s’y tient ; qui se retient est posée sur le bord. Un bond trop court par-dessus lave ou eau tue ; sinon elle tombe de là où le milieu de son socle a perdu pied.
rule-move-swim = Nager
    .text = 1D6 : autant de pas au plus ; un 1 noie : une mort, retour par les portails, sans mouvement. Rester dans l’eau : 1D6 par tour, un 1 noie. Dans l’eau on est à couvert, Inv 5+ contre les tirs de dehors ; deux dans l’eau se voient et se tirent dessus normalement.
    .ruling = Un dé par tour, en entrant ou quand le créneau commence dans l’eau, pour le test et la distance à la fois ; le chemin compte comme mouvement.
rule-move-climb = Grimper
    .text = Par échelle, escalier, corde, mur brisé et semblables ; sans rien de tel on ne monte pas. Ce qui s’escalade est convenu d’avance.
    .ruling = À vraie longueur : le long d’un mur la largeur et la hauteur, les deux socles à 1 pas ou moins de lui, et de même en descendant ; personne ne finit sur une échelle ; corde et mur brisé sont du terrain difficile.
rule-move-fall = Chute
    .text = Une blessure de F = la hauteur en pas, sans sauvegarde d’armure.
    .ruling = Une touche qui jette pour blesser (option fall). La hauteur est arrondie vers le haut, F est de 10 au plus ; l’invulnérable compte. En vie, elle est là où elle est tombée, ou à la place libre la plus proche si quelqu’un y est ; dans l’eau elle nage ; le mouvement en cours est fini.
rule-move-fly = Voler
    .text = Un réacteur va droit à son atterrissage, d’une hauteur jusqu’au sol aussi, et doit pouvoir s’y poser ; on mesure le vrai chemin : un bloc de 20 étages large de 11 pas ne se traverse pas, on le contourne ou on s’y pose ; un mur de plus de 12 pas de haut ne se passe que par ses bouts.
    .ruling = Une ligne de tronçons droits, 12 pas en somme, qui ne rencontre ni plein ni figurine ; pions et portails ne comptent que là où elle se pose.
rule-move-crash = S’écraser
    .text = En se posant en terrain difficile, 1D6 : sur 1 elle s’écrase ; de même quand un vol sort d’un portail dans un tel terrain.
    .ruling = Elle est tuée, sans sauvegarde.
rule-move-token = Passer sur un pion
    .text = Passer sur un pion le prend.
    .ruling = Son socle recouvre une part du disque du pion (½ pas de rayon) sur sa surface, lors d’un mouvement, d’une course, d’un assaut ou d’une frappe en profondeur à elle ; pas attirée, projetée, en tombant ou en revenant. Une figurine placée sur un pion, ou que la mort y a laissée, le prend au début de son prochain créneau de mouvement.
