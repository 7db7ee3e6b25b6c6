import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { CacheKey, Pages } from './query-keys.ts'

/** The changed item, or null to remove it. */
export type Change<Item> = (item: Item) => Item | null

/**
 * Changes the data cached under a key, or under all keys that begin with it; null removes it. Unchanged objects stay
 * identical, so that only changes are rendered again, and the data's age stays the same.
 */
export function updateCached<Data>(
  client: QueryClient,
  queryKey: CacheKey<Data>,
  change: Change<Data>,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const cachedData = query.state.data as Data | undefined
    if (cachedData === undefined) continue
    const changedData = change(cachedData)
    if (changedData === null) client.getQueryCache().remove(query)
    else query.setState({ data: replaceEqualDeep(cachedData, changedData) })
  }
}

/** Changes each item of a list. */
export const mapListItems =
  <Item>(change: Change<Item>) =>
  (items: Item[]): Item[] =>
    items.flatMap((item) => change(item) ?? [])

/** Changes each item of a list that was loaded in pages. */
export const mapPageItems =
  <Page extends { items: unknown[] }>(change: Change<ItemOf<Page>>) =>
  (loadedPages: Pages<Page>): Pages<Page> => ({
    ...loadedPages,
    pages: loadedPages.pages.map((page) => ({
      ...page,
      items: mapListItems(change)(page.items as ItemOf<Page>[]),
    })),
  })

type ItemOf<Page extends { items: unknown[] }> = Page['items'][number]
