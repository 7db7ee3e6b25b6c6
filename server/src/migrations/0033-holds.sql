-- Signals of suspicion, and what admins decide: docs/decisions/035.

-- Members whom an admin left out of rankings and rating. They keep predicting and are judged.
create table "memberHolds" (
  "userId" text collate "C" primary key references users on delete cascade,
  "placedAt" timestamptz not null,
  "placedBy" text collate "C" not null references users,
  note text not null check (note <> '')
);
create index "memberHolds_newest" on "memberHolds" ("placedAt" desc, "userId" desc);

-- Who may have a place in the rankings.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail")
    and not exists (select from "memberHolds" h where h."userId" = u.id);

-- Browsers that signed in to an account, and the network it signed up from: keyed digests, deleted after 90 days.
create table "accountTraces" (
  kind text not null check (kind in ('device', 'network')),
  digest text collate "C" not null,
  "userId" text collate "C" not null references users on delete cascade,
  "seenAt" timestamptz not null,
  primary key (kind, digest, "userId")
);
create index "accountTraces_member" on "accountTraces" ("userId");
create index "accountTraces_oldest" on "accountTraces" ("seenAt");

-- What the search found. A signal that an admin closed opens again when another member joins it.
create table signals (
  id text collate "C" primary key,
  kind text not null check (kind in ('device', 'network', 'stream', 'price_talk')),
  -- What it is about, once per kind: a digest, the oldest account, or stock and day.
  key text collate "C" not null,
  evidence jsonb not null,
  "foundAt" timestamptz not null,
  "latestAt" timestamptz not null,
  state text not null default 'open' check (state in ('open', 'handled', 'dismissed')),
  "decidedAt" timestamptz,
  "decidedBy" text collate "C" references users,
  note text not null default '',
  unique (kind, key),
  check ((state = 'open') = ("decidedAt" is null) and (state = 'open') = ("decidedBy" is null))
);
create index "signals_open" on signals ("foundAt" desc, id desc) where state = 'open';
create index "signals_closed" on signals ("decidedAt" desc, id desc) where state <> 'open';

create table "signalMembers" (
  "signalId" text collate "C" not null references signals on delete cascade,
  "userId" text collate "C" not null references users on delete cascade,
  primary key ("signalId", "userId")
);
create index "signalMembers_member" on "signalMembers" ("userId");
