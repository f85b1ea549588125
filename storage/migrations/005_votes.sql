-- What players have asked for in a running game that takes more of them than one; forgotten when the game ends.

CREATE TABLE votes (
  id     INTEGER PRIMARY KEY,  -- in the order they were cast
  room   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  about  INTEGER NOT NULL CHECK (about BETWEEN 0 AND 3),  -- 0 to replace somebody, 1 to pause, 2 to resume, 3 to end
  seat   INTEGER CHECK ((seat IS NULL) = (about <> 0)),   -- whose player is to be replaced
  player INTEGER NOT NULL REFERENCES players,
  FOREIGN KEY (room, number) REFERENCES games,
  FOREIGN KEY (room, number, seat) REFERENCES game_seats
) STRICT;

CREATE UNIQUE INDEX votes_count_once ON votes (room, number, about, coalesce(seat, -1), player);
CREATE INDEX votes_by_player ON votes (player);

CREATE TRIGGER votes_in_running_games BEFORE INSERT ON votes
WHEN (SELECT ended FROM games WHERE room = NEW.room AND number = NEW.number) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the game is finished');
END;
