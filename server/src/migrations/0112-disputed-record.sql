-- The witness, by its name in the policy, that has cosigned what the record does not continue: no server signs then.
alter table "recordLog" add column "disputedBy" text;
