# Rules of hiding and spotting.

rule-quality-roll = Quality test
    .text = A Quality test throws X dice and adds the best two.
rule-hide-do = Hiding
    .text = For 1 AP a figure less than 1 UD from a piece of scenery hides.
    .ruling = Scenery is a solid, barrier, object or floor edge at least half a shoulder high, a wood or a building; to be inside will do. A floor edge counts from below if it rises half a shoulder beside the figure, and from above if it drops as much. Hiding is refused to a figure hidden already, in contact, on a ladder, or with an enemy less than 2 UD away.
rule-hide-shot = Shots at the hidden
    .text = A hidden figure has to be spotted before it can be shot at.
    .ruling = Further shots of a burst cannot be allotted to it either. Hand to hand and grenades need no spotting.
rule-hide-detected = Detected
    .text = An enemy less than 2 UD away detects a hidden figure by itself: the marker goes.
    .ruling = Distance alone counts, through walls too (option detect_sight: only with a free line). It holds at any point of anybody’s path, and for good.
rule-hide-ends = End of hiding
    .text = What else ends hiding.
    .ruling = It ends when the figure moves or climbs, shoots, throws, fights, is wounded, or its scenery is gone. Turning, aiming and suppression do not end it.
rule-spot-roll = Spotting
    .text = The shooter makes a Quality test. With 7 or more the target is spotted and the shooter may fire; else spotting has failed. With X 3 the dice 5, 2 and 1 keep 5 + 2 = 7: spotted.
    .ruling = No modifiers count, and aiming gives no die.
rule-spot-part = Part of a shot
    .text = What spotting costs.
    .ruling = Spotting is the first part of a shot that arc, range and sight (1 of 35) allow. The book prices every other special action and not this one. A failure loses the shot with its AP (option spot_apart: 1 AP of its own, the shot’s AP are kept). With the option spotting may be tried again, and after a success the shot follows at once if its AP are there.
rule-spot-lasts = How long it lasts
    .text = How long a target stays spotted.
    .ruling = It stays so for that shooter and that activation; the marker stays (option spot_all: the marker goes, for everybody).
