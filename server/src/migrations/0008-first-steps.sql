-- Whether a member has put the way to their first prediction aside; who was here before it needs none.
alter table users add "guideSkipped" boolean not null default true;
alter table users alter "guideSkipped" set default false;
