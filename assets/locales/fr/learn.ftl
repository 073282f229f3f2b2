# Les leçons dans la fenêtre : la liste sur l’écran d’accueil, la tâche sous le plateau, ce qui a été appris.

screen-start-learn = Apprendre
screen-first-lesson = Première leçon
screen-first-lesson-means = Huit tâches courtes : marcher, courir, tirer, se couvrir, frapper
screen-learn-means = Apprendre les règles en jouant : des tâches courtes sur de petits plateaux
screen-learn-close = Retour à la partie
screen-learn-level-first = Niveau 1 : ce qu’il faut savoir
screen-learn-level-finer = Niveau 2 : les finesses
screen-learn-level-odd = Niveau 3 : les cas rares
screen-learn-some = { $done } sur { $count }
screen-learn-all = Fait

screen-lesson-task = Tâche { $at } sur { $count }
screen-lesson-not-asked = Ce n’est pas ce que cette tâche demande.
screen-lesson-astray = Pas comme ça : la tâche recommence.
screen-lesson-met = Bravo !
screen-lesson-done = La leçon est finie.
screen-lesson-next-command = L’étape suivante : { $command } · F7 : la faire
screen-lesson-help = Aide (F7)
screen-lesson-help-short = Aide
screen-lesson-again = Recommencer (F8)
screen-lesson-again-short = Recommencer
screen-lesson-astray-on = Recommencer (Espace)
screen-lesson-astray-on-short = Recommencer
screen-lesson-on = Continuer (Espace)
screen-lesson-on-short = Continuer
screen-lesson-save = Enregistrer… (Ctrl+S)
screen-lesson-save-short = Enregistrer…
screen-lesson-back = Aux leçons (Échap)
screen-lesson-back-short = Leçons
screen-lesson-done-title = Finie : { $title }
screen-lesson-learnt = Ce que tu as appris :
screen-lesson-next = Leçon suivante : { $title } (Espace)
screen-lesson-game = Jouer une partie (G)
screen-lesson-game-first = Jouer une partie (Espace)

screen-keys-lesson = Leçons
screen-key-lesson-list = F7 · flèches · Entrée
screen-key-lesson-list-does = sur l’écran d’accueil : les leçons · en choisir une · commencer
screen-key-lesson-help = F7
screen-key-lesson-help-does = dans une leçon : quoi faire ensuite ; encore : le faire
screen-key-lesson-again = F8
screen-key-lesson-again-does = la tâche depuis son début
screen-key-lesson-on = Espace · Ctrl+S · Échap
screen-key-lesson-on-does = après une tâche : la suite · enregistrer ce qui a été fait · sortir
