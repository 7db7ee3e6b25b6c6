import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '../data/closes-query.ts'
import { listSparklineCloses } from '../stocks/sparkline.tsx'

/**
 * Returns what a sealed prediction shows of its stock: the last closes with their first and last day, and the current
 * price or else the last close.
 */
export function useRecentCloses({ stock, currentPrice }: SealedPrediction) {
  const storedCloses = useQuery(closesQuery(stock)).data?.closes ?? []
  const closes = listSparklineCloses(storedCloses)
  const firstDay = storedCloses.at(-closes.length)?.day
  const lastDay = storedCloses.at(-1)?.day
  return { closes, firstDay, lastDay, price: currentPrice ?? closes.at(-1) }
}
