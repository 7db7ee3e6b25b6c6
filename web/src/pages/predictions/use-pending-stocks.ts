import { useInfiniteQuery } from '@tanstack/react-query'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useSession } from '#shared/session/session.ts'

/** Returns the stocks of the member's latest pending predictions; null while they are unknown. */
export function usePendingStocks(): readonly string[] | null {
  const { me } = useSession()
  const pendingHistory = useInfiniteQuery(historyQuery(me?.id ?? '', 'pending'))
  if (pendingHistory.isPending) return null
  return pendingHistory.data?.pages.flatMap(({ items }) => items.map(({ stock }) => stock)) ?? []
}
