-- The mail about a week's results: server/src/features/weekly-mail.
alter table users add column "weeklyMail" boolean not null default true;

create table "weeklyMails" (
  "userId" text collate "C" primary key references users on delete cascade,
  -- Ends the mails without a sign-in: RFC 8058.
  token text collate "C" not null unique,
  -- The Korean day of the last one.
  "sentOn" date,
  -- How many in a row the mail server refused for good.
  refusals smallint not null default 0
);
