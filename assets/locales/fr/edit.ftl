# L’éditeur de cartes : pourquoi un trait n’est pas fait, et pourquoi une carte n’est pas enregistrée.

edit-other-map = Cela ne va pas sur une telle carte.
edit-size = Aucune carte ne mesure { $width } × { $height }.
edit-off-board = ({ $x }, { $y }) est hors du plateau.
edit-not-square = Seul un plateau carré se tourne par quarts.
edit-letter = « { $letter } » n’est pas une lettre de terrain.
edit-no-such-thing = Cela n’existe pas.
edit-turn = { $degrees }° n’est pas un multiple de 15°.
edit-fault = Ce serait faux : { $field }.
edit-no-file = La carte n’a pas encore de fichier.
edit-changed = Quelqu’un a changé { $file } depuis son ouverture.
edit-gone = { $file } a disparu : quelqu’un l’a enlevé depuis son ouverture.
edit-taken = Il y a déjà un autre fichier { $file }.
edit-disk = Le disque a refusé.

fault-draft-in-use = Quelqu’un travaille déjà sur le brouillon { $file }.
    .hint = ferme d’abord l’autre fenêtre
fault-draft-damaged = Le brouillon { $file } ne peut pas être lu : { $detail }.
    .hint = il est toujours là : un éditeur de texte montre la carte qu’il contient

# L’atelier dans la fenêtre.

screen-edit-arenas = Arènes…
screen-edit-arenas-left = Arènes… ({ $count } { $count ->
        [one] pas enregistrée
       *[other] pas enregistrées
    })
screen-edit-arenas-means = Dessine une arène ou une table à toi, ou change celle qui est là
screen-edit-no-name = Encore sans nom
screen-edit-leave = Retour
screen-edit-close = Fermer
screen-edit-undo = Annuler
screen-edit-redo = Refaire
screen-edit-save = Enregistrer
screen-edit-save-as = Enregistrer sous…
screen-edit-try = Essayer
screen-edit-try-means = Lance tout de suite une partie dessus ; la carte reste ouverte
screen-edit-fair = Est-elle équitable ?
screen-edit-fair-means = Des robots y jouent en arrière-plan, et tu lis ce que cela donne
screen-edit-fair-progress = { $done } parties sur { $total }
screen-edit-fair-stop = Arrêter
screen-edit-fair-stop-means = Ne plus jouer, et lire ce qu’ont donné les parties terminées
screen-edit-back-to-map = Retour à la carte
screen-edit-saved = Enregistrée dans { $file }.
screen-edit-not-yet = On ne peut pas encore y jouer : { $why }
screen-edit-cancel = Ne rien faire
screen-edit-save-means = Un nom seul est un fichier dans { $folder } ; un chemin avec des dossiers est pris tel quel.
screen-edit-conflict = L’écraser ?
screen-edit-beside = Enregistrer à côté
screen-edit-overwrite = Écraser
screen-edit-write-again = L’écrire à nouveau
screen-edit-unsaved = Pas enregistrée
screen-edit-unsaved-means = Ce que tu as dessiné depuis le dernier enregistrement serait perdu.
screen-edit-drop = Ne pas enregistrer

screen-edit-tools = Outils
screen-edit-brush = Pinceau
screen-edit-line = Ligne
screen-edit-frame = Cadre
screen-edit-rectangle = Rectangle
screen-edit-fill = Remplir
screen-edit-erase = Effacer
screen-edit-point = Respawn point
screen-edit-door = Porte
screen-edit-token = Jeton
screen-edit-zone = Zone
screen-edit-gun = Mitrailleuse
screen-edit-trigger = Déclencheur
screen-edit-ground = Terrain
screen-edit-ground-open = Case libre
screen-edit-ground-wall = Mur
screen-edit-ground-rock = Rocher
screen-edit-ground-crate = Caisse
screen-edit-ground-mud = Boue
screen-edit-ground-bonus = Case bonus
screen-edit-ground-lava = Lave
screen-edit-ground-jump = Téla-tépula
screen-edit-ground-conveyor = Tapis roulant
screen-edit-brush-size = Largeur
screen-edit-kind = Quoi
screen-edit-colour = Couleur
screen-edit-owner = À qui
screen-edit-nobody = À personne
screen-edit-fires = Il déclenche
screen-edit-nothing-to-fire = Pose d’abord une mitrailleuse ou une zone de piège : un déclencheur en déclenche une.
screen-edit-gun-of = Mitrailleuse { $number } ({ $x }, { $y })
screen-edit-trap-of = Piège { $number } ({ $x }, { $y })
screen-edit-erase-means = Enlève ce qui s’y trouve ; le bouton droit le fait toujours.
screen-edit-zone-means = Glisse d’un coin à l’autre. Les zones du livre font 4 × 4 ; on les enlève dans la liste à côté de la carte.
screen-edit-point-means = Les numéros viennent dans l’ordre.
screen-edit-thing-means = Clique sur une case ; le bouton droit enlève.
screen-edit-token-key = Clé
screen-edit-token-flag = Drapeau
screen-edit-token-bomb = Bombe
screen-edit-token-squig = Squig
screen-edit-zone-klan = Klan
screen-edit-zone-respawn = Respawn
screen-edit-zone-pen = Enclos
screen-edit-zone-king = Roi
screen-edit-zone-squigs = Squigs
screen-edit-zone-trap = Piège
screen-edit-symmetry = Symétrie
screen-edit-symmetry-none = Aucune
screen-edit-symmetry-left-right = Gauche et droite
screen-edit-symmetry-top-bottom = Haut et bas
screen-edit-symmetry-both = Quatre quarts
screen-edit-symmetry-half-turn = Demi-tour
screen-edit-symmetry-quarter-turn = Quarts de tour
screen-edit-size-of-board = Taille en cases
screen-edit-grows = Les cases s’ajoutent et s’enlèvent
screen-edit-at-left = À gauche
screen-edit-at-right = À droite
screen-edit-above = En haut
screen-edit-below = En bas

