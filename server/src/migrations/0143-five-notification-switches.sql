-- Five switches take the place of one for each kind: off in the app where all kinds of one were off, pushed where any was.
update users set
  "mutedNotifications" = array_remove(array[
    case when "mutedNotifications" @> '{judged,near_target}' then 'results' end,
    case when "mutedNotifications" @> '{comment,mention}' then 'replies' end,
    case when "mutedNotifications" @> '{like,follow}' then 'reactions' end,
    case when "mutedNotifications" @> '{followee_predicted}' then 'followees' end,
    case when "mutedNotifications" @> '{report_settled}' then 'operation' end
  ], null),
  "pushedNotifications" = array_remove(array[
    case when "pushedNotifications" && '{judged,near_target}' then 'results' end,
    case when "pushedNotifications" && '{comment,mention}' then 'replies' end,
    case when "pushedNotifications" && '{like,follow}' then 'reactions' end,
    case when "pushedNotifications" && '{followee_predicted}' then 'followees' end,
    case when "pushedNotifications" && '{report_settled}' then 'operation' end
  ], null);
alter table users alter column "pushedNotifications" set default '{results,replies}';
