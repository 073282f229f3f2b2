# Les règles maison des Hordes.

screen-option-jokers = Jokers
screen-option-jokers-means = Il y a tant de Jokers dans le paquet de chaque tour.
screen-option-jokers-value = { $value }
screen-option-joker-event = Événement du Joker
screen-option-joker-event-means = Ce que le premier Joker apporte dans le livre tombe, ou vient en plus de la Horde.
screen-option-joker-event-value = { $value ->
        [0] tombe
       *[1] vient en plus
    }
screen-option-still = La Horde reste sur place
screen-option-still-means = Sur un 6 elle attaque et tire quand même, ou ne fait rien.
screen-option-still-value = { $value ->
        [0] attaque
       *[1] rien
    }
screen-option-nearest = Ennemi le plus proche
screen-option-nearest-means = Le plus proche se mesure en ligne droite, ou d’après ce que coûte le chemin.
screen-option-nearest-value = { $value ->
        [0] tout droit
       *[1] par le chemin
    }
screen-option-horde-doors = Créatures et portes
screen-option-horde-doors-means = Les créatures laissent les portes fermées, ou les ouvrent.
screen-option-horde-doors-value = { $value ->
        [0] les laissent
       *[1] les ouvrent
    }
screen-option-entry-each = Points d’entrée
screen-option-entry-each-means = Tous les renforts d’un Joker entrent en un point, ou chacun en un point à lui.
screen-option-entry-each-value = { $value ->
        [0] un pour tous
       *[1] un chacun
    }
screen-option-fresh-acts = À peine entrées
screen-option-fresh-acts-means = Les créatures qui viennent d’entrer attendent le tour suivant, ou agissent aussitôt.
screen-option-fresh-acts-value = { $value ->
        [0] attendent
       *[1] agissent
    }
screen-option-cards = Cartes
screen-option-cards-means = Contre la Horde les figurines jouent dans l’ordre du livre, ou chacune quand sa carte est tirée.
screen-option-cards-value = { $value ->
        [0] l’ordre du livre
       *[1] une carte chacune
    }
screen-option-kept = Cartes gardées
screen-option-kept-means = Un joueur peut garder tant de cartes à la fois.
screen-option-kept-value = { $value }
screen-option-wager = Pari
screen-option-wager-means = « À toi de jouer ! » se gagne à partir de ce nombre.
screen-option-wager-value = { $value }+
screen-option-hero-points = Points d’héroïsme
screen-option-hero-points-means = Chaque figurine en a tant pour la partie ; chacun relance un de ses propres dés.
screen-option-hero-points-value = { $value }