screen-edit-pick = Choisir
screen-edit-kit = Kit
screen-edit-piece = Pièce
screen-edit-mark = Marque
screen-edit-finish = Finir (Entrée)
screen-edit-pick-means = Clique sur une chose pour la choisir, glisse-la pour la déplacer ; la molette la tourne.
screen-edit-corners-means = Glisse un coin, ou le milieu d’un côté ; le bouton droit enlève un coin.
screen-edit-kit-means = Clique pour le poser ; la molette le tourne.
screen-edit-piece-means = Clique coin après coin ; le premier, ou Entrée, la ferme. Le bouton droit revient d’un coin.
screen-edit-mark-means = Clique pour la poser ; une zone se dessine coin après coin.
screen-edit-word = Nom ou sorte
screen-edit-mark-objective = Objectif
screen-edit-mark-zone = Zone
screen-edit-mark-portal = Portail
screen-edit-mark-bonus = Bonus
screen-edit-mark-flag = Drapeau
screen-edit-mark-entry = Entrée
screen-edit-mark-barrel = Baril
screen-edit-mark-building = Bâtiment
screen-edit-level = Niveau
screen-edit-level-free = de lui-même
screen-edit-top = Face du dessus
screen-edit-height = Hauteur
screen-edit-width = Largeur
screen-edit-stand = On peut s’y tenir
screen-edit-climb = Ses murs s’escaladent
screen-edit-rails = Rambardes tout autour
screen-edit-hard = Couvert lourd
screen-edit-duplicate = Doubler
screen-edit-delete = Enlever
screen-edit-snap = Aimanter
screen-edit-snap-off = Non
screen-edit-centimetres = { $length } cm
screen-edit-size-of-table = Taille en centimètres

screen-edit-for = Pour
screen-edit-check = Contrôle
screen-edit-sound = Rien à redire.
screen-edit-found = { $faults ->
        [0] Aucune faute
        [one] Une faute
       *[other] { $faults } fautes
    }, { $warnings ->
        [0] aucun avertissement
        [one] un avertissement
       *[other] { $warnings } avertissements
    }. Clique dessus pour voir où.
screen-edit-zones = Zones
screen-edit-head = Ce qu’elle dit d’elle-même
screen-edit-name = Nom
screen-edit-title = Titre
screen-edit-author = Auteur
screen-edit-notes = Notes

screen-edit-new-grid = Un nouveau plateau, en cases
screen-edit-new-table = Une nouvelle table, en centimètres
screen-edit-new = Nouveau
screen-edit-file = Un fichier
screen-edit-drafts = Pas enregistré
screen-edit-drafts-means = Le programme s’est arrêté avant que ce soit enregistré.
screen-edit-go-on = Continuer
screen-edit-throw-away = Jeter
screen-edit-draft = { $name }, { $time }
screen-edit-own = Tes arènes
screen-edit-own-none = Aucune encore
screen-edit-of-program = Les arènes du programme
screen-edit-of-program-means = Tu travailles sur une copie.

screen-keys-edit = Éditeur de cartes
screen-key-edit-undo = Ctrl + Z · Ctrl + Maj + Z
screen-key-edit-undo-does = annuler un pas · le refaire
screen-key-edit-save = Ctrl + S · Ctrl + Maj + S
screen-key-edit-save-does = enregistrer · sous un autre nom
screen-key-edit-erase = Bouton droit
screen-key-edit-erase-does = sur un plateau enlever ce qui s’y trouve ; sur une table lâcher
screen-key-edit-look = Molette, bouton du milieu, 0
screen-key-edit-look-does = grossir, glisser la feuille, la voir en entier
screen-key-edit-turn = R · Maj + R, molette
screen-key-edit-turn-does = tourner ce qui est choisi ou en main
screen-key-edit-things = Suppr · Ctrl + D
screen-key-edit-things-does = enlever · doubler ce qui est choisi
screen-key-edit-close = Entrée
screen-key-edit-close-does = finir ce qui se dessine coin après coin
screen-key-edit-leave = Échap
screen-key-edit-leave-does = lâcher, puis sortir ; la carte reste ouverte
