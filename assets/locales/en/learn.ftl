# Lessons in the window: the list on the start screen, the task below the board, what has been learnt.

screen-start-learn = Learn
screen-first-lesson = First lesson
screen-first-lesson-means = Eight short tasks: walk, run, shoot, take cover, fight
screen-learn-means = Learn the rules by doing: short tasks on small boards
screen-learn-close = Back to the game
screen-learn-level-first = Level 1: what one has to know
screen-learn-level-finer = Level 2: the finer points
screen-learn-level-odd = Level 3: the odd corners
screen-learn-some = { $done } of { $count }
screen-learn-all = Done

screen-lesson-task = Task { $at } of { $count }
screen-lesson-not-asked = This task is not about that.
screen-lesson-astray = Not like this: the task begins again.
screen-lesson-met = Well done!
screen-lesson-done = The lesson is done.
screen-lesson-next-command = The next step: { $command } · F7: do it
screen-lesson-help = Help (F7)
screen-lesson-help-short = Help
screen-lesson-again = Again (F8)
screen-lesson-again-short = Again
screen-lesson-astray-on = Again (Space)
screen-lesson-astray-on-short = Again
screen-lesson-on = Go on (Space)
screen-lesson-on-short = Go on
screen-lesson-save = Save… (Ctrl+S)
screen-lesson-save-short = Save…
screen-lesson-back = To the lessons (Esc)
screen-lesson-back-short = Lessons
screen-lesson-done-title = Done: { $title }
screen-lesson-learnt = What you have learnt:
screen-lesson-next = Next lesson: { $title } (Space)
screen-lesson-game = Play a game (G)
screen-lesson-game-first = Play a game (Space)

screen-keys-lesson = Lessons
screen-key-lesson-list = F7 · arrows · Enter
screen-key-lesson-list-does = on the start screen: the lessons · choose one · begin
screen-key-lesson-help = F7
screen-key-lesson-help-does = in a lesson: what to do next; again: do it
screen-key-lesson-again = F8
screen-key-lesson-again-does = the task from its beginning
screen-key-lesson-on = Space · Ctrl+S · Esc
screen-key-lesson-on-does = after a task: on · save what was done · leave
