-- The popularity of an item as a time in epoch ms: its creation, plus a day for each doubling of (1 + likes). It
-- reveals nothing about a sealed prediction, because age and likes are visible anyway.
create or replace function popularity("createdAt" timestamptz, likes integer) returns bigint
  language sql immutable strict parallel safe
  return round(
    extract(epoch from "createdAt" at time zone 'UTC')::double precision * 1000
    + 86400000 * ln((1 + likes)::double precision) / ln(2::double precision)
  )::bigint;
