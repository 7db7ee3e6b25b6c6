import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#shared/ui/buttons/button.tsx'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import type { TargetControls } from './chart/target-handle.tsx'
import { allCandlesQuery, candlesQuery, sentimentQuery, type Stock } from '#shared/stocks/queries.ts'
import { Company, StockFacts } from './company/company.tsx'
import { PriceChart } from './chart/price-chart.tsx'
import { type ChartRange, DEFAULT_RANGE } from './chart/ranges.ts'
import { stockPageMessages } from './messages.ts'
import { buildCandlesToNow, type OwnTarget, buildTargetBars } from './chart-model.ts'
import { StockHeader } from './stock-header.tsx'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import { getStockName } from '#shared/stocks/price-texts.ts'

export interface StockProps {
  symbol: string
  /** Null while loading. */
  stock: Stock | null
  isLivePriceUnsupported: boolean
  /** The buttons next to the price: share, price alert, watchlist. */
  buttons?: ReactNode
  /** The member's target and its window on the chart. */
  ownTarget: OwnTarget
  targetControls: TargetControls | null
  /** The targets of the predictions that are listed next to the chart. They replace the histogram. */
  listedTargets?: readonly ListedTarget[]
  /** A card below the chart, on the desktop. */
  cardBelow?: ReactNode
}

interface Props extends StockProps {
  /** Receives the header with the large price. */
  ref: Ref<HTMLDivElement>
  /** Whether the form is open. The card is then also shown on the phone, above the form. */
  isFormOpen: boolean
  onPredict: () => void
}

/** The price and the chart of a stock, and on the desktop the figures of the day. */
export function StockCard({
  ref,
  ownTarget,
  targetControls,
  listedTargets,
  cardBelow,
  isFormOpen,
  onPredict,
  ...headerProps
}: Props) {
  const { symbol, stock } = headerProps
  return (
    <div
      className={cx(
        'lg:col-start-1 lg:row-start-1',
        isFormOpen ? 'lg:row-end-3' : 'max-lg:hidden lg:row-end-4',
      )}
    >
      <section
        className={cx(
          'bg-surface px-5 pt-4 pb-1 short:pt-3 md:rounded-t-4 md:pt-6 lg:rounded-4 lg:p-6',
          // The price stays in view; the card below scrolls under this one.
          !isFormOpen && 'lg:sticky lg:top-[calc(var(--below-header)+1rem)] lg:z-1',
        )}
      >
        <StockHeader ref={ref} {...headerProps} />
        {/* On phones, the button that expands the chart overlaps the line with the time of the price. */}
        <div className="-mt-5 short:-mt-6 lg:mt-4">
          <StockChart
            symbol={symbol}
            stock={stock}
            ownTarget={ownTarget}
            targetControls={targetControls}
            listedTargets={listedTargets}
            className="lg:h-88"
          />
        </div>
        <div className="mt-4 border-t border-line pt-5 max-lg:hidden">
          <StockFacts symbol={symbol} stock={stock} />
          <div className="mt-3 -mb-3">
            <Company symbol={symbol} />
          </div>
          {!isFormOpen && stock?.myPendingPrediction === null && (
            <Button size="lg" isFullWidth onClick={onPredict} className="mt-5">
              {stockPageMessages.predictThis}
            </Button>
          )}
        </div>
      </section>
      {cardBelow}
    </div>
  )
}

const NO_LISTED_TARGETS: readonly ListedTarget[] = []

interface ChartProps {
  stock: Stock | null
  symbol: string
  ownTarget: OwnTarget
  targetControls: TargetControls | null
  listedTargets?: readonly ListedTarget[] | undefined
  className: string
}

/** The chart of a stock with the member's target and a histogram of the targets of all pending predictions. */
export function StockChart({
  stock,
  symbol,
  ownTarget,
  targetControls,
  listedTargets = NO_LISTED_TARGETS,
  className,
}: ChartProps) {
  const [range, setRange] = useState<ChartRange | null>(DEFAULT_RANGE)
  const [wantsAllCandles, setWantsAllCandles] = useState(false)
  const lastYear = useQuery(candlesQuery(symbol))
  const allCandles = useQuery({ ...allCandlesQuery(symbol), enabled: wantsAllCandles })
  // While older candles are loading, the last year is shown.
  const candles = allCandles.data ? allCandles : lastYear
  const sentiment = useQuery(sentimentQuery(symbol)).data
  const price = stock?.price
  const { target, window } = ownTarget
  // The canvas is laid out again only when something in it changes.
  const chartCandles = useMemo(
    () => (candles.data && price ? buildCandlesToNow(candles.data, price) : null),
    [candles.data, price],
  )
  const targetBars = useMemo(
    () => (sentiment && price ? buildTargetBars(sentiment, price.currentPrice) : []),
    [sentiment, price],
  )
  if (candles.isError && !candles.data) {
    return <QueryFailure title={stockPageMessages.chartFailed} query={candles} />
  }
  const chooseRange = (newRange: ChartRange | null) => {
    setRange(newRange)
    if (newRange === 'all') setWantsAllCandles(true)
  }
  const model =
    chartCandles && price
      ? {
          candles: chartCandles,
          price: { value: price.currentPrice, changePercent: price.changePercent },
          target,
          window,
          // The bars would lie behind the lines of the same targets.
          targetBars: listedTargets.length > 0 ? [] : targetBars,
          listedTargets,
          hitDay: null,
        }
      : null
  return (
    <PriceChart
      name={stock ? getStockName(stock) : symbol}
      model={model}
      targetControls={targetControls}
      range={range}
      onRangeChange={chooseRange}
      className={className}
    />
  )
}
