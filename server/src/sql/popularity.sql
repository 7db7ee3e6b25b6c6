-- How popular an item is, as a moment in epoch ms: each doubling of its likes is worth a day of age. A sealed prediction
-- shows both.
create or replace function popularity("createdAt" timestamptz, likes integer) returns bigint
  language sql immutable strict parallel safe
  return round(
    extract(epoch from "createdAt" at time zone 'UTC')::double precision * 1000
    + 86400000 * ln((1 + likes)::double precision) / ln(2::double precision)
  )::bigint;
