import { shownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type NewPredictionState,
  useNewPrediction,
} from '../../features/predictions/new-prediction/use-new-prediction.ts'
import { useOwnAim } from '../../features/predictions/new-prediction/use-own-prediction.ts'
import { NOTHING_AIMED } from '../../features/stocks/detail/chart-model.ts'
import { StockDetail } from '../../features/stocks/detail/stock-detail.tsx'
import { candlesQuery, type Stock } from '../../features/stocks/queries.ts'
import { WatchToggle } from '../../features/watchlist/watch-toggle.tsx'
import { afterNextPaint } from '../../shared/browser/after-next-paint.ts'
import { shareMessages } from '../share/messages.ts'
import { ShareButton } from '../share/share-button.tsx'
import type { StockTab } from '../../shared/navigation/search-params.ts'
import { useReceiptOpener } from '../predictions/receipt-opener.ts'
import { loadTabs, TabContent } from './stock-tabs.tsx'

interface Props {
  stock: Stock
  liveUnsupported: boolean
  tab: StockTab
  onTab: (tab: StockTab) => void
}

/** A stock with its tabs, whose contents come from other features. */
export function StockPanel({ stock, liveUnsupported, tab, onTab }: Props) {
  const { symbol, price, madeToday, myOpenPrediction } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onMade = useReceiptOpener()
  const making = useNewPrediction({ symbol, price, madeToday, candles, onMade })
  const drawn = useDrawn(making, { myOpenPrediction, aiming: tab === 'predict' && myOpenPrediction === null })
  // Preloads the other tabs, after this one is painted.
  useEffect(() => void afterNextPaint().then(loadTabs), [])
  return (
    <StockDetail
      symbol={symbol}
      stock={stock}
      liveUnsupported={liveUnsupported}
      mark={
        <>
          <ShareButton what={shareOf(stock)} />
          <WatchToggle symbol={symbol} />
        </>
      }
      tab={tab}
      onTab={onTab}
      {...drawn}
      renderTab={(shown, layout) => (
        <TabContent
          key={shown}
          tab={shown}
          stock={stock}
          making={making}
          layout={layout}
          onPredict={() => onTab('predict')}
        />
      )}
    />
  )
}

/** The member's prediction on the chart: the draft, whose target can be moved, or the open one. */
function useDrawn(
  making: NewPredictionState,
  { myOpenPrediction, aiming }: { myOpenPrediction: string | null; aiming: boolean },
) {
  const own = useOwnAim(myOpenPrediction)
  if (aiming) {
    return {
      mine: { target: making.targetPrice, window: making.words.window, luck: making.chance.luck },
      aim: { onTarget: making.setTarget, onStep: making.step },
    }
  }
  return own ? { mine: { ...own, luck: null }, aim: {} } : { mine: NOTHING_AIMED, aim: null }
}

function shareOf({ symbol, koreanName, name: english }: Stock) {
  const name = koreanName ?? english
  const ticker = shownTicker(name, symbol)
  return {
    title: shareMessages.titled(ticker ? `${name} (${ticker})` : name),
    path: `/?stock=${symbol}`,
  }
}
