-- The servers that run on this database: docs/decisions/039.
create table servers (
  id text collate "C" primary key,
  "seenAt" timestamptz not null
);
