-- Seconds that people have for an answer.
ALTER TABLE games ADD COLUMN clock INTEGER;
