# Rules of breaking.

rule-break-test = Breaking
    .text = A side with half or fewer of its figures left at the end of a round makes a Quality test, with the best X among them (option break: on or off). If it fails, the side withdraws and loses; if both fail, it is a draw. An exfiltrating team does not test.
    .ruling = This rule is ours.
