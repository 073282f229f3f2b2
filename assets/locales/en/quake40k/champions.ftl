# Rules of champions.

rule-champion-who = Who may be champion
    .text = Any figure that the mod admits from any official codex; unofficial and house codices with the opponents’ consent.
    .ruling = The codex of this program is a house codex; starting the game is consent. A setup names codices besides it, written out or by their files; none takes the place of what is there.
rule-champion-wounds = Wounds of a champion
    .text = A champion has 1 W as a rule.
    .ruling = More is refused without the rule of chiefs or of the perfect fighter.
rule-champion-gear = A champion’s gear
    .text = Options of its own entry only. Rank and file may have what at least 50 % of their squad’s minimum strength may have; a unit character (sergeant, sorcerer…) may use the arsenal if its entry says so. No laser cannon for a line squad’s trooper; a heavy weapon for one of a heavy-weapons squad. This holds wherever a mod says nothing else.
    .ruling = Twice the bearers must be no fewer than the minimum. A weapon that a squad may take takes the place of a listed one. A list of weapons or gear that is given replaces all of it; what is left out gives no points back. Bare hands are no weapon at all. Nothing else of its entry can be changed: not its values, nor its rules left out.
rule-champion-wysiwyg = What it shows
    .text = A figure shows what it is: laid on its back it is no biker.
    .ruling = Entries of the roster tell its colours (6), whether its base is finished, whether it shows what it bears, and its race; players have an age. Only the critic and ties look at that.
