-- Predictions that a member saved to find again.
create table bookmarks (
  "userId" text collate "C" not null references users on delete cascade,
  "predictionId" text collate "C" not null references predictions on delete cascade,
  "createdAt" timestamptz not null,
  primary key ("userId", "predictionId")
);

create index bookmarks_latest on bookmarks ("userId", "createdAt" desc, "predictionId" desc);
create index bookmarks_of_prediction on bookmarks ("predictionId");
