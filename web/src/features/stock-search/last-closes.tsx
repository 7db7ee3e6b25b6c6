import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '#shared/data/closes-query.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { sharedMessages } from '#shared/messages.ts'
import { cx } from '#shared/ui/cx.ts'
import { appendLivePrice, listSparklineCloses, Sparkline } from '#shared/stocks/sparkline.tsx'
import type { StockOption } from './search-groups.ts'

interface Props {
  symbol: string
  price: NonNullable<StockOption['price']>
  /** Whether the space stays reserved if the site has no closes of the stock. */
  reservesSpace?: boolean
  className?: string
}

/** The last closes and the current price of a stock. All stocks of a list share one request. */
export function LastCloses({ symbol, price, reservesSpace = false, className }: Props) {
  const storedCloses = useQuery(closesQuery(symbol)).data
  if (storedCloses === null && !reservesSpace) return null
  const values = appendLivePrice(listSparklineCloses(storedCloses?.closes), price)
  const change = price.changePercent ?? 0
  return (
    <Sparkline
      values={values}
      change={change}
      label={sharedMessages.sparkline(values.length, formatChange(change))}
      className={cx('md:h-7 lg:h-8', className)}
    />
  )
}
