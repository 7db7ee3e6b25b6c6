import type { QueryClient } from '@tanstack/react-query'
import type { CacheKey, Pages } from './query-keys.ts'

/** Finds an item in the cached lists whose keys start with `listsKey`. */
export const findCachedItem = <Item extends { id: string }>(
  client: QueryClient,
  listsKey: CacheKey<Pages<{ items: Item[] }>>,
  id: string,
): Item | undefined =>
  client
    .getQueriesData<Pages<{ items: Item[] }>>({ queryKey: listsKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
