# Le démonstrateur : listes de lecture, ce que dit `arene demo`, ses panneaux, la boucle.

value-PLAYLIST = LISTE
demo-line = { $title } ({ $items ->
        [one] un élément
       *[other] { $items } éléments
    })
demo-item = élément { $item } : { $wrong }
demo-count = { $playlists ->
        [0] Aucune liste
        [one] Une liste
       *[other] { $playlists } listes
    } : { $passed ->
        [0] aucune saine
        [one] une saine
       *[other] { $passed } saines
    }, { $failed ->
        [0] aucune fautive
        [one] une fautive
       *[other] { $failed } fautives
    }
demo-report = { $frames } images, { $games } parties et scènes ; mémoire : { $begin } Mio au début, { $settled } Mio après { $after ->
        [one] la première
       *[other] { $after }
    }, { $end } Mio à la fin

fault-playlist-missing = La liste { $file } n’existe pas.
    .hint = { $near ->
        [none] vérifie le chemin ; « arene demo list » nomme les listes fournies
       *[other] voulais-tu dire « { $near } » ?
    }
fault-playlist-no-items = La liste n’a aucun élément.
    .hint = écris-en au moins un : items: [(scene: "scenes/shoot_hit.ron")]
fault-playlist-one-thing = { $count ->
        [0] L’élément ne nomme rien à montrer.
       *[other] L’élément nomme { $count } choses à montrer.
    }
    .hint = nomme une chose parmi { $known }
fault-playlist-no-title = Un plateau n’a pas de titre à lui.
    .hint = ajoute « title: (fr: "…", en: "…") »
fault-playlist-not-with = « { $name } » ne va qu’avec une { $of ->
        [lesson] leçon
       *[other] partie enregistrée
    }.
    .hint = enlève-le, ou nomme « { $of } »
fault-playlist-missing-scene = Il n’y a pas de scène { $file }, ni à côté de la liste ni dans le programme.
    .hint = { $near ->
        [none] vérifie le chemin ; « arene scene list » nomme celles du programme
       *[other] voulais-tu dire « { $near } » ?
    }
fault-playlist-broken-scene = La scène { $file } a des défauts.
    .hint = les voici
fault-playlist-missing-lesson = Il n’y a pas de leçon { $file }, ni à côté de la liste ni dans le programme.
    .hint = { $near ->
        [none] vérifie le chemin ; « arene lesson list » nomme celles du programme
       *[other] voulais-tu dire « { $near } » ?
    }
fault-playlist-broken-lesson = La leçon { $file } a des défauts.
    .hint = les voici
fault-playlist-no-task = La leçon n’a pas de tâche { $task }.
    .hint = { $count ->
        [one] elle en a une
       *[other] écris 1 à { $count }
    }
fault-playlist-missing-game = Il n’y a pas de partie enregistrée { $file }.
    .hint = vérifie le chemin : elle est cherchée à côté de la liste
fault-playlist-not-a-game = { $file } n’est pas une partie enregistrée.
    .hint = nomme un fichier en .arene
fault-playlist-bad-game = La partie enregistrée { $file } ne se lit pas : { $detail }
    .hint = regarde-la avec « arene replay verify »
fault-playlist-other-rules = Rien de la partie enregistrée { $file } ne se rejoue avec ces règles.
    .hint = regarde-la avec « arene replay verify »
fault-playlist-range = Les commandes { $from } à { $to } ne peuvent pas être montrées.
    .hint = { $first } à { $last } se rejouent comme enregistrées ; écris « from » et « to » parmi celles-ci

demo-button = Montrer…
demo-title = Montrer une règle
demo-what = Des scènes, des plateaux de leçons, des moments de parties enregistrées et des plateaux à toi, l’un après l’autre, assez grands pour une salle.
demo-show = Montrer
demo-change = Modifier
demo-copy = Copier
demo-new = Nouvelle liste
demo-loop = Montrer tout seul
demo-loop-means = Des parties enregistrées et des scènes en boucle, jusqu’à ce qu’on presse une touche
demo-address = L’adresse du club, montrée dans la boucle :
demo-close = Fermer
demo-empty = Il n’y a encore rien dedans.
demo-new-title = Ma liste
demo-edit = Composer une liste
demo-edit-title = Titre
demo-edit-name = Fichier
demo-edit-back = Retour aux listes
demo-save = Enregistrer
demo-save-show = Enregistrer et montrer
demo-saved = Enregistrée.
demo-taken = Il y a déjà une liste de ce nom.
demo-no-name = Il faut au moins une lettre ou un chiffre dans le nom.
demo-board = Un plateau libre
demo-add = Ajouter
demo-add-scene = Scène
demo-add-lesson = Leçon
demo-add-task = tâche
demo-add-game = Partie enregistrée
demo-add-game-none = aucune
demo-add-from = commandes
demo-add-to = à
demo-add-of = sur { $last }
demo-add-board = Ajouter le plateau affiché
demo-any-key = Une touche : jouer

demo-leave = Quitter
demo-leave-means = Quitter le démonstrateur (Échap)
demo-next = Suite
demo-next-means = L’étape suivante (Espace, Page suiv.)
demo-back = Retour
demo-back-means = Une étape en arrière (Page préc.)
demo-try = Et si ?
demo-try-means = Jouer à la main à partir d’ici (W)
demo-throw-again = Relancer
demo-throw-again-means = Relancer les dés de cette étape (T, Ctrl+T)
demo-set-die = Choisir le dé
demo-set-die-means = Et si ça avait été un 6 ? (S, Ctrl+S)
demo-blank = Noir
demo-blank-means = L’écran noir, ou plus (. ou B)
demo-pen = Stylo
demo-pen-means = Dessiner à la souris (tenir D) ; Maj pour un cercle, Ctrl pour une flèche, Échap efface
demo-what-if = Et si ?
demo-return = Retour au script
demo-return-means = Retour au script, là où on l’a laissé (Page préc. ou suiv.)
demo-set-which = Quel dé ?
demo-set-to = Il montre :

screen-keys-demo = Démonstrateur
screen-key-demo-open = F5
screen-key-demo-open-does = les listes de lecture
screen-key-demo-go = Espace, Page suiv. · Page préc.
screen-key-demo-go-does = étape suivante · en arrière ; aussi la télécommande
screen-key-demo-jump = nombre et Entrée · ↓ ↑
screen-key-demo-jump-does = à un élément · au suivant, au précédent
screen-key-demo-blank = B · .
screen-key-demo-blank-does = l’écran noir, ou plus
screen-key-demo-what-if = W · T · S
screen-key-demo-what-if-does = jouer à la main · relancer · choisir le dé ; Ctrl+T et Ctrl+S pendant qu’on joue à la main, les touches Page ramènent
screen-key-demo-pen = tenir D · Maj · Ctrl
screen-key-demo-pen-does = dessiner · un cercle · une flèche ; 1 à 9 pour la couleur, Échap efface
screen-key-demo-view = V · H
screen-key-demo-view-does = en deux ou trois dimensions · le halo du pointeur

usage-no-window-demo = ce programme a été construit sans fenêtre ; « arene demo list » et « arene demo check » marchent sans
