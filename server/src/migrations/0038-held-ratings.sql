-- A member who may not be ranked keeps being rated, but their bets do not count for the market's part of others.
alter table "memberRatingGroups" add column "inPanel" boolean not null default true;
alter table "memberRatingGroups" alter column "inPanel" drop default;
create index "memberRatingGroups_left_out" on "memberRatingGroups" ("userId") where not "inPanel";

create or replace function "sumRatingGroups"() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into "ratingGroups" as g (week, "isUp", "isLong", "panelExcess", "panelInformation")
      select week, "isUp", "isLong", -sum("panelExcess"), -sum("panelInformation")
      from removed where "inPanel" group by week, "isUp", "isLong" order by week, "isUp", "isLong"
      on conflict (week, "isUp", "isLong") do update set
        "panelExcess" = g."panelExcess" + excluded."panelExcess",
        "panelInformation" = g."panelInformation" + excluded."panelInformation",
        changes = g.changes + 1;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into "ratingGroups" as g (week, "isUp", "isLong", "panelExcess", "panelInformation")
      select week, "isUp", "isLong",
        coalesce(sum("panelExcess") filter (where "inPanel"), 0),
        coalesce(sum("panelInformation") filter (where "inPanel"), 0)
      from added group by week, "isUp", "isLong" order by week, "isUp", "isLong"
      on conflict (week, "isUp", "isLong") do update set
        "panelExcess" = g."panelExcess" + excluded."panelExcess",
        "panelInformation" = g."panelInformation" + excluded."panelInformation",
        changes = g.changes + 1;
  end if;
  return null;
end
$$;
