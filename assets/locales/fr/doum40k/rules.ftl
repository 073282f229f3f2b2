# Les règles de Doum40k dans nos mots, par clé (points et tirets bas deviennent des tirets) : le titre ; dans `.text` ce
# que dit le livre ; dans `.ruling` ce qu’il laisse ouvert et que nous avons tranché ; dans `.short` le nom de la règle
# parmi les modificateurs d’un dé.

## Chapitres : le titre, et dans `.text` ce qui ouvre le chapitre.

chapter-space = Espace
    .text = On joue à Doum40k avec des figurines d’orks sur un plateau quadrillé. Tout se compte en cases entières, par leurs côtés.
chapter-ground = Le terrain
    .text = Chaque case a son terrain. Il dit ce que coûte d’y entrer, si la vue passe, s’il met à couvert et ce qui arrive à qui y entre.
chapter-devices = Zones, portes, pièges et mitrailleuses
    .text = Des ajouts au terrain : certains mods en ont besoin, toute arène peut s’en servir.
chapter-pieces = Les figurines
    .text = Une figurine a six caractéristiques. MVT : combien de points elle a pour bouger. POR : jusqu’où elle tire. TIR : ce que son dé doit montrer pour toucher d’un tir, a×n voulant dire n tirs. CAC : ce que son dé doit montrer au corps à corps. ARM : ce que son dé doit montrer pour survivre, si elle a une armure. PTS : ce qu’elle vaut. S’y ajoutent ses compétences.
chapter-skills = Les compétences
    .text = Ce qu’une figurine sait faire, ou subit, en plus de ses six caractéristiques.
chapter-klans = Les klans
    .text = Certains mods se jouent en équipe. Une équipe est un klan, et sa composition dépend duquel.
chapter-course = Le déroulement d’une partie
    .text = On place les figurines, un dé dit qui commence, puis chacun joue son tour jusqu’à la victoire.
chapter-movement = Le mouvement
    .text = La première action d’une figurine, si elle en veut.
chapter-sight = La vue
    .text = Une figurine voit devant elle, tant que la ligne est libre.
chapter-shooting = Le tir
    .text = Un dé égal ou supérieur au TIR tue. Ce qui peut s’interposer : le couvert, quelqu’un d’autre, une armure.
chapter-melee = La mêlée
    .text = Face à face, avec le CAC de qui frappe.
chapter-death = Sauvegardes, mort et réincarnation
    .text = Mourir fait partie du jeu : on en revient aussitôt, sauf dans les mods qui disent le contraire.
chapter-bonus = Les bonus
    .text = Une case bonus rend une figurine plus forte, ou plus faible. Deux dés disent comment.
chapter-mods = Les mods
    .text = Un mod est une façon de jouer : qui prend part, comment les morts reviennent, et ce qui fait gagner.
chapter-squigs = Les squigs
    .text = Les bêtes du mod « Ramener les squigs ». Elles mordent, et suivent qui l’ose.

## Espace

rule-space-grid = Le quadrillage
    .text = L’arène est un quadrillage de cases carrées de 25 mm, la taille d’un socle de figurine. x croît vers la droite, y vers le bas, (0, 0) est la case en haut à gauche ; le nord est vers les petits y.
rule-space-contact = Contact direct
    .text = Deux cases qui partagent un côté sont en contact direct : une case a quatre voisines au plus. Là où une règle dit « même en diagonale », les huit cases autour comptent ; nous les disons adjacentes.
rule-space-range = Distance
    .text = La distance se compte de case en case par les côtés, jamais en diagonale : colonnes plus rangées. Une figurine ne tire pas plus loin que sa POR.
rule-space-edge = Le bord
    .text = Le livre ne dit pas ce qu’il y a au-delà du plateau.
    .ruling = Le bord est un mur : personne ne le franchit, et un coup qui y pousse quelqu’un le tue comme contre un mur.

## Le terrain

rule-ground-open = Case libre
    .text = 1 point pour y entrer. Elle n’arrête et ne cache personne.
rule-ground-wall = Mur
    .text = On n’entre jamais dans un mur, et aucune ligne de vue ne le traverse.
rule-ground-rock = Rocher
    .text = On n’entre jamais sur un rocher. La vue passe par-dessus, mais il met à couvert.
rule-ground-crate = Caisse
    .text = 2 points pour y sauter, 1 seul si l’on vient d’une caisse ou d’une case bonus. Une ligne de vue qui la traverse donne le couvert ; pour qui est dessus, à tirer ou à viser, le couvert ne compte pas.
rule-ground-crate-leave = Quitter une caisse
    .text = Descendre d’une caisse ou d’une case bonus coûte le prix de la case d’arrivée : 1 pour une case libre, 2 pour la boue.
