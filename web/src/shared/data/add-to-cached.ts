import type { QueryClient } from '@tanstack/react-query'
import type { CacheKey } from './query-keys.ts'

/**
 * Adds a new item to the data cached under a key. A fetch in flight may lack the item and would overwrite it, so it
 * is cancelled and started again.
 */
export async function addToCached<Data>(
  client: QueryClient,
  queryKey: CacheKey<Data>,
  add: (data: Data) => Data,
): Promise<void> {
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, (data) => data && add(data))
  if (isFetching) void client.refetchQueries({ queryKey, exact: true, type: 'active' })
}
