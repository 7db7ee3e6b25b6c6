-- The table holds the texts of a day or two, which are cleared by a scan. With this index PostgreSQL read all of them for each
-- new text, to find which of the few alike are of the last day.
drop index "writtenTexts_at";
