import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PriceChart } from '../chart/price-chart.tsx'
import { type ChartRange, USUAL_RANGE } from '../chart/ranges.ts'
import type { Aim } from '../chart/target-handle.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { stockMessages } from '../messages.ts'
import { allCandlesQuery, candlesQuery, sentimentQuery, type Stock } from '../queries.ts'
import { candlesToNow, type MyAim, targetBars } from './chart-model.ts'
import { nameOf } from './price-words.ts'

interface Props {
  stock: Stock | null
  symbol: string
  mine: MyAim
  aim: Aim | null
  className: string
}

/** The chart of a stock with the member's target and the histogram of all open targets. */
export function StockChart({ stock, symbol, mine, aim, className }: Props) {
  const [range, setRange] = useState<ChartRange | null>(USUAL_RANGE)
  const [asksAll, setAsksAll] = useState(false)
  const lastYear = useQuery(candlesQuery(symbol))
  const all = useQuery({ ...allCandlesQuery(symbol), enabled: asksAll })
  // While older candles are loading, the last year is shown.
  const candles = all.data ? all : lastYear
  const sentiment = useQuery(sentimentQuery(symbol)).data
  const price = stock?.price
  const { target, window, luck } = mine
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
    return <QueryFailure title={stockMessages.chartFailed} query={candles} />
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
          luck,
          targets,
          hit: null,
        }
      : null
  return (
    <PriceChart
      name={stock ? nameOf(stock) : symbol}
      model={model}
      aim={aim}
      range={range}
      onRange={choose}
      className={className}
    />
  )
}
