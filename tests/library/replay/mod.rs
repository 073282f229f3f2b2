//! Recorded games in this process: read, played again, damaged, kept on disks of paper and on real ones.

mod damage;
mod disk;
mod files;
mod paper;
mod played_again;
