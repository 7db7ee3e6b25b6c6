-- How many follow a member, and whom: beside the other counters, out of the row of the member.
alter table counters
  add column "followerCount" integer not null default 0,
  add column "followingCount" integer not null default 0,
  drop constraint "counters_check",
  add constraint "counters_check" check (
    least(likes, "commentCount", "viewCount", "reportCount", "rankedLikes", "followerCount", "followingCount") >= 0
  );
insert into counters (id, "followerCount", "followingCount")
select id, "followerCount", "followingCount" from users where "followerCount" + "followingCount" > 0;
alter table users drop column "followerCount", drop column "followingCount";
create trigger "users_counters" after delete on users for each row execute function "dropCounters"();

-- Whom a like or a comment tells is written by the statement that inserts it.
drop trigger "predictionLikes_tell" on "predictionLikes";
drop trigger "stockPostLikes_tell" on "stockPostLikes";
drop trigger "postLikes_tell" on "postLikes";
drop trigger comments_tell on comments;
drop function "tellLiked"();
drop function "tellCommented"();

-- As before, in a language that keeps the plans of its statements.
create or replace function "moveTally"(tally text, instant timestamptz, step integer) returns void language plpgsql as $$
begin
  insert into tallies (name, day, shard, count)
  values (tally, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (name, day, shard) do update set count = tallies.count + excluded.count;
end
$$;
create or replace function "moveStockTally"(symbol text, instant timestamptz, step integer) returns void language plpgsql as $$
begin
  insert into "stockTallies" (stock, day, shard, predictions)
  values (symbol, (instant at time zone 'Asia/Seoul')::date, pg_backend_pid() % 8, step)
  on conflict (stock, day, shard) do update set predictions = "stockTallies".predictions + excluded.predictions;
end
$$;

-- After the lock of the member: see 0036.
create function "followersNow"(member text) returns integer language plpgsql volatile as $$
begin
  return coalesce((select "followerCount" from counters where id = member), 0);
end
$$;
