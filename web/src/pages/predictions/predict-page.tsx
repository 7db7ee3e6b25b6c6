import { StockPicker } from '#features/stock-search/picker/stock-picker.tsx'
import { Page } from '#shared/layout/page.tsx'
import { pageTitles } from '../messages.ts'
import { useTakenStocks } from './taken-stocks.ts'

export function PredictPage() {
  return (
    <Page title={pageTitles.predict} ownHeading wide>
      <StockPicker takenSymbols={useTakenStocks()} />
    </Page>
  )
}
