-- The members about whom a queue wants the events that concern one member only, such as likes and follows: these
-- events are many, and members with a browser to notify are few.
create or replace view "eventReceivers" as
  select 'push-events' as queue, "userId" as member from "pushSubscriptions";
