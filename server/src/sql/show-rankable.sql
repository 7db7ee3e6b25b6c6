-- Updates a member's columns in "memberStats" that depend on other tables: whether they can have a rank, and their
-- sign-up. The skill badge is generated from them.
create or replace function "showRankable"(member text) returns void language sql as $$
  update "memberStats" s set "isRankable" = r.id is not null, "signedUpAt" = u."createdAt"
  from users u
  left join "rankableMembers" r on r.id = u.id
  where u.id = member and s."userId" = u.id
$$;
