# Scenes: what `arene scene` says, and what is wrong with a scene's file.

scene-passed = passed
scene-failed = failed
scene-step = step { $step }: { $wrong }
scene-count = { $scenes ->
        [0] No scene
        [one] One scene
       *[other] { $scenes } scenes
    }: { $passed ->
        [0] none passed
       *[other] { $passed } passed
    }, { $failed ->
        [0] none failed
       *[other] { $failed } failed
    }
scene-nothing = nothing
scene-mismatch-fact = expected: { $expected }; came: { $came }
scene-mismatch-refused = refused by { $rule }: { $message } Expected: that it is done.
scene-mismatch-not-refused = expected: a refusal by { $rule }; came: the command was carried out
scene-mismatch-other-rule = expected: a refusal by { $expected }; came: a refusal by { $rule }: { $message }
scene-mismatch-no-die = a die is missing for { $rule }
scene-mismatch-die-face = the die of { $rule } has { $sides } faces and cannot show { $value }
scene-mismatch-dice-left = { $count ->
        [one] a die was left over: { $values }
       *[other] { $count } dice were left over: { $values }
    }
scene-mismatch-answer = question “{ $question }”: expected: { $expected }; answered: { $came }
scene-mismatch-no-answer = question “{ $question }” refused by { $rule }: { $message } Expected: an answer.
scene-mismatch-bad-question = question “{ $question }”: its field { $field } is not as it should be: { $problem }
scene-mismatch-state = expected at { $pointer }: { $expected }; there is: { $came }

fault-scene-missing = The scene { $file } does not exist.
    .hint = { $near ->
        [none] check the path; `arene scene list` names the scenes that come with the program
       *[other] did you mean “{ $near }”?
    }
fault-scene-unknown-command = There is no command “{ $name }”.
    .hint = { $near ->
        [none] commands: { $known }
       *[other] did you mean “{ $near }”? commands: { $known }
    }
fault-scene-unknown-chapter = There is no chapter “{ $name }”.
    .hint = { $near ->
        [none] chapters: { $known }
       *[other] did you mean “{ $near }”? chapters: { $known }
    }
fault-scene-unknown-rule = There is no rule “{ $name }”.
    .hint = { $near ->
        [none] docs/rules/ lists the keys of each book
       *[other] did you mean “{ $near }”?
    }
fault-scene-unknown-fact = There is no fact “{ $name }”.
    .hint = { $near ->
        [none] facts: { $known }
       *[other] did you mean “{ $near }”? facts: { $known }
    }
fault-scene-unknown-fact-field = The fact “{ $fact }” has no field “{ $name }”.
    .hint = { $near ->
        [none] its fields: { $known }
       *[other] did you mean “{ $near }”? its fields: { $known }
    }
fault-scene-no-fact = This expected fact has no name.
    .hint = add "fact": "…"; facts: { $known }
fault-scene-no-rules = The scene shows no rule.
    .hint = name one key at least, such as "shoot.hit"
fault-scene-no-steps = The scene has no step.
    .hint = write one step at least, with its caption
fault-scene-no-words = This text is empty.
    .hint = write it in French and in English
fault-scene-setup-dice = A scene’s dice do not stand in its set-up.
    .hint = give them to the steps; those of the start to a first step without a command
fault-scene-nothing-done = This step has no command.
    .hint = add a command, or take this field away
fault-scene-refused-quietly = A refused command throws no die and brings nothing about.
    .hint = take this field away, or `refused`
fault-scene-any-face = `any` is no facing.
    .hint = choose north, east, south or west
fault-scene-no-table = Only a table can be asked, and this book is played on a grid.
    .hint = take `ask` away, and say in `expect` or `state` what must be
fault-scene-one-question = { $count ->
        [0] This record asks nothing.
       *[other] This record asks several things at once.
    }
    .hint = write one question a record: { $known }
fault-scene-one-answer = A question has one answer or one refusal.
    .hint = write `answer: …` or `refused: "…"`
fault-scene-lit-table = On a table nothing can be lit.
    .hint = take `lit` away
fault-scene-no-pointer = “{ $name }” is no place in the state.
    .hint = begin it with a slash: "/pieces/0/at", "/scores"
