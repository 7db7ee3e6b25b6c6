-- Whether the price waits for the first minute of the session that ran when the service was asked: it answers minutes, and
-- had none of that session yet.
alter table "stockPrices" add column "awaitsFirstMinute" boolean not null default false;
