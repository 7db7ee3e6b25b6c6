-- Pages for anybody (OPEN_PAGES): server/src/features/sharing/open-pages. What was written before a site had them stays
-- among its members, unless its author agrees.
create table "openPages" (
  id boolean primary key default true check (id),
  since timestamptz(3) not null
);
alter table users add column "openEarlier" boolean not null default false;
