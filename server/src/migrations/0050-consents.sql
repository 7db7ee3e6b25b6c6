-- Which member agreed to which version of which document, and when.
create table consents (
  "userId" text collate "C" not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  "agreedAt" timestamptz(3) not null,
  primary key ("userId", document, version)
);

-- Kept at the member until now, for both documents.
insert into consents ("userId", document, version, "agreedAt")
select id, document, "consentVersion", "consentedAt" from users, unnest(array['terms', 'privacy']) document
where "consentVersion" is not null and "consentedAt" is not null and "withdrawnAt" is null;
alter table users drop column "consentVersion", drop column "consentedAt";

-- A consent is never edited; a withdrawal deletes it.
create trigger "consents_given" before update on consents for each row execute function "refuseAnyChange"();
