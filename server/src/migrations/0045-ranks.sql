-- Ranks are counted when they are shown: docs/decisions/046.

alter table "memberStats"
  drop column rank,
  -- Whether the member may have a rank: "rankableMembers" as of its last change.
  add column "isRankable" boolean not null default false,
  -- The member's sign-up, which decides last.
  add column "signedUpAt" timestamptz;
update "memberStats" s set
  "signedUpAt" = u."createdAt",
  "isRankable" = exists (select from "rankableMembers" r where r.id = u.id)
from users u where u.id = s."userId";
alter table "memberStats"
  alter column "signedUpAt" set not null,
  add column "isRanked" boolean not null
    generated always as ("isRankable" and success + failed > 0 and "latestEvaluationEnd" is not null) stored,
  -- So that the order of ranks ascends in each column.
  add column "negatedScore" bigint not null generated always as (-"totalScore") stored;
create index "memberStats_ranked" on "memberStats" ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
  where "isRanked";

-- The order of ranks, cut into buckets: the key that each begins at, and how many ranked members it holds.
create table "rankBuckets" (
  "negatedScore" bigint,
  "latestEvaluationEnd" timestamptz,
  "signedUpAt" timestamptz,
  "userId" text collate "C",
  members bigint not null,
  primary key ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
) with (fillfactor = 50);
insert into "rankBuckets"
select -9223372036854775808, '-infinity', '-infinity', '', count(*) from "memberStats" where "isRanked";

-- As `lockedMember` of a statement needs it: what a volatile function reads is as of its call, after the lock.
create function "isRankableNow"(member text) returns boolean language plpgsql volatile as $$
begin
  return exists (select from "rankableMembers" where id = member);
end $$;

-- Who may have a rank, who shows the badge of skill, and when they signed up follow from other tables.
create function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set
    "isRankable" = r.id is not null,
    "hasSkillBadge" = b."userId" is not null and s.success + s.failed > 0,
    "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  left join "memberRatings" b on b."userId" = r.id and b."hasSkillBadge"
  where u.id = member and s."userId" = u.id
$$;
create function "showChangedMember"() returns trigger language plpgsql as $$
begin
  perform "showRankable"(new.id);
  return null;
end $$;
create trigger "users_rankable" after update of "emailConfirmed", "withdrawnAt", "isSample", "createdAt" on users
  for each row when (
    (old."emailConfirmed", old."withdrawnAt", old."isSample", old."createdAt")
      is distinct from (new."emailConfirmed", new."withdrawnAt", new."isSample", new."createdAt")
  ) execute function "showChangedMember"();
create function "showHeldMember"() returns trigger language plpgsql as $$
declare
  member text := case when tg_op = 'DELETE' then old."userId" else new."userId" end;
begin
  -- A first prediction that is made at this moment decides before or after, not in between.
  perform from users where id = member for no key update;
  perform "showRankable"(member);
  return null;
end $$;
create trigger "memberHolds_rankable" after insert or delete on "memberHolds"
  for each row execute function "showHeldMember"();

-- The bucket of a key.
create function "rankBucketOf"(score bigint, latest timestamptz, joined timestamptz, member text) returns "rankBuckets"
language sql stable as $$
  select b from "rankBuckets" b
  where (b."negatedScore", b."latestEvaluationEnd", b."signedUpAt", b."userId") <= (score, latest, joined, member)
  order by b."negatedScore" desc, b."latestEvaluationEnd" desc, b."signedUpAt" desc, b."userId" desc
  limit 1
$$;

