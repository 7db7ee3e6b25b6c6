-- Keys that the public record was signed by before: an entry holds the last head of each, and the tree goes on.
create table "recordPredecessors" (
  origin text primary key,
  -- The key, as `name+id+key`.
  verifier text not null,
  -- Entries of the last head: its place.
  size bigint not null unique check (size >= 0),
  -- The last head, signed by the key alone.
  checkpoint text not null,
  -- The witnesses as the operator's file named them then; null: none.
  policy text,
  -- A note by which the key names the next one; null: the key was lost.
  handover text
);

alter table "recordEntries"
  drop constraint "recordEntries_kind_check",
  add check (kind in ('prediction', 'earlier', 'judgement', 'void', 'standing', 'succession'));
