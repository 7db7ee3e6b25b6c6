import type { NewPredictionState } from '#features/new-prediction/use-new-prediction.ts'
import type { TabLayout } from '#features/stock-page/stock-detail.tsx'
import type { Stock } from '#shared/stocks/queries.ts'

/** Props of every tab of a stock. */
export interface StockTabProps {
  stock: Stock
  newPrediction: NewPredictionState
  layout: TabLayout
  onPredict: () => void
}
