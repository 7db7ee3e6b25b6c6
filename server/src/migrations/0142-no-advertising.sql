-- Mails hold the member's own results alone, and pushes come where they are switched on: nothing needs a consent to
-- advertising. What members agree to are terms and privacy policy, once for each version.
drop table "consentMails";
drop index consents_once;
delete from consents where document in ('advertising', 'nightAdvertising');
alter table consents
  drop column "askedAt",
  drop column "withdrawnAt",
  drop constraint consents_document_check,
  add constraint consents_document_check check (document in ('terms', 'privacy')),
  add primary key ("userId", document, version);

-- The push of an evening about watched stocks had a switch of its own.
alter table "pushSubscriptions" drop column "watchedOn";
delete from "queuedPushes" where notification like 'watched-%';
update users set "pushedNotifications" = array_remove("pushedNotifications", 'watched_predicted');

-- Sent where a member switches it on.
alter table users alter column "weeklyMail" set default false;
update users set "weeklyMail" = false where "weeklyMail";
