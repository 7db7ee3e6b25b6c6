-- The servers that run on this database.
create table servers (
  id text collate "C" primary key,
  "seenAt" timestamptz not null,
  -- Fingerprints of the settings that must be equal on all servers of a database, by the setting's name; never a key.
  shared jsonb not null default '{}'::jsonb
);

-- Read-only mode: members can read but not write. One row.
create table "readOnlyMode" (
  "onlyRow" boolean primary key default true check ("onlyRow"),
  "isOn" boolean not null default false
);
insert into "readOnlyMode" default values;

-- Rate limits across servers. The rate-limiter library defines the columns and their order; `expire` is epoch ms.
-- Unlogged, so a crash resets the limits.
create unlogged table "rateLimits" (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 70);

-- Settings of the operator that SQL statements use. One row, written when a server starts.
create table "productSettings" (
  "onlyRow" boolean primary key default true check ("onlyRow"),
  "requireConfirmedEmail" boolean not null default false
);
insert into "productSettings" default values;
