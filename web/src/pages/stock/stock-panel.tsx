import { listQuickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import { getShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type NewPredictionState, useNewPrediction } from '#features/new-prediction/use-new-prediction.ts'
import { feedQuery, useOwnTarget } from '#shared/predictions/queries.ts'
import { findListedTargets, NO_AIM } from '#features/stock-page/chart-model.ts'
import { StockDetail } from '#features/stock-page/stock-detail.tsx'
import { PriceAlertButton } from '#features/price-alerts/price-alert-button.tsx'
import { candlesQuery, type Stock } from '#shared/stocks/queries.ts'
import { WatchToggle } from '#features/watchlist/watch-toggle.tsx'
import { waitForNextPaint } from '#shared/browser/after-next-paint.ts'
import { shareMessages } from '../share/messages.ts'
import { ShareButton } from '../share/share.tsx'
import type { TargetPercent, SharedSearch, StockTab } from '#shared/navigation/search-params.ts'
import { useReceiptOpener } from '../predictions/receipt-opener.ts'
import { loadTabs, TabContent } from './stock-tabs.tsx'

interface Props {
  stock: Stock
  liveUnsupported: boolean
  tab: StockTab
  /** The target that the form begins with. */
  aim: TargetPercent | undefined
  onTab: (tab: StockTab) => void
}

/** A stock with its tabs, whose contents come from other features. */
export function StockPanel({ stock, liveUnsupported, tab, aim, onTab }: Props) {
  const { symbol, price, madeToday, myOpenPrediction } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onMade = useReceiptOpener()
  const newPrediction = useNewPrediction({ symbol, price, madeToday, candles, onMade })
  useFirstAim(aim, newPrediction)
  const drawn = useDrawn(newPrediction, {
    myOpenPrediction,
    aiming: tab === 'predict' && myOpenPrediction === null,
  })
  const listedTargets = useListedTargets(symbol, tab)
  // Preloads the other tabs, after this one is painted.
  useEffect(() => void waitForNextPaint().then(loadTabs), [])
  return (
    <StockDetail
      symbol={symbol}
      stock={stock}
      liveUnsupported={liveUnsupported}
      mark={
        <>
          <ShareButton what={toShare(stock)} />
          <PriceAlertButton quote={price} />
          <WatchToggle symbol={symbol} />
        </>
      }
      tab={tab}
      onTab={onTab}
      {...drawn}
      listedTargets={listedTargets}
      renderTab={(shown, layout) => (
        <TabContent
          key={shown}
          tab={shown}
          stock={stock}
          newPrediction={newPrediction}
          layout={layout}
          onPredict={() => onTab('predict')}
        />
      )}
    />
  )
}

const NOTHING_LISTED: readonly number[] = []

/** The targets of the feed's loaded predictions, which the chart marks next to it. */
function useListedTargets(stock: string, tab: StockTab) {
  const { data } = useInfiniteQuery({
    ...feedQuery({ filter: 'all', stock }),
    enabled: false,
    select: ({ pages }) => findListedTargets(pages.flatMap(({ items }) => items)),
  })
  return (tab === 'feed' && data) || NOTHING_LISTED
}

/** Sets the target that the address names, once: a reload must not undo what was changed since. */
function useFirstAim(aim: TargetPercent | undefined, { price, setTarget }: NewPredictionState) {
  const navigate = useNavigate()
  const take = useEffectEvent((percent: number) => {
    const quick = listQuickTargets(price).find((target) => target.percent === percent)
    if (quick) setTarget(quick.targetPrice)
    const search = ({ aim: _, ...others }: SharedSearch) => others
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (aim !== undefined) take(Number(aim))
  }, [aim])
}

/** The member's prediction on the chart: the draft, whose target can be moved, or the open one. */
function useDrawn(
  newPrediction: NewPredictionState,
  { myOpenPrediction, aiming }: { myOpenPrediction: string | null; aiming: boolean },
) {
  const own = useOwnTarget(myOpenPrediction)
  if (aiming) {
    return {
      mine: { target: newPrediction.targetPrice, window: newPrediction.words.window },
      targetControls: { onTarget: newPrediction.setTarget, onStep: newPrediction.step },
    }
  }
  return own ? { mine: own, targetControls: {} } : { mine: NO_AIM, targetControls: null }
}

function toShare({ symbol, koreanName, name: english }: Stock) {
  const name = koreanName ?? english
  const ticker = getShownTicker(name, symbol)
  return {
    title: shareMessages.titled(ticker ? `${name} (${ticker})` : name),
    path: `/stocks/${symbol}`,
  }
}
