# What is wrong with a Horde in a setup.

fault-horde-fields = A field of the Horde is not as it should be: { $detail }.
    .hint = docs/rules/hordes.md has the fields.
fault-horde-use = The Horde has no use.
    .hint = "use" is spice, ally, coop or solo.
fault-horde-scenario = The Horde’s scenario does not go with its use.
    .hint = With coop and solo last_stand, way_out or nest; with spice, spice; with ally, pack; or none with these two.
fault-horde-players = { $count } players do not go with the use of the Horde.
    .hint = One with solo, several with coop.
fault-horde-figures = { $count } figures against the Horde.
    .hint = From three to six, or "trial".
fault-horde-table = The table is not of the scenario’s size.
    .hint = From 6000 to 9000 units a side, or "trial".
fault-horde-ally = Whose ally the Horde is does not go with its use.
    .hint = With "use": "ally", and only then, "ally" is a player, from 0; there are { $players }.
fault-horde-clan = The creatures are of two clans: { $clan } is the second.
    .hint = Give all the same clan, or none.
fault-horde-count = The number of creatures is out of bounds.
    .hint = From 1 to { $most }; 1 where the creature stands somewhere.
fault-horde-lives = How often the nest can still be killed is out of bounds.
    .hint = From 1 to { $most }.
fault-horde-reserve = A reserve without creatures has no kind.
    .hint = Give an entry of "creatures", or leave the reserve out.
