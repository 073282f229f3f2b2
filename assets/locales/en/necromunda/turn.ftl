# Rules of the turn.

rule-turn-alternate = Alternation
    .text = Two gangs take whole turns in alternation.
    .ruling = Who begins: the scenario; else both throw a d6, the higher chooses, ties again.
rule-turn-phases = Phases
    .text = Movement, shooting, close combat, recovery: each is finished before the next.
    .ruling = A phase lasts until its player ends it, while something could be done.
rule-turn-start = Start of a turn
    .text = What comes before the first phase.
    .ruling = In order: rout, early recovery, going on alert.
rule-turn-recovery = Recovery
    .text = The fourth phase.
    .ruling = In order: rallying, injury rolls of those down, the pinned get up, the other gang’s alerts end.
rule-game-end = End of the game
    .text = The game ends when a gang is beaten, gives up or routs.
    .ruling = A gang without an able fighter on the table or to come has lost; both at once: a draw.
rule-order-free = Free order
    .text = One fighter is done with before the next, in any order.
    .ruling = Nobody has to do anything.
