-- Restores from the admin area: docs/decisions/056.
alter table restores drop constraint "restores_phase_check";
alter table restores
  add constraint "restores_phase_check"
    check (phase in ('checking', 'saving', 'filling', 'swapping', 'finishing')),
  -- The backup of what the database held before, to undo the restore with.
  add column "savedAs" text,
  -- When the backup took the place of what was there; in the transaction that did it.
  add column "swappedAt" timestamptz;

-- Both records outlive a restore, also of a backup that is older than an admin's account.
alter table "adminActions" drop constraint "adminActions_admin_fkey";
alter table "accessLog" drop constraint "accessLog_admin_fkey";

-- Backups that were read to their end, by the file's name and size. A restore leaves it as it is.
create table "backupChecks" (
  file text collate "C" primary key,
  size bigint not null,
  "checkedAt" timestamptz(3) not null,
  "isWhole" boolean not null
);
