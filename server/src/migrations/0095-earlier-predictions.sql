-- Predictions of before the public record enter it once, as such. A server does that at its next start.
alter table "recordEntries"
  drop constraint "recordEntries_kind_check",
  add check (kind in ('prediction', 'earlier', 'judgement', 'void'));

alter table "recordLog" add column "earlierEntered" boolean not null default false;
