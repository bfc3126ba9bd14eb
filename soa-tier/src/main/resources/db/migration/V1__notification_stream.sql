CREATE TABLE app_user (
  name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY
) ENGINE = InnoDB;

INSERT INTO app_user (name) VALUES ('alice'), ('bob'), ('carol');

-- Ids are given before commit, so their order is not that of commits. The place in the stream is given afterwards, by
-- the sequencer below, to what it can see: to committed rows only.
CREATE TABLE notification (
  id              BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  recipient       VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  sender          VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  text            VARCHAR(1000) CHARACTER SET utf8mb4 NOT NULL,
  stream_position BIGINT NULL COMMENT 'NULL until the sequencer has seen the commit',
  committed_at    BIGINT NOT NULL DEFAULT (CAST(UNIX_TIMESTAMP(SYSDATE(6)) * 1000000 AS UNSIGNED))
                  COMMENT 'microseconds since 1970',
  UNIQUE KEY stream (stream_position),
  KEY stream_of_user (recipient, stream_position),
  KEY history_of_user (recipient, id),
  CONSTRAINT recipient_exists FOREIGN KEY (recipient) REFERENCES app_user (name)
) ENGINE = InnoDB;

DELIMITER //

-- Numbers what is committed and has no place yet. What the last look did not show was committed after it, so that a
-- row of a long transaction is stamped to within one look of its commit, not at its insertion.
CREATE PROCEDURE sequence_committed(INOUT last_position BIGINT, IN last_look BIGINT)
BEGIN
  DECLARE next_id BIGINT;
  DECLARE none_left BOOLEAN DEFAULT FALSE;
  DECLARE unplaced CURSOR FOR
    SELECT id FROM notification WHERE stream_position IS NULL ORDER BY id LIMIT 1000;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET none_left = TRUE;
  START TRANSACTION;
  OPEN unplaced;
  FETCH unplaced INTO next_id;
  WHILE NOT none_left DO
    SET last_position = last_position + 1;
    UPDATE notification
      SET stream_position = last_position, committed_at = GREATEST(committed_at, last_look)
      WHERE id = next_id;
    FETCH unplaced INTO next_id;
  END WHILE;
  CLOSE unplaced;
  COMMIT;
END//

-- Looks every 5 ms for as long as the server runs. One at a time: a second finds the lock taken and leaves.
CREATE PROCEDURE run_sequencer()
BEGIN
  DECLARE last_position BIGINT;
  DECLARE unplaced_id BIGINT;
  DECLARE this_look BIGINT;
  DECLARE last_look BIGINT DEFAULT 0;
  IF GET_LOCK(CONCAT(DATABASE(), '.sequencer'), 0) = 1 THEN
    SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
    SELECT COALESCE(MAX(stream_position), 0) INTO last_position FROM notification;
    LOOP
      SET this_look = CAST(UNIX_TIMESTAMP(SYSDATE(6)) * 1000000 AS UNSIGNED);
      -- SELECT … INTO reads without locks; the same as a condition of IF would wait for open transactions.
      SELECT MIN(id) INTO unplaced_id FROM notification WHERE stream_position IS NULL;
      IF unplaced_id IS NOT NULL THEN
        CALL sequence_committed(last_position, last_look);
      END IF;
      SET last_look = this_look;
      DO SLEEP(0.005);
    END LOOP;
  END IF;
END//

CREATE EVENT sequencer ON SCHEDULE EVERY 1 SECOND DO CALL run_sequencer()//

DELIMITER ;
