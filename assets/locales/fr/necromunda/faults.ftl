# faults
