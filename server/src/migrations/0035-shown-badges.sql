-- Whether a member's badge of skill is shown beside the name: the one of memberRatings, while the member may have a rank.
alter table "memberStats" add column "hasSkillBadge" boolean not null default false;
-- Holders are few.
create index "memberRatings_badges" on "memberRatings" ("userId") where "hasSkillBadge";
update "memberStats" s set "hasSkillBadge" = true
from "memberRatings" b, "rankableMembers" m
where b."userId" = s."userId" and b."hasSkillBadge" and m.id = s."userId";
