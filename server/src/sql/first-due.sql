-- When the first pending notification of a browser is due; null if there is none. Each value in `pending` is an array
-- of two times in epoch ms, and the second one is when the notification is due.
create or replace function "firstDue"(pending jsonb) returns timestamptz language sql immutable as $$
  select to_timestamp(min((value ->> 1)::double precision) / 1000) from jsonb_each(pending)
$$;
