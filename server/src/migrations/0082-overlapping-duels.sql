-- Duels of one member on one stock whose windows overlap are not independent: a weekly run counts how far they agree, from
-- what is kept here of the prediction. The spread of true skills is a constant now (docs/decisions/034).
alter table duels
  add column stock text,
  add column "isUp" boolean,
  add column "windowFirst" date,
  add column "windowLast" date;
update duels d set
  stock = p.stock, "isUp" = p."predictedChange" > 0, "windowFirst" = p."windowFirst", "windowLast" = p."windowLast"
from predictions p
where p.id = d."predictionId";
alter table duels
  alter column stock set not null,
  alter column "isUp" set not null,
  alter column "windowFirst" set not null,
  alter column "windowLast" set not null;
drop index "duels_author";
create index "duels_author" on duels (author, stock);
alter table "ratingRuns" drop column "skillVariance";
