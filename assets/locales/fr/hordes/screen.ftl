# La Horde dans la fenêtre.

screen-horde = La Horde
screen-phase-guest = la Horde
screen-horde-add = + avec une Horde
screen-horde-add-means = Des créatures que personne ne commande : dans ce mod, ou dans un scénario à elles, pour un joueur ou plusieurs ensemble.
screen-horde-remove = Sans Horde
screen-horde-count = Combien de créatures sont sur le plateau au début
screen-horde-ally = avec { $player }
screen-horde-asked = { $asked ->
        [card] La carte de { $piece } est retournée. Qu’en fait { $player } ?
        [held] { $player } garde la carte de { $piece } : la jouer maintenant ?
        [give] Le pari est gagné. À qui { $piece } cède-t-il son tour ?
        [given] { $player } : { $piece } prend-il le tour qu’on lui offre ?
       *[horde_strike] { $player } choisit quelle créature attaque, et qui.
    }
screen-horde-wager-odds = Gagné à { $need } ou plus : { $percent } %. Perdu : aucune activation.
screen-horde-hint-card = Réponds à propos de la carte dans le panneau de droite · Espace : agir
screen-horde-act = Agir
screen-horde-play-card = Jouer la carte
screen-horde-accept = Accepter
screen-horde-hint-give = Nomme un compagnon dans le panneau de droite
screen-horde-hint-strike = Choisis une attaque de la Horde dans le panneau de droite

book-hordes = Hordes
screen-book-hordes = Des créatures sans joueur
screen-book-hordes-length = 30–60 min

mod-spice = Des créatures en plus
mod-pack = Une meute alliée
screen-mod-spice = Des créatures surgissent, ennemies de tous.
screen-mod-pack = Des créatures se battent aux côtés d’un joueur.
screen-mod-last_stand = Tenir le centre contre une Horde, seul ou ensemble.
screen-mod-way_out = Traverser une table pleine de créatures, seul ou ensemble.
screen-mod-nest = Détruire les trois nids, seul ou ensemble.
screen-goal-last_stand = Gagnent : les joueurs, si la moitié de leurs figurines tient debout après six tours ; sinon la Horde.
screen-goal-way_out = Gagnent : les joueurs, si la moitié de leurs figurines part par la sortie en dix tours ; sinon la Horde.
screen-goal-nest = Gagnent : les joueurs, si tous les nids sont détruits en dix tours et qu’un des leurs tient debout ; sinon la Horde.
screen-short-last_stand = la moitié debout
screen-short-way_out = sorties
screen-short-nest = nids
