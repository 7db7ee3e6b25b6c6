-- The hash of a username in "freedUsernames", the same for upper and lower case.
create or replace function "usernameHash"(name text) returns text language sql stable as $$
  select encode(sha256(convert_to(lower(name), 'UTF8')), 'hex')
$$;

-- The hash of a name's skeleton in "freedUsernames", by which look-alikes of a name that was given up are refused. The
-- space, which no username contains, makes it differ from the hashes of usernames.
create or replace function "skeletonHash"(skeleton text) returns text language sql stable as $$
  select "usernameHash"(' ' || skeleton)
$$;

-- Saves the hashes of a name that is given up, and refuses a name that another member gave up in the last 90 days.
-- Runs after the write: by then the unique index has waited for a concurrent transaction that gives the name up.
create or replace function "reserveFreedUsername"() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  "newHashes" text[] := array_remove(array["usernameHash"(new.username), "skeletonHash"(new."usernameSkeleton")], null);
begin
  if tg_op = 'INSERT' then
    moment := new."createdAt";
  else
    if lower(old.username) is not distinct from lower(new.username) then
      return null;
    end if;
    moment := coalesce(new."withdrawnAt", new."usernameChangedAt", new."updatedAt");
    insert into "freedUsernames" (hash, "userId", "freedAt")
    select "oldHash", old.id, moment
    from unnest(array["usernameHash"(old.username), "skeletonHash"(old."usernameSkeleton")]) "oldHash"
    where "oldHash" is not null
    on conflict (hash) do update set "userId" = excluded."userId", "freedAt" = excluded."freedAt";
  end if;
  if exists (
    select from "freedUsernames"
    where hash = any("newHashes") and "userId" <> new.id and "freedAt" > moment - interval '90 days'
  ) then
    raise exception 'a name that was given up lately'
      using errcode = 'unique_violation', constraint = 'freedUsernames_reserved';
  end if;
  delete from "freedUsernames"
  where (hash = any("newHashes") and "userId" = new.id) or "freedAt" <= moment - interval '90 days';
  return null;
end
$$;

create or replace trigger "users_freed_username" after insert or update of username on users
  for each row execute function "reserveFreedUsername"();
