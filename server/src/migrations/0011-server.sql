-- The servers that run on this database.
create table servers (
  id text collate "C" primary key,
  "seenAt" timestamptz not null,
  -- What all servers of a database must have alike, by the setting's name: fingerprints, never a key.
  shared jsonb not null default '{}'::jsonb
);

-- Members read, nothing of theirs is written. One row.
create table "readOnlyMode" (
  "only" boolean primary key default true check ("only"),
  "isOn" boolean not null default false
);
insert into "readOnlyMode" default values;

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
