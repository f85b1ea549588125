-- Rooms that go on by themselves and come to an end: bots, settings, clocks, chat, bans. Games with a name of their own,
-- and how their players stand. Flags are 0 or 1; a moment that may be missing is null until it has come.

-- The bots sit and play as players do. What stands for the hash of their token is the hash of none.
INSERT INTO players (player, token, name, created)
WITH RECURSIVE bots (bot) AS (VALUES (1) UNION ALL SELECT bot + 1 FROM bots WHERE bot < 6)
SELECT bot, CAST(printf('%032d', bot) AS BLOB), 'Bot ' || bot, 0 FROM bots;

ALTER TABLE rooms ADD COLUMN listed INTEGER NOT NULL DEFAULT 0 CHECK (listed IN (0, 1));
ALTER TABLE rooms ADD COLUMN move_seconds INTEGER  -- null: as long as it takes
  CHECK (move_seconds BETWEEN 15 AND 300 OR (move_seconds BETWEEN 86400 AND 604800 AND move_seconds % 86400 = 0));
ALTER TABLE rooms ADD COLUMN on_leave INTEGER NOT NULL DEFAULT 0  -- 0 a bot stands in, 1 the game waits, 2 it ends
  CHECK (on_leave BETWEEN 0 AND 2);
ALTER TABLE rooms ADD COLUMN watching INTEGER NOT NULL DEFAULT 1 CHECK (watching IN (0, 1));
ALTER TABLE rooms ADD COLUMN chat INTEGER NOT NULL DEFAULT 1 CHECK (chat IN (0, 1));
ALTER TABLE rooms ADD COLUMN made_from BLOB CHECK (length(made_from) = 16);  -- null: unknown
ALTER TABLE rooms ADD COLUMN wake INTEGER NOT NULL DEFAULT 0;  -- when something may be due
ALTER TABLE rooms ADD COLUMN closed INTEGER;  -- a closed room keeps its code and its finished games

CREATE INDEX rooms_by_wake ON rooms (wake) WHERE closed IS NULL;
CREATE INDEX rooms_by_host ON rooms (host) WHERE closed IS NULL;
CREATE INDEX rooms_by_address ON rooms (made_from) WHERE closed IS NULL;
CREATE INDEX rooms_listed ON rooms (listed, code) WHERE closed IS NULL AND listed = 1;

ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0 CHECK (ready IN (0, 1));
ALTER TABLE seats ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1));
ALTER TABLE seats ADD COLUMN has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1));

CREATE INDEX seats_by_player ON seats (player, since);

CREATE TRIGGER seats_move_to_seats BEFORE UPDATE OF seat ON seats
WHEN NEW.seat >= (SELECT seats FROM rooms WHERE room = NEW.room)
BEGIN
  SELECT RAISE(ABORT, 'the room has no such seat');
END;

CREATE TRIGGER taken_seats_stay BEFORE UPDATE OF seats ON rooms
WHEN EXISTS (SELECT 1 FROM seats WHERE room = NEW.room AND seat >= NEW.seats)
BEGIN
  SELECT RAISE(ABORT, 'a seat that would go is taken');
END;

-- What a game is called in links. A column that is added needs a default; the index makes it good for one row at most.
ALTER TABLE games ADD COLUMN id INTEGER NOT NULL DEFAULT 1 CHECK (id > 0);
UPDATE games SET id = max(1, random() & 0x7fffffffffffffff);
CREATE UNIQUE INDEX games_by_id ON games (id);

ALTER TABLE games ADD COLUMN end_reason INTEGER  -- of a game without a result: 0 somebody left, 1 all did, 2 agreed
  CHECK (end_reason IS NULL OR (end_reason BETWEEN 0 AND 2 AND ended IS NOT NULL));
ALTER TABLE games ADD COLUMN end_seat INTEGER  -- whose leaving ended it
  CHECK (end_seat IS NULL OR end_reason IS NOT NULL);

CREATE TRIGGER games_end_by_seats BEFORE UPDATE OF end_seat ON games
WHEN NEW.end_seat IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM game_seats WHERE room = NEW.room AND number = NEW.number AND seat = NEW.end_seat)
BEGIN
  SELECT RAISE(ABORT, 'the game has no such seat');
END;

