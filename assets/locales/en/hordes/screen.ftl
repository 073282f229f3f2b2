# The Horde in the window.

screen-horde = The Horde
screen-phase-guest = the Horde
screen-horde-add = + with a Horde
screen-horde-add-means = Creatures that nobody commands: in this mod, or in a scenario of their own for one player or several together.
screen-horde-remove = Without a Horde
screen-horde-count = How many creatures begin on the board
screen-horde-ally = with { $player }
screen-horde-asked = { $asked ->
        [card] The card of { $piece } is turned up. What does { $player } do with it?
        [held] { $player } holds back the card of { $piece }: play it now?
        [give] The wager is won. To whom does { $piece } give the turn?
        [given] { $player }: does { $piece } take the turn that it is offered?
       *[horde_strike] { $player } picks which creature attacks, and whom.
    }
screen-horde-wager-odds = Won on { $need } or more: { $percent } %. Lost: no activation at all.
screen-horde-hint-card = Answer about the card in the panel at the right · Space: act
screen-horde-act = Act
screen-horde-play-card = Play the card
screen-horde-accept = Accept
screen-horde-hint-give = Name a companion in the panel at the right
screen-horde-hint-strike = Pick an attack of the Horde in the panel at the right

book-hordes = Hordes
screen-book-hordes = Creatures that play alone
screen-book-hordes-length = 30–60 min

mod-spice = Creatures about
mod-pack = A pack of allies
screen-mod-spice = Creatures turn up that are everybody’s enemies.
screen-mod-pack = Creatures fight beside one of the players.
screen-mod-last_stand = Hold the middle against a Horde, alone or together.
screen-mod-way_out = Cross a table full of creatures, alone or together.
screen-mod-nest = Destroy the three nests, alone or together.
screen-goal-last_stand = Win: the players, if half of their figures stand after six rounds; else the Horde.
screen-goal-way_out = Win: the players, if half of their figures leave by the exit within ten rounds; else the Horde.
screen-goal-nest = Win: the players, if all nests are destroyed within ten rounds and one of them stands; else the Horde.
screen-short-last_stand = half stand
screen-short-way_out = leave
screen-short-nest = nests
