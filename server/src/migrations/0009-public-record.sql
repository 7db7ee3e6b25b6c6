-- The public record: a log (RFC 6962, C2SP tlog-tiles) of commitments to predictions and to their results.
create table "recordLog" (
  id smallint primary key default 1 check (id = 1),
  origin text not null,
  -- The public key of the signer, as `name+id+key`. A server with another key cannot append.
  verifier text not null,
  -- Number of entries in the tree.
  size bigint not null default 0 check (size >= 0),
  -- The signed note about the tree of `size` entries.
  checkpoint text not null
);

create table "recordTiles" (
  level smallint check (level >= 0 and level <= 7),
  index integer check (index >= 0),
  hashes bytea not null check (length(hashes) >= 32 and length(hashes) <= 8192 and (length(hashes) % 32) = 0),
  primary key (level, index)
);

-- The key from which the labels of a member's entries are derived, and the number of predictions labelled with it.
create table "recordKeys" (
  "userId" text collate "C" primary key references users on delete cascade,
  key bytea not null check (length(key) = 32),
  predictions integer not null check (predictions > 0)
);

-- Entries of the record, written shortly after the event. No foreign key, because entries outlive their predictions.
create table "recordEntries" (
  label text collate "C" primary key check (label ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('prediction', 'judgement', 'void')),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  "predictionId" text collate "C",
  -- Null until the entry is in the tree. The unique index also serves to find the entries that are not in the tree yet.
  index bigint unique check (index >= 0)
);
create index "recordEntries_prediction" on "recordEntries" ("predictionId");