ALTER TABLE moves ADD COLUMN made_by INTEGER NOT NULL DEFAULT 0  -- 0 the player, 1 a bot, 2 a bot as time was up
  CHECK (made_by BETWEEN 0 AND 2);

-- When the clocks of a running game stood still; they are forgotten when it ends.
CREATE TABLE standstills (
  id     INTEGER PRIMARY KEY,  -- in the order they came
  room   INTEGER NOT NULL,
  number INTEGER NOT NULL,
  since  INTEGER NOT NULL,
  until  INTEGER,
  FOREIGN KEY (room, number) REFERENCES games
) STRICT;

CREATE INDEX standstills_by_game ON standstills (room, number);
CREATE UNIQUE INDEX standstills_end ON standstills (room, number) WHERE until IS NULL;

CREATE TRIGGER standstills_of_running_games BEFORE INSERT ON standstills
WHEN (SELECT ended FROM games WHERE room = NEW.room AND number = NEW.number) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the game is finished');
END;

-- When no server ran: from its last sign of life until its next start.
CREATE TABLE downtimes (
  since INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > since)
) STRICT;

CREATE INDEX downtimes_by_end ON downtimes (until, since);

CREATE TABLE sign_of_life (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  at   INTEGER NOT NULL
) STRICT;

CREATE TABLE chat_lines (
  room    INTEGER NOT NULL REFERENCES rooms,
  number  INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  player  INTEGER NOT NULL REFERENCES players,
  name    TEXT NOT NULL CHECK (name <> ''),  -- at that time
  watcher INTEGER NOT NULL CHECK (watcher IN (0, 1)),
  text    TEXT NOT NULL,
  phrase  TEXT NOT NULL CHECK ((text = '') <> (phrase = '')),
  PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER chat_lines_follow BEFORE INSERT ON chat_lines
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM chat_lines WHERE room = NEW.room)
BEGIN
  SELECT RAISE(ABORT, 'lines are numbered 1, 2, ...');
END;

CREATE TABLE bans (
  id      INTEGER PRIMARY KEY,  -- in the order they were made
  room    INTEGER NOT NULL REFERENCES rooms,
  player  INTEGER NOT NULL REFERENCES players,
  address BLOB CHECK (length(address) = 16)
) STRICT;

CREATE INDEX bans_by_room ON bans (room);

-- How the people who played a game stand in it: what follows from the results of games with two people or more, with
-- places among people. `mean` and `deviation` say how strong somebody probably is.
CREATE TABLE standings (
  game       TEXT NOT NULL CHECK (game <> ''),
  player     INTEGER NOT NULL REFERENCES players,
  games      INTEGER NOT NULL CHECK (games >= 1),
  wins       INTEGER NOT NULL CHECK (wins BETWEEN 0 AND games),
  places     INTEGER NOT NULL CHECK (places >= games),  -- all together
  best_score INTEGER NOT NULL,
  mean       REAL NOT NULL,
  deviation  REAL NOT NULL CHECK (deviation > 0),
  PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_by_strength ON standings (game, mean - 3 * deviation DESC);
CREATE INDEX standings_by_player ON standings (player);

-- A closed room takes nothing any more. Nobody sits in one and no game runs, so what changes those finds nothing.
CREATE TRIGGER closed_rooms_stay BEFORE UPDATE ON rooms WHEN OLD.closed IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;

CREATE TRIGGER closed_rooms_seat_nobody BEFORE INSERT ON seats
WHEN (SELECT closed FROM rooms WHERE room = NEW.room) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;

CREATE TRIGGER closed_rooms_start_nothing BEFORE INSERT ON games
WHEN (SELECT closed FROM rooms WHERE room = NEW.room) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;

CREATE TRIGGER closed_rooms_are_silent BEFORE INSERT ON chat_lines
WHEN (SELECT closed FROM rooms WHERE room = NEW.room) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;

CREATE TRIGGER closed_rooms_ban_nobody BEFORE INSERT ON bans
WHEN (SELECT closed FROM rooms WHERE room = NEW.room) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;

CREATE TRIGGER closed_rooms_take_no_commands BEFORE INSERT ON commands
WHEN (SELECT closed FROM rooms WHERE room = NEW.room) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the room is closed');
END;
