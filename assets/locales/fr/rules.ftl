# Les règles de Doum40k dans nos mots, par clé (points et tirets bas deviennent des tirets) : le titre, et dans `.text`
# ce que dit la règle. Une phrase marquée [Décision] est de nous : le livre ne tranche pas.

## Espace

rule-space-grid = Le quadrillage
    .text = L’arène est un quadrillage de cases carrées de 25 mm. x croît vers la droite, y vers le bas, (0, 0) est la case en haut à gauche ; le nord est vers les petits y.
rule-space-contact = Contact direct
    .text = Deux cases qui partagent un côté sont en contact direct : chaque case en a quatre au plus. Les cases adjacentes comptent aussi les quatre diagonales.
rule-space-range = Distance
    .text = La distance se compte de case en case par les côtés, jamais en diagonale : colonnes plus rangées. Une figurine ne tire pas plus loin que sa POR.
rule-space-edge = Le bord
    .text = [Décision] Le bord du plateau est un mur : personne n’en sort, personne n’y est poussé.

## Terrain

rule-ground-open = Case libre
    .text = 1 point pour y entrer. Elle n’arrête et ne cache personne.
rule-ground-wall = Mur
    .text = On n’entre jamais dans un mur, et aucune ligne de vue ne le traverse.
rule-ground-rock = Rocher
    .text = On n’entre jamais sur un rocher. On peut tirer par-dessus, mais il met à couvert qui se tient derrière.
rule-ground-crate = Caisse
    .text = 2 points pour y sauter, 1 seul depuis une autre caisse. Une ligne qui la traverse donne le couvert ; pour qui est dessus, à tirer ou à viser, le couvert ne compte pas.
rule-ground-crate-leave = Quitter une caisse
    .text = Descendre d’une caisse coûte le prix de la case d’arrivée : 1 pour une case libre, 2 pour la boue.
rule-ground-mud = Boue
    .text = 2 points pour y entrer, d’où que l’on vienne. Elle ne cache pas et ne bouche pas la vue.
rule-ground-respawn = Respawn point
    .text = 1 point pour y entrer. Les morts y reviennent ; qui marche dessus saute vers un autre.
rule-ground-respawn-jump = Le saut
    .text = Une figurine qui marche sur un respawn point lance un dé et se retrouve aussitôt sur celui de ce numéro ; son activation est finie. Son propre numéro la laisse sur place, et arriver ainsi ne fait pas relancer. Si une autre figurine s’y trouve, les deux meurent : [Décision] celle qui a bougé marque la valeur de l’autre et perd la sienne.
rule-ground-respawn-die = Le dé de réincarnation
    .text = Six faces ; au-delà de six respawn points, autant que le plus haut numéro. [Décision] Un numéro sans point est relancé.
rule-ground-lava = Lave
    .text = 1 point pour y entrer, et qui y entre meurt, de sa propre main si c’est en marchant. L’armure n’y fait rien.
rule-ground-special = Cases qui finissent le chemin
    .text = [Décision] Un respawn point ou une case de lave agit sur qui y entre : ce ne peut être que la dernière case d’un chemin.

## Figurines

rule-piece-kramboy = La valeur du kramboy
    .text = [Décision] Le livre donne 3 points au kramboy dans un tableau et 2 dans l’autre : il en vaut 3. L’option kramboy_points permet 2.
rule-piece-sauvage = Le sauvage
    .text = Il n’a pas de TIR et ne tire pas. Dès qu’un bonus touche son TIR, on compte à partir de 7.
rule-piece-auto = Dés sûrs, dés perdus
    .text = Une valeur de 1 réussit toujours, 7 ou plus jamais ; un 1 au dé n’est pas un échec en soi. [Décision] Le dé est lancé quand même.

## Déroulement

rule-setup-respawn = Déploiement
    .text = Dans l’ordre des places, figurine par figurine, chaque joueur lance un dé et pose la figurine sur le respawn point de ce numéro, orientée à son gré. Un point occupé se relance. [Décision] Plus de figurines que de respawn points est une faute de la mise en place.
rule-setup-first = Qui commence
    .text = Tous lancent un dé, le plus haut commence ; puis on joue dans le sens des aiguilles d’une montre, dans l’ordre des places. [Décision] Les ex æquo au plus haut relancent entre eux.
rule-turn-activate = Tours et activations
    .text = Le joueur dont c’est le tour active autant de figurines qu’il veut, l’une après l’autre, chacune une fois. En activer une autre finit l’activation précédente. [Décision] Rien ne finit tout seul, sauf par une règle (un saut, une mort) : chaque tour est fini par son joueur.
rule-turn-order = Le mouvement d’abord
    .text = Une figurine bouge d’abord, si elle bouge ; puis elle tire et se bat, chacun une fois au plus, [Décision] dans l’ordre qu’elle veut. Après un tir ou une mêlée, plus de mouvement.
rule-turn-dropped = Figurine lâchée, figurine jouée
    .text = Un mouvement fait est fait : on ne le reprend pas et on n’en fait pas un second dans le tour.

## Mouvement

rule-move-points = Mouvement
    .text = Une figurine dépense jusqu’à MVT points, de case en case dans les quatre directions, jamais en diagonale ; chaque case a son prix, et celle qui coûte plus qu’il ne reste est fermée. Courir double le MVT et interdit de tirer ce tour. [Décision] On n’entre ni ne passe sur une case qui porte une figurine, amie ou ennemie.
rule-move-face = Orientation
    .text = Un mouvement finit orienté vers une des quatre cases en contact direct. Se tourner sur place n’est pas bouger : [Décision] une figurine le peut autant de fois qu’elle veut avant son mouvement, plus après celui-ci ni après un tir ou une mêlée.

