-- A backup holds no sequence: after a restore its ids would have been given again.
alter table "recordOutbox" alter column id drop identity;
alter table "recordOutbox" alter column id type uuid using gen_random_uuid();
alter table "recordOutbox" alter column id set default gen_random_uuid();