rule-ground-bonus = Case bonus
    .text = Elle compte comme une caisse : 2 points pour y sauter, 1 depuis une caisse ou une case bonus, et le même couvert. Qui passe dessus prend son bonus, s’il y est ; l’effet se tire une fois le mouvement fini.
rule-ground-mud = Boue
    .text = 2 points pour y entrer, d’où que l’on vienne. Elle ne cache pas et ne bouche pas la vue.
rule-ground-respawn = Respawn point
    .text = 1 point pour y entrer. Il porte un numéro : on entre en jeu par là, et qui marche dessus saute vers un autre.
rule-ground-respawn-jump = Le saut
    .text = Une figurine qui marche sur un respawn point lance un dé et se retrouve aussitôt sur celui de ce numéro ; son activation est finie. Si une autre figurine s’y trouve, les deux sont tuées.
    .ruling = Aucune armure n’y fait rien. Son propre numéro la laisse sur place, et qui arrive ainsi ne relance pas. Des deux mortes, celle qui a bougé marque la valeur de l’autre (celle d’un des siens, elle la paie) et perd la sienne.
rule-ground-respawn-die = Le dé de réincarnation
    .text = Il a six faces. S’il y a plus de six respawn points, on prend un dé qui en a davantage.
    .ruling = Il a autant de faces que le plus haut numéro. Un numéro sans respawn point est relancé.
rule-ground-lava = Lave
    .text = 1 point pour y entrer, et qui y entre est tué, d’où qu’il vienne.
    .ruling = Aucune armure n’y fait rien. Une figurine qui y marche, ou qu’y porte ce sur quoi elle a marché, meurt de sa propre main.
rule-ground-conveyor = Tapis roulant
    .text = 1 point pour y entrer. Qui y entre est aussitôt déplacé d’une case dans le sens de la flèche.
rule-ground-conveyor-chain = Tapis à la suite
    .text = Le livre déplace d’une case, et ne dit pas ce qui arrive ensuite.
    .ruling = La case où l’on est poussé ne coûte rien et agit en plein, de la propre main de la figurine : la lave tue, un bonus est pris, un respawn point ou un téla-tépula emporte, un autre tapis pousse plus loin ; mais chaque tapis pousse une figurine une fois au plus par mouvement. Si l’on ne peut entrer à pied sur la case suivante, la figurine reste là. Un tapis ne pousse qu’à l’entrée, de quelque façon qu’on y entre. S’il reste des points, le joueur peut continuer de là, dans la même course, ou finir le mouvement et choisir l’orientation ; toute autre action finit le mouvement avec la dernière orientation donnée. Avec un bonus pris en chemin, le mouvement se finit d’abord.
rule-ground-teleporter = Téla-tépula
    .text = 1 point pour y entrer. Qui y entre disparaît aussitôt pour reparaître ailleurs : la téléportation chez les orks n’est pas très fiable.
rule-ground-teleporter-jump = Le saut du téla-tépula
    .text = Le joueur désigne un coin où quatre cases se rejoignent ; deux dés, x puis y, donnent la case du carré de 6×6 autour de lui : 1, 2, 3 sont les trois cases avant le coin, la plus lointaine d’abord, 4, 5, 6 les trois après. Sur un mur, un rocher ou la lave, la figurine est tuée, de sa propre main ; là où se tient une autre figurine, les deux sont tuées. L’activation est finie.
    .ruling = Une porte fermée, un déclencheur, une mitrailleuse ou un lieu hors du plateau tuent comme un mur. Deux mortes : on compte comme pour le saut d’un respawn point. À l’arrivée on prend bonus et pions et un tapis roulant pousse, mais on ne saute pas de nouveau ; une zone de réincarnation est permise, ce n’est pas y entrer à pied.
rule-ground-door = Porte
    .text = Fermée, elle est un mur ; ouverte, une case libre. Les portes sont fermées au début de la partie.
rule-ground-trigger = Déclencheur
    .text = Un interrupteur, dont on se sert en contact direct. Il ne bouche pas la vue et ne met pas à couvert.
    .ruling = On n’entre jamais sur sa case.
rule-ground-gun = Mitrailleuse
    .text = La case d’une arme qui se tient là toute seule, et tire quand on use de son déclencheur.
    .ruling = On n’y entre jamais. Elle bouche la vue comme une figurine, et ne met pas à couvert.
rule-ground-special = Cases qui finissent le chemin
    .text = Certaines cases agissent aussitôt sur qui y entre.
    .ruling = Un tapis roulant, un respawn point, un téla-tépula ou la lave finit le chemin : ce ne peut être que sa dernière case.

