//! What a screen is told of a field, one kind for open ground and one for squares; books add their marks.
