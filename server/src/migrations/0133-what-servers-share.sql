-- What all servers of a database must have alike, by the setting's name: fingerprints, never a key.
alter table servers add column shared jsonb not null default '{}';
