-- Admins see how many signed up from one network on one day. Signals of suspicion and holds of ranks go.
create or replace view "rankableMembers" as
  select u.id from users u, "productSettings" s
  where u."withdrawnAt" is null and u."suspendedUntil" is null
    and (u."emailConfirmed" or u."isSample" or not s."requireConfirmedEmail");
drop trigger "memberHolds_rankable" on "memberHolds";
drop function "showHeldMember"();
select "showRankable"("userId") from "memberHolds";
drop table "memberHolds", "accountTraces", "signalMembers", signals, "streamMatches", "streamSearch";

-- A keyed digest of the network and the day in Korea of a sign-up, for 90 days.
alter table users add column "signUpNetwork" text collate "C";
create index "users_sign_up_network" on users ("signUpNetwork") where "signUpNetwork" is not null;

-- Nothing calls it since the rating by duels went.
drop function "upperTailOfT"(float8, integer);
