/** Common stocks of the simulated market. */
export const TICKERS = [
  ...['AAPL', 'MSFT', 'TSLA', 'NVDA', 'AMZN', 'META', 'GOOGL', 'NFLX', 'AMD', 'INTC', 'KO', 'DIS'],
  ...['JPM', 'V', 'WMT', 'XOM', 'JNJ', 'BA', 'F', 'UBER', 'PG', 'HD', 'NKE', 'SBUX'],
  ...['PEP', 'MCD', 'CSCO', 'ORCL', 'IBM', 'GE', 'CAT', 'GM', 'T', 'VZ', 'PFE', 'MRK'],
  ...['ABBV', 'COST', 'TGT', 'LOW', 'QCOM', 'TXN', 'AVGO', 'ADBE', 'CRM', 'PYPL', 'COIN', 'PLTR'],
]
