import { useQuery } from '@tanstack/react-query'
import { stockQuery } from '#shared/stocks/queries.ts'
import { getStockName } from '#shared/stocks/price-texts.ts'

/** The stock's name for the header. It is read from the cache, because the page requests the stock. */
export function StockTitle({ symbol }: { symbol: string }) {
  const { data: stock } = useQuery({ ...stockQuery(symbol), enabled: false })
  return <span>{stock ? getStockName(stock) : symbol}</span>
}
