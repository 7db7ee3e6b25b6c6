import type { NewPredictionState } from '#features/predictions/new-prediction/use-new-prediction.ts'
import type { TabLayout } from '#features/stocks/detail/stock-detail.tsx'
import type { Stock } from '#features/stocks/queries.ts'

/** What every tab of a stock gets. */
export interface StockTabProps {
  stock: Stock
  making: NewPredictionState
  layout: TabLayout
  onPredict: () => void
}
