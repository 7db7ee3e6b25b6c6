-- What the author of a judged prediction wrote about its result: once, outside of the hash. It is seen, hidden and
-- deleted with its prediction.
create table "predictionNotes" (
  "predictionId" text collate "C" primary key references predictions on delete cascade,
  content text not null check (content <> ''),
  "writtenAt" timestamptz(3) not null
);

create function "refuseNoteChange"() returns trigger language plpgsql as $$
begin
  raise exception 'a note is never changed';
end
$$;
create trigger "predictionNotes_only_grow" before update on "predictionNotes"
  for each row execute function "refuseNoteChange"();

create function "refuseEarlyNote"() returns trigger language plpgsql as $$
begin
  if not exists (select from predictions where id = new."predictionId" and status in ('success', 'failed')) then
    raise exception 'a note follows the judgement';
  end if;
  return new;
end
$$;
create trigger "predictionNotes_after_judgement" before insert on "predictionNotes"
  for each row execute function "refuseEarlyNote"();
