-- Texts reach the admins by a rule that names its kind alone.
update reports set "automaticKind" = 'link' where "automaticKind" = 'suspected';
alter table reports drop constraint "reports_automaticKind_check";
alter table reports add constraint "reports_automaticKind_check" check (
  "automaticKind" in ('profanity', 'manipulation', 'guaranteed_profit', 'chat_room', 'phone', 'email', 'link')
);
