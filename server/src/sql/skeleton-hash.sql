-- A name that was given up is kept from look-alikes, too: its skeleton is held beside it, as a hash of its own. A skeleton
-- stands behind a space, which no name holds.
create or replace function "skeletonHash"(skeleton text) returns text language sql stable as $$
  select "usernameHash"(' ' || skeleton)
$$;
