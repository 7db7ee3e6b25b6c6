-- The rank of the Saturday before, for the movement on the board of skill: place-members.ts.
alter table "memberRatings" add column "lastRank" integer;
