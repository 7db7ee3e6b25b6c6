-- The members for whom a queue receives events that concern only one member, such as likes and follows. There are many
-- such events, but only few members have a browser to notify.
create or replace view "eventReceivers" as
  select 'push-events' as queue, "userId" as member from "pushSubscriptions";
