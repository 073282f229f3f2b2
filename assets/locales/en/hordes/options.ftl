# The house rules of Hordes.

screen-option-jokers = Jokers
screen-option-jokers-means = So many Jokers are in the pack of each round.
screen-option-jokers-value = { $value }
screen-option-joker-event = Event of the Joker
screen-option-joker-event-means = What the first Joker brings in the book falls away, or comes besides the Horde.
screen-option-joker-event-value = { $value ->
        [0] falls away
       *[1] comes besides
    }
screen-option-still = The Horde stays
screen-option-still-means = On a 6 it attacks and shoots all the same, or does nothing.
screen-option-still-value = { $value ->
        [0] attacks
       *[1] nothing
    }
screen-option-nearest = Nearest enemy
screen-option-nearest-means = The nearest is measured in a straight line, or by what the way costs.
screen-option-nearest-value = { $value ->
        [0] straight
       *[1] by the way
    }
screen-option-horde-doors = Creatures and doors
screen-option-horde-doors-means = Creatures leave doors shut, or open them.
screen-option-horde-doors-value = { $value ->
        [0] leave them
       *[1] open them
    }
screen-option-entry-each = Points of entry
screen-option-entry-each-means = All reinforcements of a Joker come in at one point, or each at one of its own.
screen-option-entry-each-value = { $value ->
        [0] one for all
       *[1] one each
    }
screen-option-fresh-acts = Just come in
screen-option-fresh-acts-means = Creatures that have just come in wait for the next round, or act at once.
screen-option-fresh-acts-value = { $value ->
        [0] wait
       *[1] act at once
    }
screen-option-cards = Cards
screen-option-cards-means = Against the Horde figures act by the book’s order of play, or each when its card is drawn.
screen-option-cards-value = { $value ->
        [0] the book’s order
       *[1] a card each
    }
screen-option-kept = Cards held back
screen-option-kept-means = A player may hold back so many cards at a time.
screen-option-kept-value = { $value }
screen-option-wager = Wager
screen-option-wager-means = “Your turn to play!” is won on so much or more.
screen-option-wager-value = { $value }+
screen-option-hero-points = Hero points
screen-option-hero-points-means = Each figure has so many for the game; each throws one of its own dice again.
screen-option-hero-points-value = { $value }
