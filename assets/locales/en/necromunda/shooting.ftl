# Rules of shooting.

rule-alert-set = Alert
    .text = At its turn’s start a fighter may go on alert, and does nothing else.
    .ruling = Not engaged; it may turn.
rule-alert-ends = End of alert
    .text = It ends when it has fired, at the end of the other’s turn, when hit or forced to move.
    .ruling = Or engaged.