## Zones, portes, pièges et mitrailleuses

rule-zone-respawn = Zone de réincarnation
    .text = Dans les mods à beaucoup de figurines, chaque klan a une zone d’environ 4×4 cases au lieu de respawn points : ses figurines entrent en jeu sur n’importe laquelle. Une figurine qui s’y trouve ne peut être attaquée d’aucune manière. On peut en sortir, jamais y rentrer.
    .ruling = Aucun dé n’est lancé pour qui s’y trouve, et il n’est en contact avec personne ; mais il peut tirer et frapper hors de sa zone. Personne n’entre à pied dans une zone de réincarnation, ni la sienne ni une autre.
rule-zone-klan = Zone de klan
    .text = Une zone de 4×4 cases qui appartient à un klan. Elle n’a pas d’autre pouvoir : c’est là que le klan garde et apporte ses objectifs.
rule-door-key = Portes et clés
    .text = Pour chaque porte, un pion clé de sa couleur se trouve sur le plateau. Une figurine qui le porte peut ouvrir ou fermer la porte quand elle finit son mouvement face à elle, en contact direct.
    .ruling = C’est gratuit, une fois par activation, avant tout tir et toute mêlée ; s’être tourné vers la porte sur place suffit. Manœuvrer une porte finit le mouvement : ni pas ni demi-tour après. Une porte où se tient une figurine ne se ferme pas. Un porteur tué lâche sa clé.
rule-trap-zone = Zone piégée
    .text = Un carré de 4×4 cases. Quand on use de son déclencheur, toutes les figurines qui s’y trouvent sont blessées sur 4 ou plus.
    .ruling = L’armure peut sauver. Les figurines lancent dans l’ordre des numéros, chacune son dé puis sa sauvegarde ; les morts sont à qui a usé du déclencheur. Mitrailleuses et figurines en zone de réincarnation sont épargnées.
rule-trigger-use = Se servir d’un déclencheur
    .text = Une figurine en contact direct avec un déclencheur peut l’activer, si elle ne fait aucune action offensive ce tour. L’arène dit ce qu’il fait agir : une zone piégée ou une mitrailleuse.
    .ruling = Une fois par activation, à tout moment de celle-ci, et la figurine peut encore bouger ; mais elle ne tire ni ne se bat ce tour, ni avant ni après.
rule-gun-profile = La mitrailleuse
    .text = POR 20, TIR 5×3, ARM 3. Elle ne tire qu’en ligne droite, jamais en diagonale.
    .ruling = Qui use du déclencheur choisit l’une des quatre directions. La ligne s’arrête à un mur, une porte fermée ou une autre mitrailleuse ; la première figurine à portée sur cette ligne est la cible, quelle qu’elle soit, et les autres tirs peuvent aller aux figurines adjacentes à elle. Le couvert compte. Un furtif à couvert ou une figurine en zone de réincarnation ne peut être la cible ; sans cible, l’usage est refusé. Les morts sont à qui a usé du déclencheur. Tout le monde peut tirer sur une mitrailleuse et la frapper ; elle n’est pas un ennemi au contact, ne prend aucune touche égarée, n’est victime d’aucune attaque de zone ni d’aucun piège, n’est jamais poussée et ne vaut rien. Une fois son armure percée, elle a disparu pour la partie. Sa case est alors libre.

## Les figurines

rule-piece-kramboy = La valeur du kramboy
    .text = Le livre donne 3 points au kramboy dans le tableau des profils, et 2 dans celui des klans.
    .ruling = Il en vaut 3. L’option kramboy_points permet 2.
rule-piece-sauvage = Le sauvage
    .text = Il n’a pas de TIR et ne tire pas. Dès qu’un bonus touche son TIR, on compte à partir de 7 : un Fling de −1 lui donne TIR 6.
rule-piece-auto = Dés sûrs, dés perdus
    .text = Une valeur de 1 réussit toujours ; un 1 au dé n’est pas un échec en soi.
    .ruling = Une valeur de 7 ou plus ne réussit jamais. Le dé est lancé quand même. L’ARM ne devient jamais meilleure que 2, MVT et POR ne descendent pas sous 1.
    .short = Sûr ou perdu

## Les compétences

rule-skill-energetik = Énergétik
    .text = Qui est touché par cette figurine au corps à corps n’a pas de sauvegarde d’armure.
rule-skill-furtif = Furtif
    .text = On ne peut pas tirer sur cette figurine quand elle est à couvert. Grenade et pas de couvert n’y changent rien.
    .ruling = Une grenade ne peut jamais la viser, mais une attaque de zone peut encore l’atteindre.
