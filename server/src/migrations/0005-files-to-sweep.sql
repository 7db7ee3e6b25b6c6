-- Folders in the blob store that nothing may need any more. An upload writes its folder here before its files and
-- takes it back with the row that owns them; a deleted row, by whatever cascade, puts it here again. A job deletes
-- the files after their time, so that neither a crash nor a cascade leaves a file behind.
create table "filesToSweep" (
  path text collate "C" primary key,
  after timestamptz not null
);
create index "filesToSweep_after" on "filesToSweep" (after);

create function "sweepFilesOfImage"() returns trigger language plpgsql as $$
begin
  insert into "filesToSweep" (path, after) values (old.path, now())
  on conflict (path) do update set after = excluded.after;
  return null;
end
$$;
create trigger "images_sweep_files" after delete on images
  for each row execute function "sweepFilesOfImage"();
