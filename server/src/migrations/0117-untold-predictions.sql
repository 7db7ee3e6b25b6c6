-- New predictions whose followers are not told yet: server/src/shared/push/queue-pushes.ts.
create table "untoldPredictions" (
  "predictionId" text collate "C" primary key references predictions on delete cascade
);
