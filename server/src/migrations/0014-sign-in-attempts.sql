-- Sign-ins that were not right, at most one row per account and source. The account is the address that was typed,
-- which may have none; the source a network, or a browser that signed in to the account before. The limits of an
-- account and of a network are sums over these rows. Unlogged: after a crash everybody starts afresh.
create unlogged table "signInAttempts" (
  account text collate "C" not null,
  source text collate "C" not null,
  trusted boolean not null,
  count integer not null,
  "expiresAt" timestamptz not null,
  primary key (account, source)
) with (fillfactor = 70);
create index "signInAttempts_source" on "signInAttempts" (source);

-- Where the owner signs in from, the latest first: keyed digests, which nobody without the server's secret can read.
alter table accounts add column "knownNetworks" text[] not null default '{}';
