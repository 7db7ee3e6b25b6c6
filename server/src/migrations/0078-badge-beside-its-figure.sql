-- The badge is shown only beside a printed figure above one half: domain/src/rating/shown-bound.ts.
create function "showsSkillBadge"(rating "memberRatings") returns boolean immutable language sql as $$
  select rating."hasSkillBadge" and coalesce(floor(50 + 100 * rating."lowerBound") > 50, false)
$$;
create or replace function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set
    "isRankable" = r.id is not null,
    "hasSkillBadge" = b."userId" is not null and s.success + s.failed > 0,
    "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  left join "memberRatings" b on b."userId" = r.id and "showsSkillBadge"(b)
  where u.id = member and s."userId" = u.id
$$;
select "showRankable"(s."userId") from "memberStats" s join "memberRatings" b on b."userId" = s."userId"
where s."hasSkillBadge" and not "showsSkillBadge"(b);
