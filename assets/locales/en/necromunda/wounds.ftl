# wounds
