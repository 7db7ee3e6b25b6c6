-- Consents to advertising, by day and at night (정보통신망법 50조), can be withdrawn and are asked for again. Each of this
-- is a row of its own with the moment of the consent that it is about; rows are still never edited.
alter table consents
  add column "askedAt" timestamptz(3),
  add column "withdrawnAt" timestamptz(3),
  drop constraint consents_document_check,
  add constraint consents_document_check check (document in ('terms', 'privacy', 'advertising', 'nightAdvertising')),
  add constraint consents_step_check check (
    num_nonnulls("askedAt", "withdrawnAt") = 0
    or document in ('advertising', 'nightAdvertising') and num_nonnulls("askedAt", "withdrawnAt") = 1
  ),
  drop constraint consents_pkey;
-- Terms and privacy policy once for each version; a consent that can be withdrawn once for each moment.
create unique index consents_once on consents (
  "userId", document, version,
  (case when document in ('advertising', 'nightAdvertising') then greatest("agreedAt", "askedAt", "withdrawnAt") end)
) nulls not distinct;

-- Members who wait for the mail about what happened to their consents at a moment.
create table "consentMails" (
  "userId" text collate "C" not null references users on delete cascade,
  at timestamptz(3) not null,
  primary key ("userId", at)
);
