import type { SealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { useQuery } from '@tanstack/react-query'
import { closesQuery } from '../data/closes-query.ts'
import { listSparklineCloses } from '../stocks/sparkline.tsx'

/**
 * Returns what a sealed prediction shows of its stock: the last closes with their first and last day, followed by the
 * current price, and this price or else the last close.
 */
export function useRecentCloses({ stock, currentPrice }: SealedPrediction) {
  const storedCloses = useQuery(closesQuery(stock)).data?.closes ?? []
  const recentCloses = listSparklineCloses(storedCloses)
  const lastClose = recentCloses.at(-1)
  const price = currentPrice ?? lastClose
  const closes = price === lastClose || price === undefined ? recentCloses : [...recentCloses, price]
  const firstDay = storedCloses.at(-recentCloses.length)?.day
  const lastDay = storedCloses.at(-1)?.day
  return { closes, firstDay, lastDay, price }
}
