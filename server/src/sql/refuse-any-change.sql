-- For append-only tables. Rows older than the trigger's argument, an interval, may be deleted.
create or replace function "refuseAnyChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - tg_argv[0]::interval then
      return old;
    end if;
  end if;
  raise exception '% only grows', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create or replace trigger "accessLog_only_grows" before update or delete on "accessLog"
  for each row execute function "refuseAnyChange"('730 days');

-- A consent is never edited; a withdrawal deletes it.
create or replace trigger "consents_given" before update on consents
  for each row execute function "refuseAnyChange"();

create or replace trigger "takedownSteps_only_grow" before update or delete on "takedownSteps"
  for each row execute function "refuseAnyChange"('1095 days');

-- A request is never edited.
create or replace trigger "takedowns_asked" before update of
  id, "createdAt", place, "right", "rightsHolder", "onBehalf", reason, email
on takedowns for each row execute function "refuseAnyChange"();

create or replace trigger "adminActions_only_grows" before update or delete on "adminActions"
  for each row execute function "refuseAnyChange"('1095 days');
