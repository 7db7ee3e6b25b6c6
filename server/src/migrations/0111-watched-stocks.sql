-- The Korean day of the last push about watched stocks, of which there is one a day.
alter table "pushSubscriptions" add column "watchedOn" date;