-- The buckets follow the members' rows, in one order so that two at once do not wait for each other in a circle.
create function "countInRankBuckets"() returns trigger language plpgsql as $$
declare
  -- Keys that members came to, or left: `members` is the difference.
  moves "rankBuckets"[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(a."negatedScore", a."latestEvaluationEnd", a."signedUpAt", a."userId", 1)::"rankBuckets")
      into moves from added a where a."isRanked";
  elsif tg_op = 'DELETE' then
    select array_agg(row(r."negatedScore", r."latestEvaluationEnd", r."signedUpAt", r."userId", -1)::"rankBuckets")
      into moves from removed r where r."isRanked";
  else
    select array_agg(row(m."negatedScore", m."latestEvaluationEnd", m."signedUpAt", m."userId", m.members)::"rankBuckets")
      into moves
      from (
        select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", sum(step) as members
        from (
          select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", 1 as step from added where "isRanked"
          union all
          select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", -1 from removed where "isRanked"
        ) steps
        group by "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId"
        having sum(step) <> 0
      ) m;
  end if;
  if moves is null then
    return null;
  end if;
  -- The cuts stay where they are until this transaction has ended; the next statement sees where they are now.
  lock table "rankBuckets" in row exclusive mode;
  insert into "rankBuckets" as k
    select b."negatedScore", b."latestEvaluationEnd", b."signedUpAt", b."userId", sum(m.members)
    from unnest(moves) m
    cross join lateral "rankBucketOf"(m."negatedScore", m."latestEvaluationEnd", m."signedUpAt", m."userId") b
    group by b."negatedScore", b."latestEvaluationEnd", b."signedUpAt", b."userId"
    having sum(m.members) <> 0
    order by b."negatedScore", b."latestEvaluationEnd", b."signedUpAt", b."userId"
    on conflict ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
      do update set members = k.members + excluded.members;
  return null;
end $$;
create trigger "memberStats_ranks_added" after insert on "memberStats"
  referencing new table as added for each statement execute function "countInRankBuckets"();
create trigger "memberStats_ranks_moved" after update on "memberStats"
  referencing old table as removed new table as added for each statement execute function "countInRankBuckets"();
create trigger "memberStats_ranks_removed" after delete on "memberStats"
  referencing old table as removed for each statement execute function "countInRankBuckets"();

-- Cuts buckets that have grown large, and joins them all first where many have become small. Waits until nobody moves
-- members: a transaction that has moved some must not call it.
create function "evenRankBuckets"(largest integer, even integer) returns void language plpgsql as $$
declare
  most bigint := (select 16 + 4 * sum(members) / even from "rankBuckets");
  cut "rankBuckets";
  following "rankBuckets";
begin
  if not exists (select from "rankBuckets" where members > largest)
    and (select count(*) <= most from "rankBuckets") then
    return;
  end if;
  lock table "rankBuckets" in share row exclusive mode;
  if (select count(*) > most from "rankBuckets") then
    delete from "rankBuckets" where "userId" <> '';
    update "rankBuckets" set members = (select count(*) from "memberStats" where "isRanked");
  end if;
  for cut in select * from "rankBuckets" where members > largest loop
    select * into following from "rankBuckets"
      where ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
        > (cut."negatedScore", cut."latestEvaluationEnd", cut."signedUpAt", cut."userId")
      order by "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId" limit 1;
    if not found then
      following := row(9223372036854775807, 'infinity', 'infinity', '', 0);
    end if;
    insert into "rankBuckets" as k
      select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId",
        coalesce(lead(place) over (order by place), cut.members) - place
      from (
        select case when place = 0 then cut."negatedScore" else s."negatedScore" end as "negatedScore",
          case when place = 0 then cut."latestEvaluationEnd" else s."latestEvaluationEnd" end as "latestEvaluationEnd",
          case when place = 0 then cut."signedUpAt" else s."signedUpAt" end as "signedUpAt",
          case when place = 0 then cut."userId" else s."userId" end as "userId",
          place
        from (
          select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", row_number() over (
            order by "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId"
          ) - 1 as place
          from "memberStats"
          where "isRanked"
            and ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
              >= (cut."negatedScore", cut."latestEvaluationEnd", cut."signedUpAt", cut."userId")
            and ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
              < (following."negatedScore", following."latestEvaluationEnd", following."signedUpAt", following."userId")
        ) s
        where place % even = 0
      ) pieces
      on conflict ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId")
        do update set members = excluded.members;
  end loop;
end $$;
select "evenRankBuckets"(3000, 1000);
