/**
 * The stocks whose moves stand for the whole market: large, liquid and well known, from all sectors. A change of the list
 * changes the ratings of the weeks after it alone, as the moves of earlier weeks are stored.
 */
export const PANEL_STOCKS = [
  ...['AAPL', 'MSFT', 'NVDA', 'GOOGL', 'AMZN', 'META', 'TSLA', 'AVGO', 'NFLX', 'AMD', 'INTC', 'QCOM', 'MU'],
  ...['ORCL', 'CRM', 'ADBE', 'CSCO', 'IBM', 'TXN', 'AMAT', 'PLTR', 'UBER', 'COIN', 'PYPL', 'ABNB'],
  ...['JPM', 'BAC', 'WFC', 'C', 'GS', 'MS', 'V', 'MA', 'AXP', 'BRK.B'],
  ...['JNJ', 'PFE', 'MRK', 'LLY', 'UNH', 'ABBV'],
  ...['KO', 'PEP', 'WMT', 'COST', 'MCD', 'SBUX', 'NKE', 'HD', 'TGT', 'DIS'],
  ...['XOM', 'CVX', 'COP', 'BA', 'CAT', 'GE', 'F', 'GM', 'T', 'VZ', 'GME'],
] as const
