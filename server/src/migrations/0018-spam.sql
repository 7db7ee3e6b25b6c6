-- What a member has just written, as hashes: the same text again within minutes is refused.
create table "recentTexts" (
  "userId" text collate "C" not null references users on delete cascade,
  kind text not null check (kind in ('post', 'comment')),
  hash text collate "C" not null,
  at timestamptz not null,
  primary key ("userId", kind, hash)
);

-- Product time of the last change; null: the name is the one of the sign-up.
alter table users add "usernameChangedAt" timestamptz;

-- Names that were given up, as hashes, kept from everybody else for 90 days.
create table "freedUsernames" (
  hash text collate "C" primary key,
  "userId" text collate "C" not null references users on delete cascade,
  "freedAt" timestamptz not null
);
create function "usernameHash"(name text) returns text language sql stable as $$
  select encode(sha256(convert_to(lower(name), 'UTF8')), 'hex')
$$;

-- After the row, so that the unique index has waited for whoever gives the name up at the same moment.
create function "holdFreedUsername"() returns trigger language plpgsql as $$
declare
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    moment := new."createdAt";
  else
    if lower(old.username) is not distinct from lower(new.username) then
      return null;
    end if;
    moment := coalesce(new."withdrawnAt", new."usernameChangedAt", new."updatedAt");
    if old.username is not null then
      insert into "freedUsernames" (hash, "userId", "freedAt") values ("usernameHash"(old.username), old.id, moment)
      on conflict (hash) do update set "userId" = excluded."userId", "freedAt" = excluded."freedAt";
    end if;
  end if;
  if exists (
    select from "freedUsernames"
    where hash = "usernameHash"(new.username) and "userId" <> new.id and "freedAt" > moment - interval '90 days'
  ) then
    raise exception 'a name that was given up lately'
      using errcode = 'unique_violation', constraint = 'freedUsernames_held';
  end if;
  delete from "freedUsernames" where hash = "usernameHash"(new.username) or "freedAt" <= moment - interval '90 days';
  return null;
end
$$;
create trigger "users_freed_username" after insert or update of username on users
  for each row execute function "holdFreedUsername"();

-- What the operator has set and statements go by; one row, written at the start of a server.
create table "productSettings" (
  "onlyRow" boolean primary key default true check ("onlyRow"),
  "requireConfirmedEmail" boolean not null default false
);
insert into "productSettings" default values;

-- Who may have a place in the rankings.
create view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail");
