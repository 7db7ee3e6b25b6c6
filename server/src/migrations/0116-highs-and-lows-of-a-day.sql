-- Between which prices a stock was traded on the day of its last close; null where a server of the version before kept it.
alter table "dailyCloses" add column high numeric, add column low numeric;
