import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cx } from '#shared/ui/cx.ts'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import type { Aim } from './chart/target-handle.tsx'
import { allCandlesQuery, candlesQuery, sentimentQuery, type Stock } from '#shared/stocks/queries.ts'
import { Company, Facts } from './company/company.tsx'
import { PriceChart } from './chart/price-chart.tsx'
import { type ChartRange, USUAL_RANGE } from './chart/ranges.ts'
import { stockPageMessages } from './messages.ts'
import { candlesToNow, type MyAim, targetBars } from './chart-model.ts'
import { StockHeader } from './stock-header.tsx'
import { formatName } from '#shared/stocks/price-words.ts'

export interface Shown {
  symbol: string
  /** Null while loading. */
  stock: Stock | null
  liveUnsupported: boolean
  /** Shown next to the price: the button of the watchlist. */
  mark?: ReactNode
  /** My target and its window on the chart; movable with `onTarget`. */
  mine: MyAim
  aim: Aim | null
}

interface Props extends Shown {
  /** Ref of the header with the large price. */
  ref: Ref<HTMLDivElement>
  /** Shown next to the form, on the phone above it; otherwise by itself, and on the desktop only. */
  aiming: boolean
}

/** The price, the chart, and on the desktop the day's figures. */
export function StockCard({ ref, mine, aim, aiming, ...head }: Props) {
  const { symbol, stock } = head
  return (
    <section
      className={cx(
        'bg-surface px-5 pt-4 pb-1 short:pt-3 md:rounded-t-4 md:pt-6 lg:col-start-1 lg:rounded-4 lg:p-6',
        aiming
          ? 'lg:row-start-1 lg:row-end-3'
          : 'max-lg:hidden lg:sticky lg:top-[calc(var(--below-header)+1rem)] lg:row-start-1 lg:row-end-4 lg:self-start',
      )}
    >
      <StockHeader ref={ref} {...head} />
      {/* On the phone, the button to unfold the chart stands in the line of the price's time. */}
      <div className="-mt-5 short:-mt-6 lg:mt-4">
        <StockChart
          symbol={symbol}
          stock={stock}
          mine={mine}
          aim={aim}
          className="-mr-3 -ml-5 lg:mx-0 lg:h-93"
        />
      </div>
      <div className="mt-4 border-t border-line pt-5 max-lg:hidden">
        <Facts symbol={symbol} stock={stock} />
        <div className="mt-3 -mb-3">
          <Company symbol={symbol} />
        </div>
      </div>
    </section>
  )
}

interface ChartProps {
  stock: Stock | null
  symbol: string
  mine: MyAim
  aim: Aim | null
  className: string
}

/** The chart of a stock with the member's target and the histogram of all open targets. */
function StockChart({ stock, symbol, mine, aim, className }: ChartProps) {
  const [range, setRange] = useState<ChartRange | null>(USUAL_RANGE)
  const [asksAll, setAsksAll] = useState(false)
  const lastYear = useQuery(candlesQuery(symbol))
  const all = useQuery({ ...allCandlesQuery(symbol), enabled: asksAll })
  // While older candles are loading, the last year is shown.
  const candles = all.data ? all : lastYear
  const sentiment = useQuery(sentimentQuery(symbol)).data
  const price = stock?.price
  const { target, window } = mine
  // The canvas is laid out again only when something in it changes.
  const drawn = useMemo(
    () => (candles.data && price ? candlesToNow(candles.data, price) : null),
    [candles.data, price],
  )
  const targets = useMemo(
    () => (sentiment && price ? targetBars(sentiment, price.currentPrice) : []),
    [sentiment, price],
  )
  if (candles.isError && !candles.data) {
    return <QueryFailure title={stockPageMessages.chartFailed} query={candles} />
  }
  const choose = (chosen: ChartRange | null) => {
    setRange(chosen)
    if (chosen === 'all') setAsksAll(true)
  }
  const model =
    drawn && price
      ? {
          candles: drawn,
          price: { value: price.currentPrice, changePercent: price.changePercent },
          target,
          window,
          targets,
          hit: null,
        }
      : null
  return (
    <PriceChart
      name={stock ? formatName(stock) : symbol}
      model={model}
      aim={aim}
      range={range}
      onRange={choose}
      className={className}
    />
  )
}
