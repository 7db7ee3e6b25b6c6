import { DELETE_ROW, type TableDescriptions } from './table-description.ts'

export const STOCK_TABLES = {
  stocks: { owners: ['shared/market-data/companies'] },
  stockPrices: { owners: ['shared/market-data/quotes'] },
  stockLogos: { owners: ['features/stocks'] },
  candles: { owners: ['shared/market-data/candles'] },
  candleRanges: { owners: ['shared/market-data/candles'] },
  dailyCloses: { owners: ['shared/market-data/daily'] },
  dailyTasks: { owners: ['shared/market-data/daily'] },
  splits: { owners: ['shared/market-data/daily'] },
  watchlist: {
    owners: ['features/watchlist'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'watchlist' },
    },
  },
  priceAlerts: {
    owners: ['features/price-alerts', 'features/notifications/price-alerts'],
    memberColumns: {
      userId: { withdrawal: DELETE_ROW, dataExport: 'priceAlerts' },
    },
  },
} as const satisfies TableDescriptions
