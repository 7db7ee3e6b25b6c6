import { StockPicker } from '../../features/stocks/stock-picker.tsx'
import { Page } from '../../shared/layout/page.tsx'
import { pageTitles } from '../messages.ts'

export function PredictPage() {
  return (
    <Page title={pageTitles.predict} ownHeading>
      <StockPicker />
    </Page>
  )
}
