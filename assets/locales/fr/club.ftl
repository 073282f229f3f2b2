# Vrais dés, commandes reprises, écran couvert entre les tours et tableaux du club, dans la fenêtre.

## Dés lancés à la main

screen-hand-dice = { $count } d{ $sides }
screen-hand-compass = Montre la direction ici, tire sur le plateau, ou tape deux chiffres.
screen-hand-enter = Entrée
screen-hand-back = Reprendre le dé
screen-hand-back-means = Retour arrière : le dernier dé de ce jet, tant que le jet n’est pas complet
screen-hand-give-up = Abandonner la commande
screen-hand-give-up-means = Échap, tant qu’aucun de ses dés n’a été entré
screen-hand-counts = Des dés ont été entrés : ils comptent. (Encore Échap : le menu)
screen-hand-not-yours = Ces dés doivent être lancés : rien à abandonner ici. (Encore Échap : le menu)
screen-hint-by-hand = { $wanted } · chiffres ou clic pour l’entrer · Retour arrière pour reprendre · Échap pour abandonner
screen-key-by-hand = 1 à 6 · Entrée · Retour arrière · Échap
screen-key-by-hand-does = dés lancés à la main : ce que montre un dé (deux chiffres à partir de dix faces, ou Entrée après un seul) · reprendre le dernier · abandonner la commande
screen-start-by-hand = On lance :
screen-start-by-hand-means = Les dés de ces joueurs sont lancés sur la table et entrés ici ; tous les autres viennent de la graine.
screen-start-by-hand-all = tous
screen-start-take-back = Les commandes peuvent être reprises
screen-start-take-back-means = Pour s’exercer : Ctrl + Z reprend la dernière commande, avec les réponses des robots. Ces parties ne comptent pas dans les tableaux du club.
screen-by-hand-unknown = personne du nom de { $name } ne joue (--by-hand)

## Commandes reprises

screen-take-back = Reprendre (Ctrl + Z)
screen-take-back-short = Reprendre
screen-take-back-means = La dernière commande est reprise, avec ce que les robots ont répondu. Elle reste dans l’enregistrement, marquée.
screen-key-take-back = Ctrl + Z
screen-key-take-back-does = dans une partie pour s’exercer : reprendre la dernière commande
screen-log-taken-back = { $count ->
        [one] Une commande a été reprise.
       *[other] { $count } commandes ont été reprises.
    }

## L’écran couvert entre les tours

screen-settings-covers-turns = couvrir l’écran entre les tours
screen-settings-covers-turns-means = Quand le tour passe à une autre personne à cette souris, le plateau est couvert jusqu’à ce qu’elle continue.
screen-cover-next = Au tour de { $player }
screen-cover-go-on = Continuer
screen-cover-since = Entrée, Espace ou le bouton montre le plateau. Depuis ton dernier tour :
screen-cover-nothing = Il ne s’est rien passé.
screen-key-cover = Entrée · Espace
screen-key-cover-does = sur un écran couvert : montrer le plateau

## Les tableaux du club

screen-club = Tableaux du club
screen-club-means = Ce qu’ont donné les parties enregistrées sur cette machine, par joueur
screen-club-close = Retour aux parties
screen-club-counting = On compte les parties…
screen-club-export = Exporter en CSV
screen-club-export-means = Écrit le tableau tel qu’il est ici dans le dossier des rapports
screen-club-written = Écrit : { $file }
screen-club-sort = Trie par cette colonne ; encore une fois, dans l’autre sens

## La chance à la fin d’une partie

screen-result-by-hand = Lancés à la main : { $count } d{ $sides }, moyenne { $mean } (dés justes : { $fair })
