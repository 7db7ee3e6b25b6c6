-- The ranks at the end of the last week, kept for the movement on the leaderboard: one week (Korean Monday) at a time.
create table "weeklyRanks" (
  week date not null,
  "userId" text not null references users on delete cascade,
  rank integer not null,
  primary key (week, "userId")
);
create index "weeklyRanks_member" on "weeklyRanks" ("userId");
