-- Words that a member does not want to read in lists: server/src/shared/items/muted-words.ts.
alter table users
  add column "mutedWords" text[] not null default '{}',
  add constraint "users_mutedWords_check" check (cardinality("mutedWords") <= 50);
