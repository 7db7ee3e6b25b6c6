-- Members are found by how their name begins: `findByName` in server/src/features/users/queries.ts.
create index "users_name" on users ((lower(username) collate "C")) where "withdrawnAt" is null;
