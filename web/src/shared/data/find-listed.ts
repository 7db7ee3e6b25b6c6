import type { QueryClient } from '@tanstack/react-query'
import type { CacheKey, Pages } from './query-keys.ts'

/** Finds an item in a cached list under one of these keys. */
export const findListed = <Item extends { id: string }>(
  client: QueryClient,
  listsKey: CacheKey<Pages<{ items: Item[] }>>,
  id: string,
): Item | undefined =>
  client
    .getQueriesData<Pages<{ items: Item[] }>>({ queryKey: listsKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((item) => item.id === id)
