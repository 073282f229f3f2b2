## Le mode projecteur, le plein écran et la fenêtre du public.

screen-settings-projector = Projecteur
screen-projector-on = mode projecteur (P)
screen-projector-begin = Mode projecteur (P)
screen-projector-end = Quitter le mode projecteur (P)
screen-full-on = plein écran (F11)
screen-full-begin = Plein écran (F11)
screen-full-end = Quitter le plein écran (F11)
screen-settings-audience = Public
screen-audience-on = une fenêtre à lui (Maj + P)
screen-audience-open = Fenêtre du public (Maj + P)
screen-audience-close = Fermer la fenêtre du public
screen-audience-follow = suit le jeu
screen-audience-overview = tout le plateau
screen-audience-eye = œil de la figurine
screen-audience-title = Arène, pour le public
screen-audience-waiting = La prochaine partie va commencer

screen-key-full-screen = F11
screen-key-full-screen-does = plein écran, et retour
screen-key-projector = P
screen-key-projector-does = mode projecteur : plus grand, contrasté
screen-key-audience = Maj + P
screen-key-audience-does = une deuxième fenêtre, pour le public
screen-key-audience-view = Ctrl + P
screen-key-audience-view-does = dans la fenêtre du public : suivre · tout le plateau · œil de la figurine
