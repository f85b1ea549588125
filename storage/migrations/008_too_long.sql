-- A game without a result may have ended because it was too long. A column's condition can't be changed, so others take
-- their place.
ALTER TABLE games ADD COLUMN ended_by INTEGER  -- of a game without a result: 0 somebody left, 1 all did, 2 agreed, 3 too long
  CHECK (ended_by IS NULL OR (ended_by BETWEEN 0 AND 3 AND ended IS NOT NULL));
ALTER TABLE games ADD COLUMN ended_by_seat INTEGER  -- whose leaving ended it
  CHECK (ended_by_seat IS NULL OR ended_by IS NOT NULL);
UPDATE games SET ended_by = end_reason, ended_by_seat = end_seat WHERE end_reason IS NOT NULL;

DROP TRIGGER games_end_by_seats;
ALTER TABLE games DROP COLUMN end_seat;
ALTER TABLE games DROP COLUMN end_reason;
ALTER TABLE games RENAME COLUMN ended_by TO end_reason;
ALTER TABLE games RENAME COLUMN ended_by_seat TO end_seat;

CREATE TRIGGER games_end_by_seats BEFORE UPDATE OF end_seat ON games
WHEN NEW.end_seat IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM game_seats WHERE room = NEW.room AND number = NEW.number AND seat = NEW.end_seat)
BEGIN
  SELECT RAISE(ABORT, 'the game has no such seat');
END;