rule-skill-grenade = Grenade
    .text = Au lieu de son tir ordinaire, la figurine peut lancer une grenade : portée 6, son propre TIR, par-dessus ce qui bouche la vue, et avec une attaque de zone.
    .ruling = Le couvert ne compte pas non plus ; l’angle de 90°, si.
rule-skill-pas-d-armure = Pas d’armure
    .text = Qui est touché par son tir n’a pas de sauvegarde d’armure, hormis ceux que seule l’attaque de zone atteint.
rule-skill-pas-de-couvert = Pas de couvert
    .text = Ses tirs ignorent le couvert.
rule-skill-rikiki = Rikiki
    .text = Les adversaires de cette figurine ont un bonus de 1 au corps à corps.
    .ruling = Le bonus aide l’ennemi : qui la frappe en mêlée a besoin d’un de moins (CAC −1). La compétence est un handicap, et la table des bonus la donne comme malus.
    .short = Rikiki
rule-skill-skateboard = Skateboard
    .text = Courir n’empêche pas cette figurine de tirer.
rule-skill-snipeure = Snipeure
    .text = Si la figurine n’a pas bougé, sa POR est 30 et son TIR 4 ; les bonus les changent encore.
    .ruling = Elle n’a pas bougé si elle n’a pas quitté sa case depuis le début du tour de son joueur, de quelque façon que ce soit ; celle qui revient sur le plateau dans ce tour l’a quittée.
    .short = Snipeure
rule-skill-zone = Attaque de zone
    .text = Après un tir réussi sur une figurine qui en a d’autres sur les cases adjacentes, même en diagonale, on ne répartit pas la touche au hasard : la cible est touchée, et un dé est lancé pour chaque figurine adjacente ; sur 4 ou plus, elle est blessée aussi.
    .ruling = La sauvegarde de la cible vient d’abord ; puis chaque figurine adjacente, amie, ennemie ou le tireur lui-même, dans l’ordre des numéros, son dé et sa sauvegarde. Mitrailleuses et figurines en zone de réincarnation sont épargnées.
rule-skill-sournois = Sournois
    .text = En mêlée contre une figurine hors de la vue de laquelle elle a passé tout son tour, cette figurine a CAC −1.
    .ruling = La case de départ et chaque case traversée comptent, le plateau étant ce qu’il était alors : aucune ne doit avoir été vue de la cible. Une mitrailleuse ou un squig ne voit rien.
    .short = Sournois
rule-skill-stack = Deux fois la même compétence
    .text = Une figurine peut gagner une compétence qu’elle a déjà.
    .ruling = Une compétence tenue deux fois compte une fois.
    .short = Compte une fois

## Les klans

rule-klan-build = Monter un klan
    .text = Un klan s’achète sur un budget, que la somme des PTS de ses figurines ne doit pas dépasser. Des figurines de base (grot, flingboy, pistolboy), autant qu’on veut ; des spéciales, une par tranche complète de 5 points de budget, jamais deux fois la même. Chaque klan a les siennes : Bad Moon blindboy, bomberboy, frimeur ; Blood Axe bomberboy, kommando, mitrailleur ; Deathskull bomberboy, kramboy, snipeure ; Evil Sun bomberboy, roketboy, skateboy ; Goff blindboy, bomberboy, kosto ; Snakebite bizarboy, bomberboy, sauvage.
    .ruling = Tous les klans d’une partie ont le même budget ; dépenser moins est permis. Avec un budget de 4, pas de spéciale. Ceux du même klan ne sont jamais des cibles.

## Le déroulement d’une partie

rule-setup-respawn = Déploiement
    .text = Chaque joueur lance un dé et pose une figurine sur le respawn point de ce numéro ; un point occupé se relance. Dans une partie à zones de réincarnation, les figurines se posent n’importe où dans la zone de leur klan.
    .ruling = Dans l’ordre des places, figurine par figurine ; le joueur choisit l’orientation. Dans un mod sans respawn points ni zones de réincarnation, la zone de klan en tient lieu. Plus de figurines que de respawn points est une faute de la mise en place.
rule-setup-first = Qui commence
    .text = Tous lancent un dé, le plus haut commence ; puis on joue dans le sens des aiguilles d’une montre, dans l’ordre des places.
    .ruling = Les ex æquo au plus haut relancent entre eux.
rule-turn-activate = Tours et activations
    .text = Le joueur dont c’est le tour active ses figurines, l’une après l’autre, chacune une fois. En activer une autre finit l’activation de la précédente, même si l’on avait oublié quelque chose.
    .ruling = On en active autant qu’on veut. Rien ne finit tout seul, sauf par une règle (un saut, la mort de la figurine) : chaque tour est fini par son joueur. Une figurine tuée dans sa propre activation a fini son tour ; celle qui n’a pas encore agi peut agir après son retour.
