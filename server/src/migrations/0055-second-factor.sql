-- A member's authenticator app as the second step of signing in: docs/decisions/059.
create table "secondFactors" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Encrypted with a key of the servers.
  secret text collate "C" not null,
  -- Null: being set up, no code was given yet.
  "onSince" timestamptz(3),
  -- The 30 seconds, counted from 1970, whose code was used last: none counts twice.
  "lastStep" integer not null default 0,
  -- SHA-256 of the recovery codes that were not used yet.
  "recoveryHashes" text[] collate "C" not null default '{}'
);
