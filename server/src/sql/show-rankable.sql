-- Who may have a rank, who shows the badge of skill, and when they signed up follow from other tables.
create or replace function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set "isRankable" = r.id is not null, "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  where u.id = member and s."userId" = u.id
$$;
