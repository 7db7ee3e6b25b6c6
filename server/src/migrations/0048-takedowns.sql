-- Requests to take something down (article 44-2 of the Network Act), by members and strangers.
create table takedowns (
  id text collate "C" primary key,
  "createdAt" timestamptz(3) not null,
  place text not null,
  -- What is meant, once the server or an admin knows. Without a foreign key: the request outlives the item.
  "postType" text check ("postType" in ('prediction', 'stockPost', 'post', 'comment')),
  "postId" text collate "C",
  author text collate "C" references users on delete set null,
  "right" text not null check ("right" in ('defamation', 'privacy', 'portrait', 'copyright', 'other')),
  "rightsHolder" text not null,
  "onBehalf" boolean not null,
  reason text not null,
  email text not null,
  "askerId" text collate "C" references users on delete set null,
  status text not null default 'received'
    check (status in ('received', 'taken_down', 'removed', 'restored', 'rejected')),
  "startedAt" timestamptz,
  until timestamptz,
  "settledAt" timestamptz,
  check (("settledAt" is null) = (status in ('received', 'taken_down'))),
  check (num_nulls("postType", "postId") in (0, 2)),
  check (num_nulls("startedAt", until) in (0, 2)),
  check ((status in ('received', 'rejected')) = ("startedAt" is null)),
  check (until > "startedAt" and until <= "startedAt" + interval '30 days')
);
create unique index "takedowns_one_running" on takedowns ("postType", "postId") where status = 'taken_down';
create index "takedowns_removed" on takedowns ("postType", "postId") where status = 'removed';
create index "takedowns_open" on takedowns ("createdAt", id) where status in ('received', 'taken_down');
create index "takedowns_settled" on takedowns ("createdAt" desc, id desc)
  where status in ('removed', 'restored', 'rejected');
create index "takedowns_ending" on takedowns (until) where status = 'taken_down';
create index "takedowns_author" on takedowns (author, "startedAt" desc) where author is not null;
create index "takedowns_asker" on takedowns ("askerId") where "askerId" is not null;

-- For tables that only grow; rows older than the trigger's argument may be deleted.
create function "refuseAnyChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - tg_argv[0]::interval then
      return old;
    end if;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- What was asked is never edited.
create trigger "takedowns_asked" before update of
  id, "createdAt", place, "right", "rightsHolder", "onBehalf", reason, email
on takedowns for each row execute function "refuseAnyChange"();

-- Every step, only added to.
create table "takedownSteps" (
  id text collate "C" primary key,
  "takedownId" text collate "C" not null references takedowns on delete cascade,
  at timestamptz(3) not null,
  step text not null check (step in (
    'received', 'taken_down', 'extended', 'objected', 'removed', 'restored', 'rejected', 'expired'
  )),
  -- The admin who decided.
  by text collate "C" references users,
  until timestamptz,
  note text not null default ''
);
create index "takedownSteps_of" on "takedownSteps" ("takedownId", at, id);
create index "takedownSteps_by" on "takedownSteps" (by) where by is not null;
create unique index "takedownSteps_one_objection" on "takedownSteps" ("takedownId") where step = 'objected';
create trigger "takedownSteps_only_grow" before update or delete on "takedownSteps"
  for each row execute function "refuseAnyChange"('1095 days');

-- Set together with "hiddenAt" while a takedown lasts: then a notice is shown in the item's place.
alter table predictions add column "takenDownUntil" timestamptz check ("takenDownUntil" is null or "hiddenAt" is not null);
alter table posts add column "takenDownUntil" timestamptz check ("takenDownUntil" is null or "hiddenAt" is not null);
alter table "stockPosts" add column "takenDownUntil" timestamptz check ("takenDownUntil" is null or "hiddenAt" is not null);
alter table comments add column "takenDownUntil" timestamptz check ("takenDownUntil" is null or "hiddenAt" is not null);

-- Lists of posts hold the notices, too.
create index "posts_listed" on posts ("createdAt" desc, id desc)
  where ("hiddenAt" is null or "takenDownUntil" is not null);
drop index "posts_newest";
create index "stockPosts_listed" on "stockPosts" (stock, "createdAt" desc, id desc)
  where ("hiddenAt" is null or "takenDownUntil" is not null);
drop index "stockPosts_stock";
create index "stockPosts_listed_newest" on "stockPosts" ("createdAt" desc, id desc)
  where ("hiddenAt" is null or "takenDownUntil" is not null);
drop index "stockPosts_newest";