rule-turn-order = Le mouvement d’abord
    .text = Une figurine qui bouge commence par là : après un tir ou une mêlée, plus de mouvement.
    .ruling = Puis elle tire et se bat, chacun une fois au plus, dans l’ordre qu’elle veut.
rule-turn-dropped = Figurine lâchée, figurine jouée
    .text = Un mouvement fait est fait : on ne le reprend pas, et on n’en fait pas un second ce tour.

## Le mouvement

rule-move-points = Mouvement
    .text = Une figurine dépense jusqu’à MVT points, de case en case dans les quatre directions, jamais en diagonale. Chaque case a son prix, et la figurine s’arrête devant celle qui coûte plus qu’il ne lui reste. Elle peut courir : son MVT est doublé, et elle ne peut pas tirer ce tour.
    .ruling = On n’entre ni ne passe sur une case qui porte une figurine, amie ou ennemie.
rule-move-face = Orientation
    .text = Un mouvement finit orienté vers une des quatre cases en contact direct. Une figurine peut se tourner sans quitter sa case, et n’a alors pas bougé.
    .ruling = Elle le peut autant de fois qu’elle veut avant son mouvement ; plus après celui-ci, ni après un tir ou une mêlée.
rule-move-pickup = Ramassage
    .text = Une figurine ramasse un pion en passant dessus, aussitôt. Un bonus se prend de même, mais n’agit qu’à la fin du mouvement.
    .ruling = On peut porter autant de pions qu’on veut. Le mouvement est fini après les sauts et les poussées où il mène. Sa fin, avec son bonus, vient avant tout tir, toute mêlée, tout déclencheur et toute porte.

## La vue

rule-sight-arc = L’angle de vue
    .text = Une figurine voit à 90° devant elle : ce qui est au moins aussi loin devant que de côté.
    .ruling = La diagonale elle-même est dedans.
rule-sight-line = La ligne de vue
    .text = La ligne va tout droit du milieu d’une case au milieu de l’autre, comme une ficelle tendue. Un mur, une porte fermée ou une autre figurine sur une case traversée la bouche.
    .ruling = Une mitrailleuse la bouche comme une figurine. Une case est traversée quand la ligne passe en son intérieur, au calcul exact ; les deux cases du bout ne comptent pas. Une ligne qui passe par un coin ne traverse aucune des deux cases à côté : elle n’y est bouchée que si les deux la bouchent.
rule-sight-cover = Couvert
    .text = La cible est à couvert si la ligne traverse une caisse, une case bonus ou un rocher, sauf si le tireur ou la cible est sur une caisse ou une case bonus.
    .ruling = Une ligne qui passe par un coin n’y a de couvert que si chacune des deux cases à côté en donne ou la bouche.

## Le tir

rule-shoot-who = Qui peut tirer
    .text = Une figurine tire si elle a un TIR, n’a pas couru, n’a pas encore tiré, et qu’aucun ennemi n’est en contact direct avec elle.
    .ruling = Les amis au contact ne gênent pas.
rule-shoot-target = La cible
    .text = Un ennemi dans l’angle de vue, en ligne de vue et pas plus loin que la POR. Une figurine en zone de réincarnation ne peut être la cible.
rule-shoot-hit = Toucher
    .text = Un dé : TIR ou plus tue la cible, si son armure ne tient pas.
rule-shoot-cover = Tirer sur un couvert
    .text = Contre une cible à couvert, chaque réussite est relancée et seul le second dé compte.
rule-shoot-contact = Qui est touché dans la mêlée
    .text = On peut tirer sur une figurine en contact direct avec d’autres. Une touche tombe alors au hasard, à chances égales, sur elle ou l’une d’elles.
    .ruling = Dans l’ordre : la cible, puis ses voisines dans le sens des aiguilles d’une montre depuis le nord. À deux on partage le dé en 1–3 / 4–6, à trois en 1–2 / 3–4 / 5–6 ; à quatre ou cinq, un numéro chacune, et les autres se relancent. Les squigs comptent, et le tireur aussi s’il est là ; ni les mitrailleuses, ni les figurines en zone de réincarnation. Une touche sur une mitrailleuse reste sur elle.
