-- A name that was given up is kept from look-alikes, too: its skeleton is held beside it, as a hash of its own. A skeleton
-- stands behind a space, which no name holds.
create function "skeletonHash"(skeleton text) returns text language sql stable as $$
  select "usernameHash"(' ' || skeleton)
$$;

create or replace function "holdFreedUsername"() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  wanted text[] := array_remove(array["usernameHash"(new.username), "skeletonHash"(new."usernameSkeleton")], null);
begin
  if tg_op = 'INSERT' then
    moment := new."createdAt";
  else
    if lower(old.username) is not distinct from lower(new.username) then
      return null;
    end if;
    moment := coalesce(new."withdrawnAt", new."usernameChangedAt", new."updatedAt");
    insert into "freedUsernames" (hash, "userId", "freedAt")
    select freed, old.id, moment
    from unnest(array["usernameHash"(old.username), "skeletonHash"(old."usernameSkeleton")]) freed
    where freed is not null
    on conflict (hash) do update set "userId" = excluded."userId", "freedAt" = excluded."freedAt";
  end if;
  if exists (
    select from "freedUsernames"
    where hash = any(wanted) and "userId" <> new.id and "freedAt" > moment - interval '90 days'
  ) then
    raise exception 'a name that was given up lately'
      using errcode = 'unique_violation', constraint = 'freedUsernames_held';
  end if;
  delete from "freedUsernames"
  where (hash = any(wanted) and "userId" = new.id) or "freedAt" <= moment - interval '90 days';
  return null;
end
$$;
