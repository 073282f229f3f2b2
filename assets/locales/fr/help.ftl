# L’aide de la ligne de commande : `help-COMMANDE` dit ce que fait une commande (`.more` : en entier, `.after` : ce qui suit
# ses options), `option-COMMANDE-NOM` ou `option-NOM` à quoi sert une option.


## Ce qui l’encadre

heading-commands = Commandes{"\u202f"}
heading-arguments = Arguments{"\u202f"}
heading-options = Options{"\u202f"}
heading-matrix = Rencontres{"\u202f"}
heading-results = Résultats{"\u202f"}
help-usage = Utilisation :
help-default = [par défaut : { $value }]
help-possible = [valeurs possibles : { $values }]

## Noms des valeurs

value-BOOK = LIVRE
value-BOT = BOT
value-BUDGET = BUDGET
value-COMMAND = COMMANDE
value-CONTROL = QUI
value-DEGREES = DEGRÉS
value-DIR = DOSSIER
value-FACTOR = FACTEUR
value-FILE = FICHIER
value-FOLDER = DOSSIER
value-GAME = PARTIE
value-KIND = FIGURINE
value-KLAN = KLAN
value-LANG = LANGUE
value-MAP = CARTE
value-NAME = NOM
value-OUT = SORTIE
value-PAPER = PAPIER
value-OVERLAY = CALQUE
value-PART = PART
value-PARTS = PARTS
value-PERCENT = POUR-CENT
value-QUALITY = QUALITÉ
value-REPORT = RAPPORT
value-SNIPPET = MORCEAU
value-SPEED = VITESSE
value-STYLE = STYLE
value-VIEW = VUE
value-WHICH = LEQUEL
value-WxH = LxH

## Pour toutes les commandes

option-all_books = Compter aussi les livres de règles qui ne sont là que pour essayer le programme ; ARENE_ALL_BOOKS=1 fait de même
option-lang = La langue : fr ou en ; sans elle, celle du système (LC_ALL, LC_MESSAGES, LANG) ; dans la fenêtre, la dernière choisie
option-help = Afficher cette aide ; -h abrège là où il y a plus à dire
option-version = Afficher la version
help-help = Afficher cette aide, ou celle d’une commande
option-book = Le livre de règles ; sans lui, le premier qui a ce mod
option-json = Écrire un objet JSON au lieu de lignes
option-seed = La graine d’où viennent celles de toutes les parties
option-threads = Combien de fils d’exécution ; sans lui, autant que la machine a de cœurs
option-max_commands = Après combien de commandes une partie est laissée inachevée
option-file = La partie enregistrée
option-size = La taille de la fenêtre en pixels
option-quality = Combien on dessine en 3D : low ne dessine ni ombres ni bords lissés, et va plus vite ; sans elle, ce qui convient à la carte graphique
option-fps = Images par seconde, de 1 à 60 ; sans lui 25, 10 pour un GIF

## arene

