-- A report keeps the beginning of a text as it is stored, with places instead of names, and whom it mentions:
-- server/src/shared/items/reports/insert-report.ts. So nothing of a name stays after a withdrawal, whatever became of
-- the text.
alter table reports add column "mentionedIds" text[] collate "C" not null default '{}';

-- Of texts that still exist; the longest name first, since one may begin with another.
do $$
declare
  copy record;
begin
  for copy in
    select r.id, '@' || u.username as name, '@' || chr(57344 + m.place) as stored
    from mentions m join users u on u.id = m."userId" and u.username is not null
    join reports r on r."postId" = coalesce(m."postId", m."stockPostId", m."commentId")
    order by length(u.username) desc
  loop
    update reports set "contentPreview" = replace("contentPreview", copy.name, copy.stored) where id = copy.id;
  end loop;
end
$$;

update reports r set "mentionedIds" = array(
  select m."userId" from mentions m
  where r."postId" = coalesce(m."postId", m."stockPostId", m."commentId")
  order by m.place
)
where exists (select from mentions m where r."postId" = coalesce(m."postId", m."stockPostId", m."commentId"));
