import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what was just made into the answer that is kept under this key. One on its way may have been read before it was
 * made and would take its place: it is requested again.
 */
export async function updateCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (kept: Data) => Data,
): Promise<void> {
  const isAsked = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, (kept) => kept && change(kept))
  if (isAsked) void client.refetchQueries({ queryKey, exact: true, type: 'active' })
}
