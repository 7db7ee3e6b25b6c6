-- The boards of each Saturday enter the public record, by a hash that is published with them.
alter table "recordEntries"
  drop constraint "recordEntries_kind_check",
  add check (kind in ('prediction', 'earlier', 'judgement', 'void', 'standing'));

create table "recordStandings" (
  saturday date primary key,
  "publishedAt" timestamptz not null,
  label text collate "C" not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  -- Of the rows in their order, by board. They stay when a member goes.
  hashes jsonb not null
);

-- What a row says of its member, with the salt of its hash; null: not shown, or of another board.
create table "recordStandingRows" (
  saturday date not null references "recordStandings" on delete cascade,
  board text not null check (board in ('all', 'month', 'week', 'skill')),
  -- From 0: ranks may have gaps.
  place smallint not null check (place >= 0),
  rank integer not null check (rank > 0),
  "userId" text collate "C" not null references users on delete cascade,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  "totalScore" bigint,
  success integer,
  failed integer,
  "atLeast" integer,
  primary key (saturday, board, place)
);
create index "recordStandingRows_member" on "recordStandingRows" ("userId");
