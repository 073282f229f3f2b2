# Rules of sides.

rule-side-build = Building a side
    .text = A side has 3 to 10 figures within the mission’s budget: 40 points, 30 for an exfiltrating team. It has one leader at most. Gunners and marksmen together are one per full three figures at most.
    .ruling = This rule is ours.
