-- Replaces the placeholders in a stored text by names; those without a name become `unknown`.
create or replace function "textWithNames"(stored text, names jsonb, unknown text)
  returns text language plpgsql immutable as $$
begin
  for place in 0..9 loop
    stored := replace(stored, '@' || chr(57344 + place), '@' || coalesce(names ->> place::text, unknown));
  end loop;
  return stored;
end
$$;
