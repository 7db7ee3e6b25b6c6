-- Reports that the check of texts makes by itself, with what it found: without a reporter, one per item.
alter table reports
  add "automaticKind" text check (
    "automaticKind" in ('profanity', 'manipulation', 'guaranteed_profit', 'chat_room', 'phone', 'email', 'link')
  ),
  add check ("automaticKind" is null or "reporterId" is null);
create unique index "reports_automatic" on reports ("postType", "postId") where "automaticKind" is not null;
