-- A listing is found by the start of its ticker or of a word of its name: all of them follow a space here. One plain
-- comparison takes a sixth of three that ignore case.
alter table stocks add column "searchText" text not null
  generated always as (' ' || lower(symbol) || ' ' || lower(name)) stored;
