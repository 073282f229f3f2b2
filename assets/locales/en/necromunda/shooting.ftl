# shooting
