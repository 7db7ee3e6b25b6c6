-- Where each bucket of ranks begins is written after a run of the evaluation, not followed by triggers: docs/decisions/046.
drop trigger "memberStats_ranks_added" on "memberStats";
drop trigger "memberStats_ranks_moved" on "memberStats";
drop trigger "memberStats_ranks_removed" on "memberStats";
drop function "countInRankBuckets"();
drop function "evenRankBuckets"(integer, integer);
drop function "rankBucketOf"(bigint, timestamptz, timestamptz, text);

-- How many ranked members come before the key that a bucket begins at.
alter table "rankBuckets" rename column members to start;
delete from "rankBuckets";
insert into "rankBuckets" ("negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", start)
select -9223372036854775808, '-infinity', '-infinity', '', 0
union all
select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", place
from (
  select "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId", row_number() over (
    order by "negatedScore", "latestEvaluationEnd", "signedUpAt", "userId"
  ) - 1 as place
  from "memberStats" where "isRanked"
) placed
where place > 0 and place % 1000 = 0;
