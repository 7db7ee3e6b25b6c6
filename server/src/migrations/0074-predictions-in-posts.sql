-- One of the author's own predictions, shown with a post to whom the prediction is shown.
alter table posts add column "predictionId" text collate "C" references predictions on delete set null;
alter table "stockPosts" add column "predictionId" text collate "C" references predictions on delete set null;
create index "posts_prediction" on posts ("predictionId") where "predictionId" is not null;
create index "stockPosts_prediction" on "stockPosts" ("predictionId") where "predictionId" is not null;
