-- Witnesses cosign heads of the public record (C2SP tlog-witness).
alter table "recordLog"
  -- The witnesses and their quorum as the operator's file names them (C2SP tlog-policy); null: none.
  add column policy text,
  -- When, and at which size, all witnesses were last asked: one server at a time asks.
  add column "askedAt" timestamptz,
  add column "askedSize" bigint,
  add column "allCosigned" boolean not null default false;

-- The heads that a quorum cosigned, as first cosigned: they say by when an entry was there.
create table "recordWitnessed" (
  size bigint primary key check (size > 0),
  note text not null
);
