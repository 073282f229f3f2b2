//! The words of the book: its locale files, its chapters, what its commands and facts say.
