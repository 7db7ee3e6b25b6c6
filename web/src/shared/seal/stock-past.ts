import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '../data/closes-query.ts'
import { listSparklineCloses } from '../stocks/sparkline.tsx'

/**
 * Returns what a sealed prediction shows of its stock: the last closes with the first and the last day, and the current
 * price or else the last close.
 */
export function useStockPast({ stock, currentPrice }: SealedPrediction) {
  const stored = useQuery(closesQuery(stock)).data?.closes ?? []
  const closes = listSparklineCloses(stored)
  const first = stored.at(-closes.length)?.day
  const last = stored.at(-1)?.day
  return { closes, first, last, price: currentPrice ?? closes.at(-1) }
}
