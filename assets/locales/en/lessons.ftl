# Lessons: what `arene lesson` says, and what is wrong with a lesson's file.

lesson-line = { $title } ({ $tasks ->
        [one] one task
       *[other] { $tasks } tasks
    })
lesson-rules = Rules: { $told }
lesson-dice = Dice: { $told }
lesson-hint = Help: { $told }
lesson-solution = Solution: { $told }
lesson-done = In the end: { $told }
lesson-task-fault = task { $task }, { $part }: { $wrong }
lesson-part-start = start of the board
lesson-part-before = command { $step } before the first
lesson-part-solution = command { $step } of the solution
lesson-part-goal = goal
lesson-met-early = the goal is met before the solution is at its end
lesson-met-at-once = the goal is met before anything is done
lesson-not-met = this does not lead to the goal
lesson-without-board = there is no board to go on from
lesson-count = { $lessons ->
        [0] No lesson
        [one] One lesson
       *[other] { $lessons } lessons
    }: { $passed ->
        [0] none passed
       *[other] { $passed } passed
    }, { $failed ->
        [0] none failed
       *[other] { $failed } failed
    }

fault-lesson-missing = The lesson { $file } does not exist.
    .hint = { $near ->
        [none] check the path; `arene lesson list` names the lessons that come with the program
       *[other] did you mean “{ $near }”?
    }
fault-lesson-unknown-book = There is no book or add-on “{ $name }”.
    .hint = { $near ->
        [none] books: { $known }
       *[other] did you mean “{ $near }”? books: { $known }
    }
fault-lesson-no-tasks = The lesson has no task.
    .hint = write one task at least, with its goal and its solution
fault-lesson-no-board = The first task has no board.
    .hint = add `board: (…)`: who stands where on which ground, as in a setup
fault-lesson-other-rules = The board is of another rule book than the lesson.
    .hint = write rules: "{ $rules }"
fault-lesson-board-dice = A task’s dice do not stand in its board.
    .hint = give those of the start to `start`, those of the learner to `dice`
fault-lesson-no-start = Only a task with a board of its own has dice for the start.
    .hint = take `start` away, or add a board
fault-lesson-no-solution = The task has no solution.
    .hint = write the commands that meet its goal: solution: [activate(piece: 0)]
fault-lesson-not-allowed = The command “{ $name }” of the solution is none of those in `only`.
    .hint = add "{ $name }" to `only`, or leave `only` out
fault-lesson-no-goal = The task says nothing that must come about.
    .hint = add facts (`expect`), a state (`state`) or a refusal (`refused`)
fault-lesson-two-goals = A refusal brings nothing about: it is a goal alone.
    .hint = take `refused` away, or `expect` and `state`
