# Rules of measures and bodies.

rule-measure-ud = Unit of distance
    .text = Distances are counted in UD, the book’s unit of distance.
    .ruling = 1 UD is 250 units, 2.5 cm (option ud, in units: 250). Bodies do not scale with it.
rule-measure-less = Less than, within
    .text = “Less than n UD” is a distance below n UD. “Up to n UD” and “within n UD” take n UD in.
    .ruling = Measuring is free at any time.
rule-body-size = Body
    .text = The measures of a figure on the table.
    .ruling = The base has a radius of 125 units. The figure is 400 high, its shoulder is at 300, its eye at 350; a kind may have others. Figures stop sight. Hiding and suppression are markers: the body stays as tall as it is.
