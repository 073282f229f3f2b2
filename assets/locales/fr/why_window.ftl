# La chaîne d’explication dans la fenêtre.

screen-why-number = Pourquoi ?
screen-why-counting = Les dés sont en train d’être comptés…
screen-why-too-many = Trop de dés pour les suivre un par un.
screen-why-no-roll = Aucun dé n’a encore été lancé.
screen-why-exact = Fractions
screen-why-exact-means = Des fractions exactes à côté des pourcentages (Maj + W)
screen-why-close-means = Fermer (W)
screen-why-link-means = Clic : le garder éclairé sur le plateau (Alt + haut et bas : maillon par maillon)
screen-why-open-means = Clic : chaque nombre avec sa règle, maillon par maillon (W)
screen-why-line-means = Clic : ce qui a fait ces nombres (Alt + gauche et droite : jet par jet)
screen-key-why = W · Maj + W
screen-key-why-does = ce qui fait les nombres de l’attaque montrée, ou du dernier jet · en fractions exactes
screen-key-why-links = Alt + flèches
screen-key-why-links-does = là, haut et bas : maillon par maillon, éclairé sur le plateau · gauche et droite : les jets du journal
