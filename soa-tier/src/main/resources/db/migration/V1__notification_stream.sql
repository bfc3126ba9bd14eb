CREATE TABLE app_user (
  name VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY
) ENGINE = InnoDB;

INSERT INTO app_user (name) VALUES ('alice'), ('bob'), ('carol');

-- A transaction that writes notifications holds one lane until it ends, so that within a lane the order of
-- commits is the order of seq. Other transactions take other lanes: nobody waits, and a rollback returns its number.
CREATE TABLE lane (
  lane TINYINT UNSIGNED NOT NULL PRIMARY KEY,
  seq  BIGINT NOT NULL DEFAULT 0
) ENGINE = InnoDB;

INSERT INTO lane (lane)
WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 63)
SELECT n FROM numbers;

CREATE TABLE notification (
  id           BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  recipient    VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  sender       VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  text         VARCHAR(1000) CHARACTER SET utf8mb4 NOT NULL,
  lane         TINYINT UNSIGNED NOT NULL DEFAULT 0,
  seq          BIGINT NOT NULL DEFAULT 0,
  committed_at BIGINT NOT NULL DEFAULT 0 COMMENT 'microseconds since 1970',
  UNIQUE KEY stream (lane, seq),
  KEY stream_of_user (recipient, lane, seq),
  KEY history_of_user (recipient, id),
  CONSTRAINT recipient_exists FOREIGN KEY (recipient) REFERENCES app_user (name)
) ENGINE = InnoDB;

DELIMITER //
CREATE TRIGGER notification_takes_lane BEFORE INSERT ON notification FOR EACH ROW
BEGIN
  DECLARE free_lane TINYINT UNSIGNED DEFAULT NULL;
  DECLARE last_seq BIGINT;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET free_lane = NULL;
  SELECT lane, seq INTO free_lane, last_seq FROM lane ORDER BY lane LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF free_lane IS NULL THEN
    -- 64 transactions are open at once: wait for the one whose lane is ours.
    SELECT lane, seq INTO free_lane, last_seq FROM lane WHERE lane = MOD(CONNECTION_ID(), 64) FOR UPDATE;
  END IF;
  UPDATE lane SET seq = last_seq + 1 WHERE lane = free_lane;
  SET NEW.lane = free_lane, NEW.seq = last_seq + 1;
  -- SYSDATE is the clock now, NOW() would be the statement's start.
  SET NEW.committed_at = CAST(UNIX_TIMESTAMP(SYSDATE(6)) * 1000000 AS UNSIGNED);
END//
DELIMITER ;
