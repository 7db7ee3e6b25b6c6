-- Replaces the placeholders of a stored text by names. The placeholder of place 0 is @ and the character U+E000 (57344),
-- that of place 9 is @ and U+E009. `names` contains the names by place; a place without a name becomes `unknown`.
create or replace function "textWithNames"(stored text, names jsonb, unknown text)
  returns text language plpgsql immutable as $$
begin
  for place in 0..9 loop
    stored := replace(stored, '@' || chr(57344 + place), '@' || coalesce(names ->> place::text, unknown));
  end loop;
  return stored;
end
$$;
