-- Which admin was shown personal data of which members, as the standard of safety measures under article 29 of the
-- Personal Information Protection Act asks (개인정보의 안전성 확보조치 기준).
create table "accessLog" (
  id text collate "C" primary key,
  at timestamptz(3) not null,
  admin text collate "C" not null references users,
  -- The endpoint that showed it, as in the contract.
  route text not null,
  -- Ids without foreign keys: the record outlives a withdrawal. Empty: people who are no members.
  members text[] not null,
  -- From where the admin called.
  address text not null
);
create index "accessLog_newest" on "accessLog" (at desc, id desc);
create index "accessLog_admin" on "accessLog" (admin);

create trigger "accessLog_only_grows" before update or delete on "accessLog"
  for each row execute function "refuseAnyChange"('730 days');