rule-shoot-many = Tirs multiples
    .text = TIR a×n lance n dés. Si des figurines sont adjacentes à la cible, même en diagonale, le premier tir est pour la cible, chaque autre pour elle ou l’une d’elles, au choix du tireur. Une touche sur une figurine au contact d’autres tombe au hasard à chaque fois.
    .ruling = Tout est réparti avant le premier dé, sans vue ni portée à part ; pas sur le tireur, ni sur un furtif à couvert de lui, ni sur qui est en zone de réincarnation. Le couvert de la première cible vaut pour tous les tirs. Tir par tir : toucher, couvert, contact, sauvegarde, selon les positions du moment. Un tir pour une figurine que cette rafale a tuée est perdu et ne lance aucun dé ; une touche qui tombe sur elle est perdue aussi.

## La mêlée

rule-melee-who = Qui peut se battre
    .text = Une figurine se bat contre un ennemi en contact direct vers lequel elle est orientée.
    .ruling = Une fois par activation.
rule-melee-hit = Frapper
    .text = Un dé : le CAC de l’attaquant ou plus tue, si l’armure ne tient pas.
rule-melee-choc = Choc
    .text = Quand une figurine qui a le bonus choc rate en mêlée, sa cible recule d’une case. Si elle ne pourrait pas y entrer, ou si y entrer coûte plus d’un point, elle en meurt.
    .ruling = Elle recule tout droit, à l’opposé de l’attaquant. Sinon elle se tient là, et la case agit comme si elle y était entrée ; à un téla-tépula, son joueur désigne le coin. Toute mort qui s’ensuit est à l’attaquant, et aucune armure n’y fait contre la poussée elle-même. Une mitrailleuse n’est pas poussée.

## Sauvegardes, mort et réincarnation

rule-save-armour = Armure
    .text = Une figurine avec une ARM qui serait tuée lance un dé : ARM ou plus, et elle n’a rien.
    .ruling = Contre les tirs, les grenades, les attaques de zone, la mêlée, les pièges, les mitrailleuses et les morsures ; jamais contre la lave, les sauts ni la poussée du choc.
rule-death-score = À qui les points
    .text = Ce que rapporte un mort, le mod le dit. Une figurine qui se tue coûte sa propre valeur.
    .ruling = Tuer un des siens coûte la valeur de celui-ci. Un score peut être négatif. La partie s’arrête à l’instant d’une victoire : plus aucun dé. Atteinte par plusieurs à la fois, ou tous les klans éliminés d’un coup, c’est match nul.
rule-death-drop = Ce que laissent les morts
    .text = Une figurine tuée perd ses bonus et lâche ce qu’elle portait.
    .ruling = Les pions restent sur la case où elle est morte. Si ce n’est pas une case libre sans pion, hors de toute zone de réincarnation, ils vont à la plus proche qui le soit, comptée en distance depuis la dernière case où elle s’est tenue ; à égalité, la plus haute, puis la plus à gauche.
rule-death-return = Réincarnation
    .text = Une figurine tuée revient aussitôt : un dé nomme le respawn point, un point occupé se relance. Avec des zones de réincarnation, elle se pose n’importe où dans la zone de son klan. Certains mods sont sans retour.
    .ruling = Le joueur choisit l’orientation. D’abord tous les autres dés de l’action ; puis les morts reviennent dans l’ordre de leur mort (morts ensemble : par numéro), chacun posé avant le suivant. Si aucune place n’est libre, la figurine attend le début du prochain tour de son joueur.

## Les bonus

rule-bonus-cell = La table des bonus
    .text = Un dé : 1 malus, 2 choc, 3 spide, 4 fling, 5 baston, 6 armor ; tous sauf choc et spide en lancent un second pour l’effet. Il dure jusqu’à la mort du porteur sauf mention contraire, et des bonus différents s’ajoutent. Une case n’a qu’un bonus en jeu à la fois : il revient quand l’effet est fini, ou son porteur mort.
    .ruling = Ils s’ajoutent dans l’ordre où on les gagne. Une figurine n’a jamais deux bonus de la même ligne : le premier dé est relancé ; celle qui a les six ne gagne rien. « 6 tours » durent jusqu’à la fin du sixième tour du joueur, celui en cours compté, ou à partir du suivant si le bonus est gagné hors de son tour. Un malus sans effet tient sa case vide jusqu’à la mort du porteur.
rule-bonus-fixed = Une valeur de 2 pendant 6 tours
    .text = Les meilleurs fling, baston et armor donnent une valeur de 2 pendant 6 tours. Rien n’annule cette armure.
    .ruling = Tant que cela dure, la valeur est 2, quoi qui la change d’autre. ARM 2 résiste aussi à énergétik, à pas d’armure et au malus qui ôte l’armure.
    .short = Reste à 2
rule-bonus-malus-rikiki = Malus (rikiki)
    .text = 1, puis 1. La figurine reçoit la compétence rikiki jusqu’à sa mort : ses ennemis la frappent plus facilement d’un point.
    .short = Malus
