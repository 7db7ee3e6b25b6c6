-- The hash of a skeleton in "freedUsernames", where it protects a name that was given up from look-alikes. The skeleton
-- is prefixed with a space, which no username contains, so that it differs from the hashes of usernames.
create or replace function "skeletonHash"(skeleton text) returns text language sql stable as $$
  select "usernameHash"(' ' || skeleton)
$$;
