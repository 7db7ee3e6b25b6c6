-- The public record is its entries, its tiles and its signed head: it begins anew, and all predictions enter again.
drop table "recordWitnessed", "recordPredecessors";
delete from "recordLog";
delete from "recordTiles";
alter table "recordLog"
  drop column policy,
  drop column "askedAt",
  drop column "askedSize",
  drop column "allCosigned",
  drop column "disputedBy",
  drop column "earlierEntered",
  alter column checkpoint set not null;
delete from "recordEntries" where kind in ('standing', 'succession');
update "recordEntries" set index = null, kind = case kind when 'earlier' then 'prediction' else kind end;
alter table "recordEntries"
  drop constraint "recordEntries_kind_check",
  add check (kind in ('prediction', 'judgement', 'void'));
