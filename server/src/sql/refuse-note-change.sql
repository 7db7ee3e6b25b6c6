create or replace function "refuseNoteChange"() returns trigger language plpgsql as $$
begin
  raise exception 'a note is never changed';
end
$$;

create or replace trigger "predictionNotes_only_grow" before update on "predictionNotes"
  for each row execute function "refuseNoteChange"();
