/** Stocks that members predict. */
export const STOCKS = [
  'AAPL',
  'TSLA',
  'MSFT',
  'GOOGL',
  'AMZN',
  'NVDA',
  'META',
  'NFLX',
  'AMD',
  'INTC',
  'DIS',
  'KO',
  'PEP',
  'XOM',
  'CVX',
  'JPM',
  'BAC',
  'WMT',
  'COST',
  'NKE',
  'SBUX',
  'MCD',
  'BA',
  'CAT',
]

/** Rows such as a search stores for each stock that it finds: those with predictions (`$1`), and 8000 others. */
export const INSERT_STOCKS = `
  insert into stocks (symbol, name, type)
  select symbol, symbol || ' Holdings', 'CS' from unnest($1::text[]) symbol
  union all
  select 'ZZ' || n, 'Listed ' || n || ' Company', 'CS' from generate_series(1, 8000) n
  on conflict do nothing`
