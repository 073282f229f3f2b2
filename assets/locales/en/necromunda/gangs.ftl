# gangs
