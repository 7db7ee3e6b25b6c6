import { listQuickTargets } from '@gwanyeok/domain/predictions/prediction.ts'
import { findShownTicker } from '@gwanyeok/domain/stocks/catalog/shown-ticker.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { type NewPredictionState, useNewPrediction } from '#features/new-prediction/use-new-prediction.ts'
import { useOwnTarget } from '#shared/predictions/queries.ts'
import { NO_OWN_TARGET } from '#features/stock-page/chart-model.ts'
import { StockDetail } from '#features/stock-page/stock-detail.tsx'
import { PriceAlertButton } from '#features/price-alerts/price-alert-button.tsx'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import { candlesQuery, type Stock } from '#shared/stocks/queries.ts'
import { WatchToggle } from '#features/watchlist/watch-toggle.tsx'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { waitForNextPaint } from '#shared/browser/wait-for-next-paint.ts'
import { shareMessages } from '../share/messages.ts'
import { ShareButton } from '../share/share-button.tsx'
import type { TargetPercent, SharedSearch, StockTab } from '#shared/navigation/search-params.ts'
import { useReceiptOpener } from '../predictions/use-receipt-opener.ts'
import { loadTabs, TabContent } from './stock-tabs.tsx'
import { useListedTargets } from './use-listed-targets.ts'

const StockSentimentCard = lazyWithRetry(
  async () => (await import('./stock-sentiment-tab.tsx')).StockSentimentCard,
)

const NO_LISTED_TARGETS: readonly ListedTarget[] = []

interface Props {
  stock: Stock
  isLivePriceUnsupported: boolean
  tab: StockTab
  /** The target with which the form begins. */
  targetPercent: TargetPercent | undefined
  onTabChange: (tab: StockTab) => void
}

/** A stock with its tabs, whose contents come from other features. */
export function StockPanel({ stock, isLivePriceUnsupported, tab, targetPercent, onTabChange }: Props) {
  const { symbol, price, predictionsToday, myPendingPrediction } = stock
  const { data: candles } = useQuery(candlesQuery(symbol))
  const onCreated = useReceiptOpener()
  const newPrediction = useNewPrediction({ symbol, stockPrice: price, predictionsToday, candles, onCreated })
  useInitialTarget(targetPercent, newPrediction)
  const chartTarget = useChartTarget(newPrediction, {
    myPendingPrediction,
    isFormOpen: tab === 'predict' && myPendingPrediction === null,
  })
  const feedTargets = useListedTargets(symbol)
  const listedTargets = tab === 'feed' ? feedTargets : NO_LISTED_TARGETS
  // Preloads the other tabs, after this one is painted.
  useEffect(() => void waitForNextPaint().then(loadTabs), [])
  return (
    <StockDetail
      symbol={symbol}
      stock={stock}
      isLivePriceUnsupported={isLivePriceUnsupported}
      buttons={
        <>
          <ShareButton shareable={toShareable(stock)} />
          <PriceAlertButton quote={price} />
          <WatchToggle symbol={symbol} />
        </>
      }
      tab={tab}
      onTabChange={onTabChange}
      {...chartTarget}
      listedTargets={listedTargets}
      cardBelow={<CardBelowChart symbol={symbol} price={price.currentPrice} tab={tab} />}
      renderTab={(shownTab, layout) => (
        <TabContent
          key={shownTab}
          tab={shownTab}
          stock={stock}
          newPrediction={newPrediction}
          layout={layout}
          onPredict={() => onTabChange('predict')}
        />
      )}
    />
  )
}

/** On the desktop, what members predict, next to the tabs that do not show it themselves. */
function CardBelowChart({ tab, ...stock }: { tab: StockTab; symbol: string; price: number }) {
  const isDesktop = useIsDesktop()
  if (!isDesktop || (tab !== 'feed' && tab !== 'community')) return null
  return (
    <Suspense>
      <StockSentimentCard {...stock} />
    </Suspense>
  )
}

/** Sets the target from the URL once. Removes it from the URL, so that a reload does not undo later changes. */
function useInitialTarget(
  targetPercent: TargetPercent | undefined,
  { price, setTarget }: NewPredictionState,
) {
  const navigate = useNavigate()
  const applyTarget = useEffectEvent((percent: number) => {
    const quickTarget = listQuickTargets(price).find((target) => target.percent === percent)
    if (quickTarget) setTarget(quickTarget.targetPrice)
    const search = ({ aim: _, ...others }: SharedSearch) => others
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (targetPercent !== undefined) applyTarget(Number(targetPercent))
  }, [targetPercent])
}

/** Returns the target on the chart: the draft's target, which can be moved, or the pending prediction's. */
function useChartTarget(
  newPrediction: NewPredictionState,
  { myPendingPrediction, isFormOpen }: { myPendingPrediction: string | null; isFormOpen: boolean },
) {
  const ownTarget = useOwnTarget(myPendingPrediction)
  if (isFormOpen) {
    return {
      ownTarget: { target: newPrediction.targetPrice, window: newPrediction.windowDescription.window },
      targetControls: { onTargetChange: newPrediction.setTarget, onStep: newPrediction.step },
    }
  }
  return ownTarget ? { ownTarget, targetControls: {} } : { ownTarget: NO_OWN_TARGET, targetControls: null }
}

function toShareable({ symbol, koreanName, name }: Stock) {
  const shownName = koreanName ?? name
  const ticker = findShownTicker(shownName, symbol)
  return {
    title: shareMessages.titleWithBrand(ticker ? `${shownName} (${ticker})` : shownName),
    path: `/stocks/${symbol}`,
  }
}
