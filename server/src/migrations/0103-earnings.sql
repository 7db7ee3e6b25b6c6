-- The days on which companies report, as the service lists them today: server/src/shared/market-data/daily.
create table earnings (
  symbol text not null,
  day date not null,
  -- False: projected from earlier ones.
  confirmed boolean not null,
  primary key (symbol, day)
);
