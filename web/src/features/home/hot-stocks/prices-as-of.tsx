import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatShortDay } from '#shared/format/format-times.ts'
import { homeQuery } from '#shared/data/home-query.ts'
import { useIsDesktop } from '#shared/browser/use-columns.ts'
import { homeMessages } from '../messages.ts'

/** The time of the prices: now, or the close of a day. */
export function PriceMoment({ price }: { price: StockPrice }) {
  return (
    <span className="flex-none type-caption text-text-2">
      {price.live
        ? homeMessages.priceAt(formatMoment(price.at))
        : homeMessages.closeOf(formatShortDay(price.tradingDay))}
    </span>
  )
}

/** The same for a page that loads no prices itself; not requested on the phone. */
export function PricesAsOf() {
  const { data } = useQuery({ ...homeQuery, enabled: useIsDesktop() })
  const price = data?.hotStocks.find((stock) => stock.price)?.price
  return price ? <PriceMoment price={price} /> : null
}
