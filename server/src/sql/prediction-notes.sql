create or replace function "refuseEarlyNote"() returns trigger language plpgsql as $$
begin
  if not exists (select from items where id = new."predictionId" and status in ('success', 'failed')) then
    raise exception 'a note follows the judgement';
  end if;
  return new;
end
$$;

create or replace trigger "predictionNotes_after_judgement" before insert on "predictionNotes"
  for each row execute function "refuseEarlyNote"();

create or replace function "refuseNoteChange"() returns trigger language plpgsql as $$
begin
  raise exception 'a note is never changed';
end
$$;

create or replace trigger "predictionNotes_only_grow" before update on "predictionNotes"
  for each row execute function "refuseNoteChange"();
