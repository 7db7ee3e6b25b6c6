-- It compared in another collation than the ids that it refers to, so that no index answered for a member's last rank.
alter table "weeklyRanks" alter column "userId" type text collate "C";
