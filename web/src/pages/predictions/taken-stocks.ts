import { useInfiniteQuery } from '@tanstack/react-query'
import { historyQuery } from '#shared/predictions/queries.ts'
import { useSession } from '#shared/session/session.ts'

/** The stocks of the member's latest pending predictions; null while they are unknown. */
export function useTakenStocks(): readonly string[] | null {
  const { me } = useSession()
  const open = useInfiniteQuery(historyQuery(me?.id ?? '', 'pending'))
  if (open.isPending) return null
  return open.data?.pages.flatMap(({ items }) => items.map(({ stock }) => stock)) ?? []
}
