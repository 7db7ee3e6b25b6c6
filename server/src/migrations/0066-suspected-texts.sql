-- A report without a reporter may be of a text that the classifier suspects: docs/content-check.md.
alter table reports drop constraint "reports_automaticKind_check";
alter table reports add constraint "reports_automaticKind_check" check (
  "automaticKind" in ('profanity', 'manipulation', 'guaranteed_profit', 'chat_room', 'phone', 'email', 'link', 'suspected')
);
