-- What a name looks like: no two names given from now on look alike. Computed by the server (platform/name-skeleton.ts),
-- which fills it in for older names at its start; of older names that look alike the oldest holds it, the others stay null.
alter table users
  add "usernameSkeleton" text collate "C",
  add check (username is not null or "usernameSkeleton" is null);
create unique index "users_skeleton" on users ("usernameSkeleton");
