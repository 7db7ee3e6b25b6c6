create or replace function "usernameHash"(name text) returns text language sql stable as $$
  select encode(sha256(convert_to(lower(name), 'UTF8')), 'hex')
$$;
