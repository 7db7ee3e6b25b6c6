-- When the first pending notification of a browser is due; null if there is none.
create or replace function "firstDue"(pending jsonb) returns timestamptz language sql immutable as $$
  select to_timestamp(min((value ->> 1)::double precision) / 1000) from jsonb_each(pending)
$$;
