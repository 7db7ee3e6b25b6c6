-- Predictions that were judged or closed, until the round after makes their entries of the public record.
create table "recordOutbox" (
  id bigint generated always as identity primary key,
  -- Their ids. No foreign keys: of one that is deleted meanwhile there is no entry.
  predictions text[] not null
);
