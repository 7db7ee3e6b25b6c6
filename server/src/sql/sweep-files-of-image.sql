-- Marks the files of a deleted image for deletion, because a database cannot delete files itself.
create or replace function "sweepFilesOfImage"() returns trigger language plpgsql as $$
begin
  insert into "filesToSweep" (path, after) values (old.path, now())
  on conflict (path) do update set after = excluded.after;
  return null;
end
$$;

create or replace trigger "images_sweep_files" after delete on images
  for each row execute function "sweepFilesOfImage"();