## Vue

rule-sight-arc = L’angle de vue
    .text = Une figurine voit à 90° devant elle : ce qui est au moins aussi loin devant que de côté. [Décision] La diagonale elle-même est dedans.
rule-sight-line = La ligne de vue
    .text = La ligne va tout droit du milieu d’une case au milieu de l’autre. Un mur ou une autre figurine sur une case traversée la bouche. [Décision] Une ligne qui passe par un coin n’est bouchée que si les deux cases à côté de ce coin la bouchent.
rule-sight-cover = Couvert
    .text = La cible est à couvert si la ligne traverse une caisse ou un rocher, sauf si le tireur ou la cible est sur une caisse. [Décision] Une ligne qui passe par un coin n’a de couvert que si chacune des deux cases à côté en donne ou la bouche.

## Tir

rule-shoot-who = Qui peut tirer
    .text = Une figurine tire si elle a un TIR, n’a ni couru ni tiré ce tour, et qu’aucun ennemi n’est en contact direct avec elle. [Décision] Les amis au contact ne gênent pas.
rule-shoot-target = La cible
    .text = Un ennemi dans l’angle de vue, en ligne de vue et pas plus loin que la POR.
rule-shoot-hit = Toucher
    .text = Un dé : TIR ou plus tue la cible, si son armure ne tient pas.
rule-shoot-cover = Tirer sur un couvert
    .text = Contre une cible à couvert, chaque réussite est relancée et seul le second dé compte.
rule-shoot-contact = Qui est touché dans la mêlée
    .text = Une touche sur une figurine en contact direct avec d’autres tombe au hasard, à chances égales, sur elle ou l’une d’elles. L’ordre : la cible, puis ses voisines dans le sens des aiguilles d’une montre depuis le nord ; à deux 1–3 / 4–6, à trois 1–2 / 3–4 / 5–6, à quatre ou cinq un numéro chacune. Les autres numéros sont relancés. [Décision] Le tireur compte aussi s’il est là.
rule-shoot-many = Tirs multiples
    .text = TIR a×n lance n dés. Si des figurines sont adjacentes à la cible, le premier tir est pour la cible, chaque autre pour elle ou l’une d’elles, au choix du tireur. [Décision] Tout est réparti avant le premier dé, le couvert de la cible vaut pour tous les tirs, et un tir ou une touche pour qui est déjà mort est perdu.

## Mêlée, sauvegardes, mort

rule-melee-who = Qui peut se battre
    .text = Une figurine se bat contre un ennemi en contact direct vers lequel elle est orientée, une fois par activation.
rule-melee-hit = Frapper
    .text = Un dé : le CAC de l’attaquant ou plus tue, si l’armure ne tient pas.
rule-save-armour = Armure
    .text = Une figurine avec une ARM qui serait tuée lance un dé : ARM ou plus, et elle n’a rien. [Décision] Cela vaut contre les tirs et les coups, jamais contre la lave ni les sauts.
rule-death-score = À qui les points
    .text = [Décision] Une figurine qui se tue coûte sa valeur à son joueur, tuer un des siens aussi ; un score peut être négatif. La partie s’arrête à l’instant d’une victoire : plus aucun dé. Atteinte par plusieurs à la fois, c’est match nul.
rule-death-return = Réincarnation
    .text = Les morts reviennent aussitôt : un dé nomme le respawn point, un point occupé se relance, et le propriétaire choisit l’orientation. [Décision] D’abord tous les autres dés de l’action ; puis les morts reviennent dans l’ordre de leur mort, chacun posé avant le suivant. Si aucun point n’est libre, la figurine attend le début du prochain tour de son joueur.

## Mods

rule-mod-defmatch = Defmatch
    .text = De deux à six joueurs, plus avec plus de respawn points ; une figurine chacun, de n’importe quelle sorte. Tuer rapporte les PTS de la victime. Le premier dont le score atteint dix fois les PTS de sa figurine gagne.

## Règles des versions suivantes

rule-skill-grenade = Grenade
    .text = Au lieu de son tir ordinaire, la figurine lance une grenade : portée 6, son propre TIR, par-dessus ce qui bouche la vue, avec une attaque de zone. [Décision] Le couvert ne compte pas, l’angle de 90° si. Cette version ne la joue pas encore.
rule-trigger-use = Déclencheurs
    .text = Une figurine en contact direct avec un déclencheur peut l’activer dans un tour où elle ne tire ni ne se bat ; il fait agir la zone piégée ou la mitrailleuse qui lui est liée. [Décision] Une fois par activation, à tout moment de celle-ci. Cette version ne les joue pas encore.
rule-door-key = Portes et clés
    .text = Qui porte la clé de la couleur d’une porte et finit son mouvement face à elle, en contact direct, peut l’ouvrir ou la fermer. Les portes sont fermées au début. Cette version ne les joue pas encore.
rule-ground-teleporter-jump = Téla-tépula
    .text = Qui y entre désigne un coin où quatre cases se rejoignent ; deux dés donnent la case autour de lui où la figurine arrive, et son activation est finie. Un mur, un rocher ou la lave la tue ; une autre figurine, et les deux meurent. Cette version ne le joue pas encore.
rule-squig-herd = Mener les squigs
    .text = Une figurine passée à côté d’un squig peut en prendre le contrôle ; il fait alors jusqu’à 5 points vers une case adjacente à son berger. [Décision] Un squig par figurine et par tour, choisi une fois le mouvement fini. Cette version ne les joue pas encore.
