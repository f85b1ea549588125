-- Moves are written in the order they come, many to a page, and brought in bulk to where they are looked up by game.

CREATE TABLE new_moves (
  arrival INTEGER PRIMARY KEY,
  room    INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  version INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  made_by INTEGER NOT NULL CHECK (made_by BETWEEN 0 AND 2),
  made    INTEGER NOT NULL,
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 64),
  move    TEXT NOT NULL CHECK (json_valid(move)),
  FOREIGN KEY (room, number, seat) REFERENCES game_seats
) STRICT;

-- When they are brought over their game may have ended since.
DROP TRIGGER moves_end;
CREATE TRIGGER new_moves_end BEFORE INSERT ON new_moves
WHEN (SELECT ended FROM games WHERE room = NEW.room AND number = NEW.number) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the game is finished');
END;

-- Each move once: for a while it is in both tables.
CREATE VIEW all_moves (room, number, version, seat, move, message, made_by, made) AS
SELECT room, number, version, seat, move, message, made_by, made FROM moves
UNION ALL
SELECT room, number, version, seat, move, message, made_by, made FROM new_moves
WHERE version > (SELECT coalesce(max(version), 0) FROM moves
                 WHERE moves.room = new_moves.room AND moves.number = new_moves.number);
