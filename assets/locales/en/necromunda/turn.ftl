# Rules of the turn.

rule-turn-alternate = Alternation
    .text = Two gangs take whole turns in alternation.
    .ruling = Who begins: the scenario says it; else both throw a d6, the higher chooses, ties are thrown again.
rule-turn-phases = Phases
    .text = Movement, shooting, close combat, recovery: each is finished before the next. One moves and shoots with one’s own gang only; in close combat both gangs fight; in recovery one recovers one’s own.
    .ruling = A phase lasts until its player ends it, as long as something could be done in it.
rule-turn-start = Start of a turn
    .text = What comes before the first phase of a turn.
    .ruling = In this order: smoke, the rout test, early recovery from pinning, going on alert.
rule-turn-recovery = Recovery
    .text = What comes in the fourth phase.
    .ruling = In this order: rallying, injury rolls of those down, those pinned since the turn’s start get up, the other gang’s alerts end.
rule-game-end = End of the game
    .text = The game ends when a gang is beaten, gives up or routs, or when the scenario’s goal is met.
    .ruling = A gang without an able fighter on the table or to come has lost at once; both at once: a draw.
rule-order-free = Free order
    .text = One fighter is done with before the next; a player takes them in any order, charges and forced moves first.
    .ruling = No fighter has to do anything; what the rules force is done by itself, the leader first, then by number.
