# Rules of ties and of joining.

rule-tie-team = Ties
    .text = For every dispute and team tie: (painted figures, of 6 colours at least, + figures that show what they bear) × races in the team ÷ unpainted figures; then the sum of the players’ ages, older wins.
    .ruling = Divided by at least 1, as fractions; still equal: a draw.
rule-tie-solo = Ties of players
    .text = What settles ties where each plays alone.
    .ruling = The same, each player a team (option tie).
rule-join-late = Joining late
    .text = In the deathmatch and its variants a player may enter a running game: it rolls for the order and settles equals.
    .ruling = In mods with victory points; at a turn’s start, entering as one that returns from death, with a score of 0, while slabs remain. Late players stand in the setup (late); to join names the seat and a figure of it. It is legal at the first movement slot of a turn too. Who joins throws against each equal, from the highest on, until it is above one; in teams there is no order to throw for. Where an order was named for the turn, who joins is its last.
rule-declare-first = Declaring first
    .text = Name the move, then measure: a jump pack aims at a roof 13 ps away and falls 12 ps.
    .ruling = Only with option declare_first; without it, it is refused. A flight, leap or climb too long is made as far as the movement goes; where it cannot stand there: a fall, of S 10 for 12 ps.
