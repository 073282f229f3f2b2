# movement
