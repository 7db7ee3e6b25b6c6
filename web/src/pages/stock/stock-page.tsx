import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { StockDetail } from '#features/stock-page/stock-detail.tsx'
import { feedQuery } from '#shared/predictions/queries.ts'
import { NO_OWN_TARGET } from '#features/stock-page/chart-model.ts'
import { StockTabSkeleton } from '#features/stock-page/stock-tab-skeleton.tsx'
import { candlesQuery, sentimentQuery, stockQuery, useLiveStock } from '#shared/stocks/queries.ts'
import { queryClient } from '#shared/data/query-client.ts'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import type { StockTab } from '#shared/navigation/search-params.ts'
import { StockPanel } from './stock-panel.tsx'
import { loadTab } from './stock-tabs.tsx'

/** Loaded on demand: it includes the stock search, and is rarely needed. */
const StockFailure = lazyWithRetry(
  async () => (await import('#features/stock-search/stock-failure.tsx')).StockFailure,
)

interface Props {
  symbol: string
  tab: StockTab
}

/**
 * Prefetches the data of a stock and its tab together; otherwise the tab's data would be requested after the stock's.
 */
export function prefetchStock(symbol: string, tab: StockTab = 'predict'): void {
  void loadTab(tab)
  void queryClient.prefetchQuery(stockQuery(symbol))
  if (tab === 'predict') void queryClient.prefetchQuery(candlesQuery(symbol))
  if (tab === 'feed') void queryClient.prefetchInfiniteQuery(feedQuery({ filter: 'all', stock: symbol }))
  if (tab === 'sentiment') {
    void queryClient.prefetchQuery(sentimentQuery(symbol))
    void queryClient.prefetchInfiniteQuery(feedQuery({ filter: 'pending', stock: symbol }))
  }
}

/** Loads the code of the tab with which a visit begins. */
export const loadFirstTab = (tab: StockTab = 'predict') => loadTab(tab)

/** The stock detail, shown instead of the page at the current path. */
export function StockPage({ symbol, tab }: Props) {
  return <StockView key={symbol} symbol={symbol} tab={tab} />
}

function StockView({ symbol, tab }: Props) {
  const navigate = useNavigate()
  const { aim: targetPercent } = useSearch({ strict: false })
  const { stock, isLivePriceUnsupported } = useLiveStock(symbol)
  const onTabChange = (next: StockTab) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, tab: next }),
      replace: true,
      resetScroll: true,
    })
  if (stock.data)
    return (
      <StockPanel
        stock={stock.data}
        isLivePriceUnsupported={isLivePriceUnsupported}
        tab={tab}
        targetPercent={targetPercent}
        onTabChange={onTabChange}
      />
    )
  if (stock.isError) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <StockFailure
          symbol={symbol}
          error={stock.error}
          onRetry={() => void stock.refetch()}
          isRetrying={stock.isFetching}
        />
      </Suspense>
    )
  }
  return (
    <StockDetail
      symbol={symbol}
      stock={null}
      isLivePriceUnsupported={false}
      tab={tab}
      onTabChange={onTabChange}
      ownTarget={NO_OWN_TARGET}
      targetControls={null}
      renderTab={(shownTab, layout) => <StockTabSkeleton tab={shownTab} layout={layout} />}
    />
  )
}
