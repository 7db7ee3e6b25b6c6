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
  phase text not null check (phase in ('saving', 'filling', 'swapping')),
  "tablesDone" integer not null default 0,
  "tables" integer not null default 0,
  "finishedAt" timestamptz,
  failure text
);
-- One at a time.
create unique index "restores_running" on restores (("finishedAt" is null)) where "finishedAt" is null;
create index "restores_newest" on restores ("startedAt" desc);
