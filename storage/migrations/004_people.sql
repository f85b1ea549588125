-- Players who were deleted or banned from the server, and who made a room.

ALTER TABLE players ADD COLUMN deleted INTEGER;  -- when; null for those who are not

ALTER TABLE rooms ADD COLUMN maker INTEGER REFERENCES players;  -- whose address `made_from` is; null: unknown
-- Of an old room its host knows best.
UPDATE rooms SET maker = host WHERE closed IS NULL;

-- What is looked for when somebody is deleted.
CREATE INDEX rooms_by_maker ON rooms (maker) WHERE closed IS NULL;
CREATE INDEX chat_lines_by_player ON chat_lines (player);
CREATE INDEX commands_by_player ON commands (player, at);
CREATE INDEX bans_by_player ON bans (player);

CREATE TRIGGER deleted_players_stay BEFORE UPDATE ON players WHEN OLD.deleted IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the player is deleted');
END;

CREATE TRIGGER deleted_players_sit_nowhere BEFORE INSERT ON seats
WHEN (SELECT deleted FROM players WHERE player = NEW.player) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the player is deleted');
END;

-- The lines of somebody who was deleted leave holes.
DROP TRIGGER chat_lines_follow;
CREATE TRIGGER chat_lines_follow BEFORE INSERT ON chat_lines
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM chat_lines WHERE room = NEW.room)
BEGIN
  SELECT RAISE(ABORT, 'the numbers of lines go up');
END;

-- Bans from the server, by its owner.
CREATE TABLE banned_players (
  player INTEGER PRIMARY KEY REFERENCES players,
  since  INTEGER NOT NULL
) STRICT;

CREATE TABLE banned_addresses (
  address BLOB PRIMARY KEY CHECK (length(address) = 16),
  since   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
