# Rules of the pool.

rule-pool-when = Side left over
    .text = At the end of a round one side may have several figures still to activate while the other has none left. It then gets a pool of AP.
    .ruling = Several means two or more; a single one is activated as usual. Where only one side is played, in a trial, there is no pool.
rule-pool-dice = Dice of the pool
    .text = The side throws 1d8 per slice of three figures not activated. The sum is a pool of AP for all of them.
    .ruling = A begun slice counts: 2 or 3 figures give one die, 4 to 6 two (option pool_slice: begun, or full with one die at least).
rule-pool-share = Sharing the pool
    .text = The owner shares the pool among these figures.
    .ruling = A figure may get nothing. It gets no more than an activation of its own would give it (option pool_cap: on or off).
rule-pool-together = All together
    .text = These figures are all activated at the same time.
    .ruling = Nothing is allotted beforehand. The owner goes from one figure to another and back, and pays each action from the pool as it is done. What is once per activation is once for each figure; ambushes answer as ever. A marker of suppression goes when its figure is activated. A figure hit and suppressed in the pool after that loses one of its own points and the pool one; at 0 it bears the marker. The pool ends when its owner says so: the rest is lost, all count as activated, the round ends.
rule-pool-waiting = Those in ambush
    .text = What figures kept in ambush mean for the pool.
    .ruling = A figure kept in ambush is activated already: it is not counted and gets no AP. While its side can still turn a marker of ambush over, the other side’s pool is not thrown.
