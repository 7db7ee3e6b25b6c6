import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatShortDay } from '#shared/format/format-times.ts'
import { homeQuery } from '#shared/data/home-query.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { homeMessages } from '../messages.ts'

/** Shows when the price was quoted: a time of today, or the close of a day. */
export function PriceTime({ price }: { price: StockPrice }) {
  return (
    <span className="flex-none type-caption text-text-2">
      {price.live
        ? homeMessages.priceAt(formatMoment(price.at))
        : homeMessages.closeOnDay(formatShortDay(price.tradingDay))}
    </span>
  )
}

/** Shows the time of the home page's prices on pages that load no prices themselves. Requests nothing on the phone. */
export function HomePriceTime() {
  const { data } = useQuery({ ...homeQuery, enabled: useIsDesktop() })
  const price = data?.hotStocks.find((stock) => stock.price)?.price
  return price ? <PriceTime price={price} /> : null
}