help = Jeux d’escarmouche à l’écran : chaque règle appliquée, chaque dé montré avec sa raison.
    .after =
        Exemples :
          arene                                   ouvrir la fenêtre
          arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
          arene lab --games 1000 --seed 7         jouer mille parties sans fenêtre
          arene check maps/*.ron                  examiner des cartes
          arene map new --style city --out b.ron  faire une table au hasard
          arene scene check                       vérifier que chaque règle fait ce que sa scène montre
          arene learn                             apprendre les règles en jouant, dans la fenêtre
          arene lesson list                       ce qu’on peut apprendre en jouant
          arene demo                              montrer des règles à une salle, par une liste
          arene replay verify game.arene          vérifier qu’une partie enregistrée se rejoue de même
          arene club                              qui a gagné combien de fois, d’après les parties enregistrées ici
          arene engine                            parler le protocole par lignes (docs/protocol.md)

        État de sortie : 0 fait ; 1 défauts trouvés, ou échec ; 2 mauvaise utilisation, ou pas d’écran pour la fenêtre ; 130 arrêt par Ctrl-C.

## arene play

help-play = Ouvrir la fenêtre (comme sans aucune commande) ; avec une carte ou des joueurs la partie commence aussitôt
    .after =
        Exemples :
          arene play
          arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
          arene play --player A=snipeure:human --player B=kosto:human --seed 7 --lang fr
          arene play --load game.arene

        État de sortie : 0 la fenêtre a été fermée ; 1 la carte ou les joueurs ont des défauts ; 2 mauvaise utilisation, pas d’écran ou pas de carte graphique.
help-play-without = Pas dans ce programme-ci : il a été construit sans la fenêtre
option-play-map = L’arène, un fichier RON ou JSON ; maps/first_blood.ron, maps/mud_market.ron et maps/furnace.ron sont dans le programme
option-play-players = Un joueur, par place : NOM=FIGURINE:human ou NOM=FIGURINE:random ; plusieurs figurines : leader+scout+scout ; jusqu’à six fois
option-play-seed = La graine des dés ; sans elle, une autre à chaque fois
option-play-mode = Le mod ; sans lui, defmatch ou le dernier joué. Dans les mods à klans, chacun aligne un klan permis, tiré au sort
option-play-horde = Ajouter une Horde : spice, pack, last_stand, way_out ou nest, avec le type de ses créatures (zombie, wild_squig, rat, drone)
option-play-projector = Commencer en mode projecteur : plus grand, contrasté (P)
option-speed = La vitesse à laquelle on montre ce qui se passe ; sans elle, la dernière choisie
option-play-by_hand = Les dés de ce joueur sont lancés sur la table et entrés dans la fenêtre : un nom, ou all ; peut être donné plusieurs fois
option-play-take_back = Pour s’exercer : les commandes peuvent être reprises
option-play-load = Reprendre une partie enregistrée : ses dés, ses places
option-play-journal = Ajouter une ligne de JSON pour la mise en place et pour chaque commande jouée

## arene lab

help-lab = Jouer beaucoup de parties sans fenêtre et dire ce qu’elles donnent
    .more = Chaque partie a sa propre graine, faite de --seed et de son numéro : la même graine donne le même tableau et la même empreinte, quel que soit le nombre de fils.
    .after =
        Exemples :
          arene lab
          arene lab --games 1000 --seed 7 --json
          arene lab --mod squigs --games 1000
          arene lab --player Rouge=grot:random --player Bleu=kosto:random
          arene lab --kinds all --maps maps/first_blood.ron,maps/furnace.ron --games 100 --out kinds
          arene lab --kinds kosto --kinds2 grot,snipeure --games 400 --csv games.csv
          arene lab --mod klanplay --klans goff,evil_sun=skateboy+grot+grot --games 200
          arene lab --mod klanplay --bots random,greedy --games 400
          arene lab --resume kinds
          arene lab replay kinds 42 --to game.arene
          arene lab shard 1/4 --kinds all --games 100 --out part-1
          arene lab merge part-1 part-2 part-3 part-4 --out kinds
          arene lab --mod klanplay --klans all --games 20 --html klans.html
          arene lab arena maps/first_blood.ron --html first_blood.html

        Les mêmes options et la même graine donnent les mêmes parties, quel que soit le nombre de fils et de machines.
        Ctrl-C arrête et rend compte des parties finies ; un second arrête aussitôt.
        docs/lab.md dit comment lire les résultats, et comment répartir une série sur plusieurs machines.

        État de sortie : 0 les parties ont été jouées ; 1 une carte, une mise en place ou un dossier a des défauts, ou l’on ne peut pas écrire ; 2 mauvaise utilisation ; 130 arrêt par Ctrl-C.
option-mode = Le mod ; defmatch sans lui
option-maps = Les arènes, ou `all` : toutes celles faites pour le mod ; sans elles, la sienne
option-kinds = Les figurines qui se rencontrent, chacune toutes les autres et sa pareille, ou `all` ; dans les mods sans klans
option-kinds2 = Les figurines que celles de --kinds rencontrent à la place
option-klans = Les klans qui se rencontrent, chacun tous les autres et son pareil, ou `all` : avec des figurines tirées au sort à chaque partie, ou celles qu’on donne (goff=kosto+grot)
option-klans2 = Les klans que ceux de --klans rencontrent à la place
option-bots = Les bots qui jouent ; plusieurs se rencontrent. hunter1:200 peut examiner 200 parties par décision, et se reproduit ; hunter1:0.3s va d’après l’horloge, et non
option-bots2 = Les bots que ceux de --bots rencontrent à la place
option-table = Combien sont à table
option-seats = Si ceux qui se rencontrent changent de place de partie en partie, jusqu’à ce que chaque ordre ait été joué (swap), ou non (fixed) ; sans elle, oui si l’on donne --kinds, --klans ou --bots
option-players = Un joueur d’un mod sans klans, dans l’ordre des places : un pour chacun, au lieu de rencontres. Sans eux ils sont deux ; avec --mod ils alignent des klans permis (des figurines, en defmatch) tirés au sort à chaque partie
option-budget = Ce que chaque klan peut coûter, en points ; sans lui, ce que veut le mod
option-horde = Ajouter une Horde qui trouble chaque partie (le scénario spice de la Horde), de ce type de créatures
option-scenario = Tous les joueurs contre une Horde, dans ce scénario à elle (last_stand, way_out ou nest) : chacun des --bots joue pour tous à la table, avec ce qui est usuel dans le livre, et ils gagnent ou perdent ensemble. --horde dit le type des créatures, --table 1 qu’on joue seul
option-games = Combien de parties joue chaque rencontre
option-lab-json = Écrire un objet JSON au lieu d’un tableau
option-csv = Écrire une ligne par partie dans ce fichier, en CSV
option-parquet = Écrire une rangée par partie dans ce fichier, en Parquet
option-summary = Écrire le résumé dans ce fichier, en JSON : tout ce qu’écrit --json, sauf ce qui dépend de l’horloge
option-html = Écrire une page avec des courbes et des images des arènes ; un fichier de ce nom est remplacé
option-record = Enregistrer chaque partie dans ce dossier, un fichier chacune ; il ne doit pas encore contenir de parties enregistrées
option-lab-out = Garder la série dans ce dossier : son plan, et chaque partie dès qu’elle finit. Il doit être nouveau ou vide
option-resume = Reprendre la série de ce dossier ; tout ce qui dit quoi jouer vient de là
help-lab-shard = Jouer une part d’une série, à réunir aux autres par `merge`
    .more = Les parts d’une série peuvent se jouer à des moments et en des lieux différents. Chacune joue ses parties, distribuées à tour de rôle ; réunies, elles sont ce qu’aurait été la série entière, à l’octet près.
    .after =
        Exemples :
          arene lab shard 1/2 --kinds all --games 100 --out part-1
          arene lab shard 2/2 --kinds all --games 100 --out part-2
          arene lab merge part-1 part-2 --out whole

        Toutes les parts doivent recevoir les mêmes options. docs/lab.md a des exemples pour xargs, Slurm et HyperQueue.
option-part = Quelle part, sur combien
option-lab-shard-out = Le dossier où garder la part ; il doit être nouveau ou vide
option-lab-shard-json = Écrire un objet JSON au lieu d’un tableau
help-lab-merge = Réunir les parts d’une série
    .after =
        Exemples :
          arene lab merge part-* --out whole
          arene lab merge part-1 part-2 --out whole --json
          arene lab merge part-* --out whole --html whole.html

        État de sortie : 0 les parts sont réunies ; 1 ce ne sont pas toutes les parts d’une même série, chacune une fois et jouée jusqu’au bout.
option-folders = Les dossiers des parts, dans n’importe quel ordre
option-lab-merge-out = Le dossier où mettre la série entière ; il doit être nouveau ou vide
option-lab-merge-json = Écrire un objet JSON au lieu d’un tableau
help-lab-replay = Rejouer une partie d’une série gardée, et l’écrire comme partie enregistrée
    .more = Elle doit se jouer comme dans la série, si elle y a déjà été jouée.
    .after =
        Exemples :
          arene lab replay kinds 42
          arene lab replay kinds 42 --to game.arene
          arene replay report game.arene --to report.html

        État de sortie : 0 elle s’est jouée comme dans la série ; 1 autrement, ou le dossier a des défauts ; 2 il n’a pas de partie de ce numéro.
option-folder = Le dossier de la série
option-game = Le numéro de la partie, comme dans la colonne `game` des tableaux
option-lab-replay-to = L’écrire dans ce fichier, comme partie enregistrée (docs/formats.md)
help-lab-arena = Dire ce qu’on veut savoir d’une arène quand on la dessine
    .more = Lignes de vue, cases qui ne servent jamais, exposition des respawn points, avantage des places, durée des parties, ce dont on meurt. Des bots y jouent ; à chaque partie tous les joueurs alignent les mêmes figurines, tirées au sort. La même graine donne le même rapport.
    .after =
        Exemples :
          arene lab arena maps/first_blood.ron
          arene lab arena maps/totem.ron --mod flag --html totem.html --lang fr
          arene lab arena my_arena.ron --games 200 --bots random --json

        État de sortie : 0 fait ; 1 la carte a des défauts, ou la page ne peut pas être écrite ; 2 mauvaise utilisation.
option-lab-arena-map = L’arène, un fichier RON ou JSON
option-lab-arena-mode = Le mod ; sans lui, le premier pour lequel l’arène est faite si elle est dans le programme, sinon defmatch
option-lab-arena-players = Combien de joueurs ; sans lui, autant que l’arène a de zones, et au moins autant qu’il en faut au mod
option-lab-arena-games = Combien de parties ; sans lui, autant que les bots en jouent en une demi-minute environ
option-lab-arena-bots = Qui joue : un bot pour toutes les places, ou un par place dans l’ordre, p. ex. greedy,random
option-lab-arena-json = Écrire un objet JSON au lieu de tableaux
option-lab-arena-html = Écrire en plus une page avec des images de l’arène ; un fichier de ce nom est remplacé

## arene check

help-check = Dire ce qui ne va pas dans des cartes, des forces et des codex, et ce qui est étrange, avec de quoi y remédier
    .after =
        Exemples :
          arene check maps/first_blood.ron
          arene check --mod flag maps/totem.ron
          arene check --lang fr maps/*.ron
          arene check --json my_arena.json
          arene check --book quake40k --mod champion maps/slab_yard.ron my_champions.ron
          arene check --codex my_codex.ron my_champions.ron

        Chaque défaut est une ligne FICHIER:LIGNE:COLONNE : défaut : ce qui ne va pas (ce qui y remédie) ; le jeu refuse une telle carte.
        Un avertissement dit une chose étrange, mais jouable. Les formats sont expliqués dans docs/formats.md.

        État de sortie : 0 aucun défaut (les avertissements sont permis) ; 1 un défaut ; 2 mauvaise utilisation.
option-check-files = Fichiers de cartes, de forces et de codex : RON, ou JSON si le nom finit par .json
option-check-codices = Un codex : il est vérifié aussi, et les forces peuvent en être
option-check-mode = Le mod auquel servent les cartes et les forces : ce qu’il lui faut est cherché aussi

## arene map

help-map = Des cartes que fait le programme, et celles de Tiled, l’éditeur de cartes
help-map-list = Lister les arènes et les tables fournies avec le programme, et les tiennes
help-map-new = Faire une table au hasard, avec les décors que veut le style
    .more = Chaque plancher peut être atteint, rien ne se chevauche, des figurines sur socles de 25 mm passent partout entre deux choses : `arene check` n’y trouve rien. Les mêmes options et la même graine donnent le même fichier sur toute machine.
    .after =
        Exemples :
          arene map new > works.ron
          arene map new --style arena --size small --seed 7 --out pit.ron
          arene map new --style country --size 180x120 --symmetry none --out fields.ron
          arene map new --style city --density 30 --seed 3 --out block.ron --replace
          arene map new --book quake40k --size small --for-figures 6 --seed 7 --out arene.ron
          arene map new --book quake40k --size 120x80 --bases 2 --flags --buildings --out bases.ron

        Tailles nommées : small 60×60 cm, medium 90×90, wide 120×90, large 120×120, long 180×120.
        Avec `mirror`, la moitié du haut et celle du bas se ressemblent comme dans un miroir ; les maisons, tours, ruines et bois, qui y seraient autres, montrent la même façade.

        État de sortie : 0 fait ; 1 le fichier existe déjà ou ne peut être écrit, ou aucune table de ces options n’est saine ; 2 mauvaise utilisation.
option-style = Ce que représente la table
option-map-new-size = Sa taille : une taille nommée, ou LARGEURxPROFONDEUR en unités de 0,1 mm ou en centimètres
option-symmetry = Quelles moitiés se ressemblent : aucune, les deux par un demi-tour autour du milieu, ou les deux comme dans un miroir
option-density = Combien du sol est bâti, en pour cent de 10 à 45, avec la place autour de chaque chose, routes non comptées ; sans elle, ce qui convient au style
option-map-new-seed = La graine de tout ce que décide le hasard
option-map-new-book = Un livre qui trace la table : d’abord ses portails, ses jetons et ses bases, puis les décors
option-for_figures = Pour combien de figurines le livre la trace
option-bases = Combien d’équipes ont une base, 2 ou 4 ; aucune si 0
option-flags = Un drapeau dans chaque base, et un sans maître au milieu
option-buildings = Un bâtiment dans chaque base
option-map-new-out = Le fichier à écrire, en JSON si son nom finit par .json ; sans lui la sortie standard
help-map-export = Écrire une arène comme carte de Tiled, avec ses tuiles à côté
    .more = Les lignes deviennent un calque de tuiles ; portes, jetons, zones, mitrailleuses, déclencheurs et autres respawn points deviennent des objets avec des propriétés ; noms et notes sont des propriétés de la carte. À côté du fichier sont arene.tsx et arene.png, les tuiles.
    .after =
        Exemples :
          arene map export maps/totem.ron --tmx totem.tmx
          arene map import totem.tmx --to totem.ron

        État de sortie : 0 fait ; 1 la carte a des fautes, ou un fichier existe déjà ou ne peut être écrit ; 2 mauvaise utilisation.
option-map-export-map = L’arène, un fichier RON ou JSON, ou une arène fournie : maps/NOM.ron
option-map-export-tmx = Le fichier à écrire ; ses tuiles sont écrites à côté
option-map-export-replace = Remplacer les fichiers s’ils existent
help-map-import = Lire une arène dans une carte de Tiled
    .more = Les calques peuvent être écrits en CSV, en XML ou en Base64, comprimés par zlib ou gzip ou non. Les jeux de tuiles sont lus dans le dossier de la carte. Ce qui ne convient pas est dit avec calque, colonne et ligne, comptées à partir de 0.
    .after =
        Exemples :
          arene map import totem.tmx
          arene map import totem.tmx --to totem.ron
          arene check totem.ron

        État de sortie : 0 fait ; 1 la carte ne convient pas, ou le fichier existe déjà ou ne peut être écrit ; 2 mauvaise utilisation.
option-map-import-file = La carte de Tiled, un fichier .tmx
option-map-import-to = Le fichier à écrire, en JSON si son nom se termine par .json ; la sortie standard s’il manque

## arene force

help-force = Les forces dans des fichiers à elles
help-force-list = Lister les forces fournies avec le programme, et les tiennes

## arene pack et arene unpack

help-pack = Emballer une arène avec ce qui va avec en un fichier, à envoyer à un ami
    .more = À une arène appartiennent les scènes, leçons et listes qui la nomment, et tout ce que celles-ci nomment : forces, codex, autres arènes, parties enregistrées. Sont parcourus ton dossier, celui de l’arène et, si c’est un dossier maps/, ceux d’à côté. Le même contenu donne les mêmes octets.
    .after =
        Exemples :
          arene pack maps/mine.ron
          arene pack maps/mine.ron --with forces/mine.ron --to mine.arenepack
          arene unpack mine.arenepack --list

        État de sortie : 0 fait ; 1 l’arène ou un fichier a des fautes, ou le paquet existe déjà ou ne peut être écrit ; 2 mauvaise utilisation.
option-pack-map = L’arène ou la table, un fichier RON ou JSON, ou le nom d’une des tiennes
option-pack-to = Le fichier à écrire ; le nom de l’arène avec .arenepack s’il manque
option-pack-with = Un fichier qui va avec aussi, une force par exemple ; peut être donné plusieurs fois
help-unpack = Déballer dans ton dossier ce qu’un ami a emballé
    .more = Tout est examiné avant que rien ne soit écrit : noms, tailles, chaque fichier par le lecteur de sa sorte. Rien dans un paquet n’est exécuté, et rien n’est écrit ailleurs. Les fichiers qui sont déjà là restent, sauf si --replace dit autre chose : alors tout est écrit, ou rien.
    .after =
        Exemples :
          arene unpack mine.arenepack --list
          arene unpack mine.arenepack
          arene map list

        État de sortie : 0 fait ; 1 le paquet a des fautes, ou un autre fichier est déjà là ou ne peut être écrit ; 2 mauvaise utilisation.
option-unpack-file = Le paquet
option-unpack-into = Le dossier où déballer, le tien s’il manque
option-unpack-list = Examiner seulement, et dire ce qui serait écrit où
option-unpack-replace = Remplacer d’autres fichiers des mêmes noms

## arene scene

help-scene = Des scènes, une par règle : les lister, les vérifier, en jouer une dans la fenêtre
    .after =
        Exemples :
          arene scene list --lang fr              ce qu’il y a à voir, par chapitre
          arene scene check                       jouer toutes les scènes sans fenêtre
          arene scene check scenes/shoot_cover.ron my_scene.ron
          arene scene play scenes/shoot_cover.ron en voir une dans la fenêtre

        docs/formats.md explique comment en écrire une.

        État de sortie : 0 fait ; 1 une scène a des défauts ou ne se joue pas comme prévu ; 2 mauvaise utilisation, ou pas d’écran pour la fenêtre.
help-scene-list = Lister les scènes du programme, par chapitre
help-scene-check = Jouer des scènes sans fenêtre ; une autre issue, un dé qui manque ou qui reste est un échec
option-scene-check-files = Fichiers de scènes : RON, ou JSON si le nom finit par .json ; sans eux, tous ceux de scenes/
help-scene-play = Jouer une scène dans la fenêtre
option-scene-play-file = Le fichier de la scène ; celles de `arene scene list` sont dans le programme

## arene lesson

help-lesson = Des leçons, chacune de quelques tâches à faire : les lister, en montrer une, les vérifier, en faire une dans la fenêtre
    .after =
        Exemples :
          arene lesson list --lang fr             ce qu’il y a à apprendre, par livre
          arene lesson show doum40k/first_game    ses tâches et leurs solutions
          arene lesson check                      jouer les solutions de toutes les leçons
          arene lesson check my_lesson.ron
          arene lesson play doum40k/first_game    la faire dans la fenêtre, dès la première tâche qui reste à faire

        docs/formats.md explique comment en écrire une.

        État de sortie : 0 fait ; 1 une leçon a des défauts, ou une solution n’atteint pas son but ; 2 mauvaise utilisation, ou pas d’écran pour la fenêtre.
help-lesson-list = Lister les leçons du programme, par livre
help-lesson-show = Montrer les tâches d’une leçon : but, aide, solution
option-lesson-show-name = La leçon : LIVRE/NOM comme dans `arene lesson list`, ou un fichier
help-lesson-check = Jouer la solution de chaque tâche ; un but manqué, un dé qui manque ou qui reste est un échec
help-lesson-play = Faire une leçon dans la fenêtre ; ce qui a été fait est retenu
option-lesson-play-name = La leçon : LIVRE/NOM comme dans `arene lesson list`, ou un fichier
option-lesson-check-files = Fichiers de leçons : RON, ou JSON si le nom finit par .json ; sans eux, toutes celles du programme

## arene learn

help-learn = Ouvrir la fenêtre sur la liste des leçons
## arene demo

help-demo = Le démonstrateur : montrer une liste, ou une boucle de parties et de scènes ; lister les listes, les vérifier
    .after =
        Exemples :
          arene demo                              choisir une liste dans la fenêtre
          arene demo doum40k                      en montrer une du programme
          arene demo playlists/friday.ron         en montrer une à soi
          arene demo --loop                       des parties et des scènes toutes seules, jusqu’à une touche
          arene demo list                         les listes du programme
          arene demo check playlists/friday.ron   en vérifier une sans fenêtre

        docs/formats.md explique comment en écrire une.

        État de sortie : 0 fait ; 1 une liste a des défauts, ou ne peut pas être montrée ; 2 mauvaise utilisation, ou pas d’écran pour la fenêtre.
option-demo-playlist = La liste : NOM comme dans `arene demo list`, ou un fichier
option-demo-in_a_loop = Des parties enregistrées et des scènes toutes seules, jusqu’à ce qu’on presse une touche
option-demo-speed = Pour les tests : une horloge tant de fois plus rapide, sans pauses pour lire
option-demo-games = Pour les tests : finir après tant de parties et de scènes, et dire images et mémoire
option-demo-hidden = Pour les tests : dessiner en mémoire, sans écran ; avec --games
help-demo-list = Lister les listes du programme
help-demo-check = Vérifier des listes, et jouer les scènes et les solutions qu’elles nomment
option-demo-check-files = Fichiers de listes : RON, ou JSON si le nom finit par .json ; sans eux, toutes celles du programme

## arene preview

help-preview = Regarder une arène ou une table en trois dimensions : dans une fenêtre, en image ou en film
    .after =
        Exemples :
          arene preview maps/first_blood.ron                            une fenêtre qui suit le fichier
          arene preview --figures                                       toutes les figurines côte à côte
          arene preview maps/totem.ron --mod flag --png totem.png --view iso
          arene preview maps/furnace.ron --png heat.png --view top --overlay exposure
          arene preview maps/furnace.ron --png sight.png --overlay sight:14,12
          arene preview maps/furnace.ron --png eye.png --view eye:14,12,n
          arene preview maps/furnace.ron --turntable furnace.mp4 --size 640x360
          arene preview maps/pipe_works.ron --png plan.png --view plan --storey 0
          arene preview maps/pipe_works.ron --png eye.png --view eye:6000,500,s --target 6000,5900

        État de sortie : 0 fait ; 1 la carte ou ce qu’on veut écrire a des défauts ; 2 mauvaise utilisation, pas d’écran ou pas de carte graphique.
option-preview-map = L’arène ou la table, un fichier RON ou JSON
option-preview-mode = Le mod auquel elle sert : ce qui lui manque est dit
option-figures = Toutes les figurines côte à côte, avec leurs noms
option-png = Dessiner une image, sans fenêtre
option-turntable = Filmer un tour complet, sans fenêtre (.mp4, .gif ou frames/)
option-seconds = La durée du tour, en secondes, de 1 à 120
option-preview-view = D’où l’on regarde (iso sans elle) : top, iso, north, east, south, west, ou eye:X,Y,CÔTÉ (n, e, s ou w ; sur une table aussi ne, se, sw, nw, et X,Y,Z) ; plan : une table à plat, vue de dessus
option-overlay = Ce qu’on pose dessus : sight:X,Y, exposure, reach:X,Y ou distance:X,Y (sur une table, les trois premiers) ; le numéro d’un respawn point peut remplacer X,Y
option-target = Sur une table, la figurine regardée : X,Y ou X,Y,Z ; ses 35 points sont montrés
option-storey = Sur une table, l’étage au-dessus duquel tout s’efface, 0 pour le sol
option-kind = La figurine dont on montre la portée ; sans elle, le MVT ordinaire
option-preview-size = La taille de l’image ou de la fenêtre en pixels

## arene replay

help-replay = Les parties enregistrées : les vérifier, dire ce qu’elles contiennent, les couper, les filmer, les regarder, les raconter
    .after =
        Exemples :
          arene replay verify tests/fixtures/replays/*.arene
          arene replay info --lang fr game.arene
          arene replay cut game.arene --from 120 --to 180 --out finale.arene
          arene replay export game.arene --to game.mp4
          arene replay report game.arene --to report.html

        docs/formats.md explique le format. `arene replay COMMANDE --help` en dit plus sur chacune.

        État de sortie : 0 fait ; 1 un fichier est abîmé, diffère ou ne peut être lu ou écrit ; 2 mauvaise utilisation.
help-replay-verify = Rejouer des parties enregistrées et comparer l’état après chaque commande
    .after =
        Exemples :
          arene replay verify game.arene
          arene replay verify --json tests/fixtures/replays/*.arene

        Une ligne par fichier : FICHIER : bon, combien de commandes ; ou ce qui ne va pas : la ligne abîmée, ou la commande à partir de laquelle tout se passe autrement, et en quoi. Une partie qu’on n’a pas rangée n’est pas en défaut.

        État de sortie : 0 toutes sont entières et se rejouent comme enregistrées ; 1 une est abîmée, diffère ou ne peut être lue ; 2 mauvaise utilisation.
option-replay-verify-files = Les parties enregistrées
help-replay-info = Dire qui a enregistré une partie, qui y jouait quoi et où, et comment elle s’est passée
    .after =
        Exemples :
          arene replay info game.arene
          arene replay info --json game.arene

        État de sortie : 0 c’est dit ; 1 rien du fichier ne peut être lu ; 2 mauvaise utilisation.
help-replay-cut = Découper un morceau, comme partie enregistrée à part
    .after =
        Exemples :
          arene replay cut game.arene --from 120 --to 180 --out finale.arene
          arene replay cut game.arene --from 120 --out finale.arene     jusqu’à la fin

        Le morceau part d’un instantané de l’état avant sa première commande et n’a pas besoin du reste. Les commandes gardent leurs numéros. `arene replay verify` l’accepte comme une autre partie.

        État de sortie : 0 écrit ; 1 le fichier ne peut être lu ou écrit, ou se rejoue autrement avec ces règles avant le début du morceau ; 2 mauvaise utilisation, ou pas de telles commandes.
option-replay-cut-from = Le numéro de la première commande du morceau ; sans lui, la première de la partie
option-replay-cut-to = Le numéro de la dernière commande du morceau ; sans lui, la dernière de la partie
option-replay-cut-out = Le fichier à écrire
option-replace = Remplacer le fichier s’il existe
help-replay-export = Filmer une partie enregistrée, sans fenêtre et sans écran
    .after =
        Exemples :
          arene replay export game.arene --to game.mp4
          arene replay export game.arene --to game.gif --size 640x360 --speed 2
          arene replay export game.arene --to game.mp4 --view 3d --turning 3
          arene replay export game.arene --to frames/ --from 10 --to 20 --lang fr

        --to prend le fichier à écrire, et un numéro pour la dernière commande montrée ; on peut le donner deux fois. La terminaison dit ce qui est écrit : .mp4 (par ffmpeg), .gif, ou une barre oblique pour un dossier d’images PNG.

        État de sortie : 0 fait ; 1 l’enregistrement ou ce qu’on veut écrire a des défauts ; 2 mauvaise utilisation, ou pas de carte graphique.
option-replay-export-to = Ce qu’on écrit (game.mp4, game.gif, frames/) ; un numéro est la dernière commande montrée
option-replay-export-from = La première commande montrée
option-replay-export-view = Comment on regarde le plateau : d’en haut, ou en trois dimensions
option-turning = À quelle vitesse la caméra tourne autour du plateau en 3D, en degrés par seconde, de -90 à 90
option-replay-export-size = La taille en pixels
option-replay-export-speed = Combien de fois plus vite que dans la fenêtre, de 0.25 à 16
help-replay-show = Regarder une partie enregistrée dans la fenêtre
option-replay-show-speed = La vitesse d’une partie qu’on reprend à partir d’elle ; sans elle, la dernière choisie
help-replay-report = Écrire un récit de bataille : un fichier HTML ou Markdown
    .after =
        Exemples :
          arene replay report game.arene --to report.html
          arene replay report game.arene --to report.md --lang en

        Le récit contient ses images et n’a besoin de rien d’autre. Un fichier abîmé est raconté aussi loin qu’il est bon, une partie qui se rejoue autrement avec les règles d’aujourd’hui aussi loin qu’elle se rejoue comme enregistrée ; le récit le dit. Un fichier de ce nom est remplacé.

        État de sortie : 0 écrit ; 1 la partie ne peut être lue, ou le récit écrit ; 2 mauvaise utilisation.
option-replay-report-to = Le fichier à écrire : HTML si son nom finit par .html, Markdown s’il finit par .md
option-replay-report-why = Dire dans le journal ce qui fait les nombres de chaque jet (HTML : les rapports en Markdown n’ont pas de journal)

## arene club

help-club = Les tableaux du club : ce qu’ont donné les parties enregistrées sur cette machine, par joueur
    .after =
        Exemples :
          arene club
          arene club --csv club.csv
          arene club games/*.arene

        Comptent les parties finies : celles que la fenêtre a gardées d’elle-même ou sous un nom, ou les fichiers donnés. Les parties d’entraînement, les morceaux de parties et les parties reprises d’un moment d’une autre ne comptent pas. Les enregistrements abîmés sont signalés et laissés de côté. « Meilleurs dés » : la partie la plus chanceuse, en écarts types.

        État de sortie : 0 fait ; 1 le tableau ne peut être écrit, ou le dossier des parties lu ; 2 mauvaise utilisation.
option-club-files = Les parties enregistrées ; sans elles, celles de cette machine
option-club-csv = Écrire le tableau dans ce fichier, en valeurs séparées par des virgules

## arene engine

help-engine = Servir le protocole par lignes sur l’entrée et la sortie standard
    .after =
        Un message JSON-RPC 2.0 par ligne sur l’entrée standard, une réponse par ligne sur la sortie standard ; voir docs/protocol.md.

        Exemples :
          arene engine < messages.jsonl
          my_bot | arene engine --lang fr
          my_bot | arene engine --record bout.arene
          ARENE_LOG=debug arene engine            dire chaque appel, et pourquoi il est refusé, sur la sortie d’erreur

        Sans --lang, refus et défauts sont dits en anglais, quelle que soit la langue du système.
        Chaque partie est enregistrée, les cinquante dernières, dans le dossier de données de l’utilisateur (engine/) ; un fichier qu’on ne peut pas écrire est dit une fois sur la sortie d’erreur, et le jeu continue.

        État de sortie : 0 à `quit` ou à la fin de l’entrée ; 1 si l’on ne peut pas lire ou écrire.
option-no_record = N’enregistrer aucune partie
option-engine-record = Enregistrer la partie dans ce fichier, remplacé s’il existe ; les suivantes de la session dans FICHIER-2, FICHIER-3…
option-engine-maps = Laisser les mises en place nommer aussi les cartes de ce dossier, en plus de celles du programme et de ./maps ; peut être donné plusieurs fois
option-longest_line = La plus longue ligne qui est lue, en Mio

## arene print

help-print = Imprimer une arène à l’échelle 1, ou ce qu’il faut aux joueurs à côté, en PDF
    .more =
        Une arène vient en feuilles qui se recouvrent de 10 mm, avec des repères pour les poser, et une vue d’ensemble devant. Les cases font 25 mm, les tables leurs vrais centimètres. Dis une seule chose à imprimer : une CARTE, --force, --tokens, --rules ou --templates.
        Tout se lit en noir et blanc. Imprime en taille réelle (100 %) ; un trait au bas de chaque page mesure 50 mm.
    .after =
        Exemples :
          arene print maps/first_blood.ron --to premier_sang.pdf --paper a3
          arene print --tokens mon_gang.ron --to jetons.pdf
          arene print --rules feu --lang fr --to feu.pdf
option-print-map = L’arène ou la table, un fichier RON ou JSON
option-print-force = Les cartes de profil : d’une force, d’une mise en place avec tous ses joueurs et sa Horde, ou de chaque genre d’un livre
option-print-tokens = Des jetons ronds à la taille des socles : d’une force, d’une mise en place avec tous ses joueurs et sa Horde, ou un de chaque genre d’un livre
option-print-codices = Tes propres codex, à côté de celui du livre : ceux de la force ou de la mise en place ; avec un livre, ceux dont on imprime les champions
option-print-rules = Les règles d’un livre en bref, sur deux pages
option-print-templates = Les gabarits d’un livre en taille réelle, avec une règle et un cadran de déviation
option-print-to = Le PDF qui est écrit
option-print-paper = Le papier
option-print-book = Le livre de règles : dont les mots servent pour une carte, ou à qui est une force, si le fichier ne le dit pas
