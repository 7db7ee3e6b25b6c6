-- A later failure leaves it: monitoring and the admin area tell how old the last good run is.
alter table "jobLeases" add column "succeededAt" timestamptz;
update "jobLeases" set "succeededAt" = "finishedAt" where failure is null;

-- When the backup was restored into a scratch database, and why that failed; null: it did not.
alter table "backupChecks"
  add column "triedAt" timestamptz(3),
  add column "trialFailure" text;
