-- Replaces the placeholders of a stored text by names. A placeholder is @ and a character from U+E000 (57344) on, one
-- for each of at most ten places. `names` contains the names by place; a place without a name becomes `unknown`.
create or replace function "textWithNames"(stored text, names jsonb, unknown text)
  returns text language plpgsql immutable as $$
begin
  for place in 0..9 loop
    stored := replace(stored, '@' || chr(57344 + place), '@' || coalesce(names ->> place::text, unknown));
  end loop;
  return stored;
end
$$;
