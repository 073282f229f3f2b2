# Rules of wounds.

rule-down-crawl = Crawling
    .text = Down: 2 ps as if M were 2, nothing else.
    .ruling = Not into contact, not hiding.
rule-pin-nothing = Pinned
    .text = A pinned fighter does nothing.
rule-pin-melee = Pinned and engaged
    .text = A pinned fighter that is charged is up again at contact.
rule-pin-end = Getting up
    .text = Pinned at the start of its own turn, it is up at the end of it.
    .ruling = Pinned during its own turn: not before the end of the next.
rule-fight-who = Engaged
    .text = Everyone in base contact is engaged.
rule-fight-leave = Leaving
    .text = An engaged fighter cannot move off.