rule-bonus-malus-mvt = Malus (MVT −1)
    .text = 1, puis 2. MVT −1 jusqu’à la mort.
    .short = Malus
rule-bonus-malus-por = Malus (POR −1)
    .text = 1, puis 3. POR −1 jusqu’à la mort.
    .short = Malus
rule-bonus-malus-tir = Malus (TIR +1)
    .text = 1, puis 4. TIR +1 jusqu’à la mort : la figurine tire moins bien d’un point.
    .short = Malus
rule-bonus-malus-cac = Malus (CAC +1)
    .text = 1, puis 5. CAC +1 jusqu’à la mort : la figurine se bat moins bien d’un point.
    .short = Malus
rule-bonus-malus-arm = Malus (plus d’ARM)
    .text = 1, puis 6. La figurine perd aussitôt son ARM, si elle en a une.
    .short = Malus
rule-bonus-choc = Choc
    .text = 2. Quand la figurine rate en mêlée, sa cible recule d’une case, et meurt là où elle ne peut reculer à l’aise.
    .short = Choc
rule-bonus-spide = Spide (MVT +1)
    .text = 3. MVT +1 jusqu’à la mort.
    .short = Spide
rule-bonus-fling-1 = Fling (TIR −1)
    .text = 4, puis 1, 2 ou 3. TIR −1 jusqu’à la mort : la figurine tire mieux d’un point.
    .short = Fling
rule-bonus-fling-2 = Fling (TIR −2)
    .text = 4, puis 4 ou 5. TIR −2 jusqu’à la mort : la figurine tire mieux de deux points.
    .short = Fling
rule-bonus-fling-fixed = Fling (TIR 2)
    .text = 4, puis 6. TIR 2 pendant 6 tours.
    .short = Fling
rule-bonus-baston-1 = Baston (CAC −1)
    .text = 5, puis 1, 2 ou 3. CAC −1 jusqu’à la mort : la figurine se bat mieux d’un point.
    .short = Baston
rule-bonus-baston-2 = Baston (CAC −2)
    .text = 5, puis 4 ou 5. CAC −2 jusqu’à la mort : la figurine se bat mieux de deux points.
    .short = Baston
rule-bonus-baston-fixed = Baston (CAC 2)
    .text = 5, puis 6. CAC 2 pendant 6 tours.
    .short = Baston
rule-bonus-armour-1 = Armor (ARM −1)
    .text = 6, puis 1, 2 ou 3. ARM −1 jusqu’à la mort : l’armure tient mieux d’un point. Sans armure : ARM 6.
    .short = Armor
rule-bonus-armour-2 = Armor (ARM −2)
    .text = 6, puis 4 ou 5. ARM −2 jusqu’à la mort : l’armure tient mieux de deux points. Sans armure : ARM 5.
    .short = Armor
rule-bonus-armour-fixed = Armor (ARM 2)
    .text = 6, puis 6. ARM 2 pendant 6 tours. Cette armure ne peut être annulée d’aucune manière.
    .short = Armor

## Les mods

rule-mod-defmatch = Defmatch
    .text = De deux à six joueurs, plus avec plus de respawn points ; une figurine chacun, de n’importe quelle sorte. Les morts reviennent par les respawn points. Tuer rapporte les PTS de la victime, se tuer coûte les siens. Le premier dont le score atteint dix fois les PTS de sa figurine gagne.
    .ruling = L’arène doit avoir au moins autant de respawn points que de figurines, chacun avec un numéro à lui.
rule-mod-defmatch-klan = Defmatch en klan
    .text = Des klans de même budget, de 4 à 8 points ; 5 est parfait. Les morts reviennent par les respawn points, qui peuvent être plus de six. Tuer rapporte les PTS de la victime. Le premier klan qui a un score de 20 gagne.
    .ruling = L’arène doit avoir au moins autant de respawn points que de figurines, chacun avec un numéro à lui.
rule-mod-klanplay = Klanplay
    .text = Des klans de même budget, 10 points ou plus. Les morts reviennent dans la zone de réincarnation de leur klan. Tuer rapporte les PTS de la victime. Le premier klan dont le score atteint cinq fois sa valeur gagne.
    .ruling = La valeur d’un klan est la somme des PTS de ses figurines. L’arène doit avoir une zone de réincarnation pour chaque klan.
rule-mod-flag = Capture the flag
    .text = Un drapeau est posé au milieu du plateau. Le premier klan qui l’apporte dans sa zone de klan gagne. Les morts reviennent dans les zones de réincarnation.
    .ruling = Des klans de même budget, 10 sauf autre choix. Un porteur tué lâche le drapeau où il est mort. L’arène doit avoir un drapeau sans propriétaire, et pour chaque klan une zone de réincarnation et une zone de klan. Passer dans la zone suffit. Tuer ne rapporte rien.
