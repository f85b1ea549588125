-- Players, rooms, their games and every move. Times are milliseconds since 1970 (UTC); options and moves are JSON.
-- What must hold is a constraint or a trigger here, so that no program can write it otherwise.

CREATE TABLE players (
  player  INTEGER PRIMARY KEY,
  token   BLOB NOT NULL UNIQUE CHECK (length(token) = 32),  -- the SHA-256 of the token
  name    TEXT NOT NULL CHECK (name <> ''),
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE rooms (
  room      INTEGER PRIMARY KEY,
  code      TEXT NOT NULL UNIQUE CHECK (length(code) = 6),
  game      TEXT NOT NULL CHECK (game <> ''),
  options   TEXT NOT NULL CHECK (json_valid(options)),
  seats     INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 6),
  host      INTEGER NOT NULL REFERENCES players,
  next_seed BLOB NOT NULL CHECK (length(next_seed) = 32),  -- of the game that starts next
  created   INTEGER NOT NULL
) STRICT;

-- Who sits where now.
CREATE TABLE seats (
  room   INTEGER NOT NULL REFERENCES rooms,
  seat   INTEGER NOT NULL CHECK (seat >= 0),
  player INTEGER NOT NULL REFERENCES players,
  since  INTEGER NOT NULL,
  nonce  BLOB NOT NULL CHECK (length(nonce) <= 32),  -- for the game that starts next
  PRIMARY KEY (room, seat),
  UNIQUE (room, player)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER seats_exist BEFORE INSERT ON seats
WHEN NEW.seat >= (SELECT seats FROM rooms WHERE room = NEW.room)
BEGIN
  SELECT RAISE(ABORT, 'the room has no such seat');
END;

-- The head of a game: with its seats and moves all that is needed to play it again.
CREATE TABLE games (
  room    INTEGER NOT NULL REFERENCES rooms,
  number  INTEGER NOT NULL,
  rules   INTEGER NOT NULL,
  options TEXT NOT NULL CHECK (json_valid(options)),
  seed    BLOB NOT NULL CHECK (length(seed) = 32),
  started INTEGER NOT NULL,
  ended   INTEGER,  -- null until it is finished
  PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX games_by_end ON games (room, ended) WHERE ended IS NOT NULL;

CREATE TRIGGER games_follow BEFORE INSERT ON games
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM games WHERE room = NEW.room)
  OR EXISTS (SELECT 1 FROM games WHERE room = NEW.room AND number = NEW.number - 1 AND ended IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'games of a room are numbered 1, 2, ... and each starts after the end of the one before');
END;

-- Who played, and the nonce each gave to the game's chance.
CREATE TABLE game_seats (
  room   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  nonce  BLOB NOT NULL CHECK (length(nonce) <= 32),
  PRIMARY KEY (room, number, seat),
  UNIQUE (room, number, player),
  FOREIGN KEY (room, number) REFERENCES games
) STRICT, WITHOUT ROWID;

CREATE TABLE moves (
  room    INTEGER NOT NULL,
  number  INTEGER NOT NULL,
  version INTEGER NOT NULL,
  seat    INTEGER NOT NULL,
  move    TEXT NOT NULL CHECK (json_valid(move)),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 64),
  made    INTEGER NOT NULL,
  PRIMARY KEY (room, number, version),
  FOREIGN KEY (room, number, seat) REFERENCES game_seats
) STRICT, WITHOUT ROWID;

CREATE TRIGGER moves_follow BEFORE INSERT ON moves
WHEN NEW.version <> 1 + (SELECT coalesce(max(version), 0) FROM moves WHERE room = NEW.room AND number = NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'moves make the versions 1, 2, ...');
END;

CREATE TRIGGER moves_end BEFORE INSERT ON moves
WHEN (SELECT ended FROM games WHERE room = NEW.room AND number = NEW.number) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the game is finished');
END;

-- One row a seat of a finished game. `player` and `ended` repeat what game_seats and games say: together they are the
-- index that a player's history is read from.
CREATE TABLE results (
  room   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  seat   INTEGER NOT NULL,
  player INTEGER NOT NULL REFERENCES players,
  score  INTEGER NOT NULL,
  place  INTEGER NOT NULL CHECK (place >= 1),
  ended  INTEGER NOT NULL,
  PRIMARY KEY (room, number, seat),
  FOREIGN KEY (room, number, seat) REFERENCES game_seats
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_player ON results (player, ended);

-- Accepted commands that were no moves, so that one which comes again gets the first answer again.
CREATE TABLE commands (
  id      INTEGER PRIMARY KEY,  -- in the order they were accepted
  room    INTEGER NOT NULL REFERENCES rooms,
  player  INTEGER NOT NULL REFERENCES players,
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 64),
  number  INTEGER NOT NULL,
  version INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  UNIQUE (room, player, message)
) STRICT;
