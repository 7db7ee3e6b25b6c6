import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PriceChart } from '../../../shared/chart/price-chart.tsx'
import type { Aim } from '../../../shared/chart/target-handle.tsx'
import { QueryFailure } from '../../../shared/ui/query-failure.tsx'
import { stockMessages } from '../messages.ts'
import { candlesQuery, sentimentQuery, type Stock } from '../queries.ts'
import { candlesToNow, type MyAim, targetBars } from './chart-model.ts'
import { nameOf } from './price-words.ts'

interface Props {
  stock: Stock | null
  symbol: string
  mine: MyAim
  aim: Aim | null
  className: string
  legendClass: string
}

/** The chart of a stock with what I aim at and what the others do. */
export function StockChart({ stock, symbol, mine, aim, className, legendClass }: Props) {
  const candles = useQuery(candlesQuery(symbol))
  const sentiment = useQuery(sentimentQuery(symbol)).data
  const price = stock?.price
  const { target, window } = mine
  // The canvas is laid out anew only when something in it changes.
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
      name={stock ? nameOf(stock) : symbol}
      model={model}
      aim={aim}
      className={className}
      legendClass={legendClass}
    />
  )
}
