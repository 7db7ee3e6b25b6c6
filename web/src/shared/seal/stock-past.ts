import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '../data/closes-query.ts'
import { listSparklineCloses } from '../stocks/sparkline.tsx'

/** Returns what a sealed prediction shows of its stock: the last closes, and the current price or else the last close. */
export function useStockPast({ stock, currentPrice }: SealedPrediction) {
  const closes = listSparklineCloses(useQuery(closesQuery(stock)).data?.closes)
  return { closes, price: currentPrice ?? closes.at(-1) }
}