rule-mod-flag2 = Capture the flag 2
    .text = Chaque klan a un drapeau dans sa zone de klan. Le premier qui apporte celui de l’ennemi dans la sienne gagne. Les morts reviennent dans les zones de réincarnation.
    .ruling = Des klans de même budget, 10 sauf autre choix. Une figurine qui passe sur son propre drapeau hors de sa zone le renvoie chez lui ; dans sa zone on le laisse, et il n’a pas à y être pour gagner. L’arène doit avoir pour chaque klan une zone de réincarnation et une zone de klan avec son drapeau. Passer dans la zone suffit. Tuer ne rapporte rien.
rule-mod-king = King of the caisses
    .text = Au milieu du plateau, une zone de 4×4 caisses. La première figurine qui y reste pendant 6 tours gagne. Les morts reviennent par les respawn points.
    .ruling = Se joue avec une figurine chacun, comme le Defmatch, ou par klans. Ce qui compte est d’être dans la zone à la fin de 6 tours de suite de son joueur ; en sortir ou mourir remet à zéro. L’arène doit avoir une telle zone, toute en caisses, et au moins autant de respawn points que de figurines. Tuer ne rapporte rien. Par klans, le budget est de 5 sauf autre choix.
rule-mod-gunther = Gunther strike
    .text = Deux klans, chacun avec une bombe que l’ennemi ne peut pas ramasser. Le premier qui apporte la sienne dans la zone de klan de l’ennemi gagne. Personne ne revient : un klan éliminé avant cela a perdu.
    .ruling = Des klans de même budget, 10 sauf autre choix. Les figurines se posent dans les zones de klan. L’arène doit avoir pour chaque klan une zone de klan avec sa bombe. Passer dans la zone suffit. Tuer ne rapporte rien.
rule-mod-squigs = Ramener les squigs
    .text = Deux klans de 15 points vont chercher les squigs au milieu du plateau et les mènent dans leur enclos. Cinq zones de 4×4 cases : A, d’où part le premier, en haut à gauche ; B, son enclos, en haut à droite ; C, celle des squigs, au centre ; D, l’enclos du second, en bas à gauche ; E, d’où part le second, en bas à droite. Personne ne revient. La partie finit quand un klan est éliminé, et il a perdu, ou quand il n’y a plus de squig sur le plateau : qui en a ramené le plus gagne.
    .ruling = Les figurines se posent dans les zones de klan. Les squigs se tiennent où l’arène les met ; si elle n’en met aucun, ils sont cinq (option squigs) dans leur zone : à ses coins nord-ouest, nord-est, sud-ouest et sud-est, puis sur ses autres cases dans l’ordre de lecture. À égalité, match nul. L’arène doit avoir deux zones de klan, deux enclos et une zone des squigs. Tuer ne rapporte rien.

## Les squigs

rule-squig-bite = La morsure
    .text = Toute figurine qui passe à côté d’un squig subit une attaque : sur un 6, la morsure tue. L’armure peut sauver.
    .ruling = À côté, ce sont les huit cases autour. Le squig attaque à chaque pas qui finit là, les squigs dans l’ordre des numéros ; la case de départ ne compte pas, et chaque squig ne mord qu’une fois par activation. Retomber d’un saut n’est pas un pas : personne n’y est mordu. Un squig dans un enclos ne mord personne.
rule-squig-herd = Mener les squigs
    .text = Une figurine qui passe à côté d’un squig peut en prendre le contrôle : une fois qu’elle a bougé, le squig vient sur une case à côté de son berger. Un squig a un MVT de 5. Un même klan ne mène pas le même squig avec deux figurines dans un tour.
    .ruling = À côté, ce sont les huit cases autour, et toute case où la figurine s’est tenue pendant cette activation compte. Un squig par figurine et par tour, choisi quand son mouvement est fini. Le squig y va par un vrai chemin de 5 points au plus, sur des cases qui n’ont pas d’effet à elles.
rule-squig-pen = Dans l’enclos
    .text = Un squig amené dans un enclos ne peut plus être mené ni tué : il y attend sagement d’être compté pour le propriétaire de l’enclos. Dehors, un squig se tue exactement comme un ork, et cela ne coûte rien.
    .ruling = Dans l’ordre des numéros, les squigs viennent après les figurines des joueurs. Ils ne valent rien, tout le monde peut tirer dessus et les frapper, ils ne comptent jamais comme ennemis au contact et ne font rien d’eux-mêmes.
