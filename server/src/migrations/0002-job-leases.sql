-- One row per scheduled job: the last slot that a server took, and until when it holds the job.
create table "jobLeases" (
  job text collate "C" primary key,
  slot timestamptz not null,
  holder text not null,
  "leasedUntil" timestamptz not null,
  "finishedAt" timestamptz,
  failure text
);
