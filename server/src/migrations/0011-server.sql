-- The servers that run on this database.
create table servers (
  id text collate "C" primary key,
  "seenAt" timestamptz not null,
  -- What all servers of a database must have alike, by the setting's name: fingerprints, never a key.
  shared jsonb not null default '{}'::jsonb
);

-- One row per scheduled job: the last slot that a server took, and until when it holds the job.
create table "jobLeases" (
  job text collate "C" primary key,
  slot timestamptz not null,
  holder text not null,
  "leasedUntil" timestamptz not null,
  "finishedAt" timestamptz,
  failure text,
  -- A later failure leaves it: monitoring and the admin area tell how old the last good run is.
  "succeededAt" timestamptz
);

-- Members read, nothing of theirs is written: docs/decisions/045. One row.
create table "readOnlyMode" (
  "only" boolean primary key default true check ("only"),
  "isOn" boolean not null default false,
  "changedAt" timestamptz not null default now()
);
insert into "readOnlyMode" default values;

-- Restores from the admin area; the mode is on while one runs. A server that stopped during one no longer renews it.
create table restores (
  id text collate "C" primary key,
  file text not null,
  -- No reference: the account may not be in the backup.
  "startedBy" text collate "C" not null,
  "startedAt" timestamptz not null,
  "seenAt" timestamptz not null,
  phase text not null check (phase in ('checking', 'saving', 'filling', 'swapping', 'finishing')),
  "tablesDone" integer not null default 0,
  tables integer not null default 0,
  "finishedAt" timestamptz,
  failure text,
  -- The backup of what the database held before, to undo the restore with.
  "savedAs" text,
  -- When the backup took the place of what was there; in the transaction that did it.
  "swappedAt" timestamptz
);
create index restores_newest on restores ("startedAt" desc);
-- One at a time.
create unique index restores_running on restores (("finishedAt" is null)) where "finishedAt" is null;

-- Backups that were read to their end, by the file's name and size. A restore leaves it as it is.
create table "backupChecks" (
  file text collate "C" primary key,
  size bigint not null,
  "checkedAt" timestamptz(3) not null,
  "isWhole" boolean not null,
  "triedAt" timestamptz(3),
  "trialFailure" text
);

-- Limits that hold across servers. The columns and their order are the rate limiter's own; expire is epoch ms.
-- Unlogged: after a crash everybody starts afresh, which costs nothing.
create unlogged table "rateLimits" (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- What the operator has set and statements go by; one row, written at the start of a server.
create table "productSettings" (
  "onlyRow" boolean primary key default true check ("onlyRow"),
  "requireConfirmedEmail" boolean not null default false
);
insert into "productSettings" default values;
