-- The popularity of an item as a time in epoch ms: each doubling of its likes counts as much as being a day newer. It
-- reveals nothing of a sealed prediction, whose age and likes are visible.
create or replace function popularity("createdAt" timestamptz, likes integer) returns bigint
  language sql immutable strict parallel safe
  return round(
    extract(epoch from "createdAt" at time zone 'UTC')::double precision * 1000
    + 86400000 * ln((1 + likes)::double precision) / ln(2::double precision)
  )::bigint;
