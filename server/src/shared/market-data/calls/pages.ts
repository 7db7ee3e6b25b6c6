import type { z } from 'zod'
import type { MarketDataClient } from './market-data-client.ts'
import { MarketDataError } from '../errors.ts'
import type { CallOrigin } from './call-origin.ts'

const MAX_PAGES = 20

interface Page<Item> {
  results?: Item[] | null | undefined
  next_url?: string | null | undefined
}

export type PageSchema<Item> = z.ZodType<Page<Item>>

/**
 * Reads the results of all pages. Uses only the path of `next_url`, which carries no key and may name another host
 * than the configured one.
 */
export async function readPages<Item>(
  client: MarketDataClient,
  { path, schema, origin }: { path: string; schema: PageSchema<Item>; origin: CallOrigin },
): Promise<Item[]> {
  const items: Item[] = []
  let nextPath: string | null = path
  for (let page = 0; nextPath !== null; page++) {
    if (page === MAX_PAGES) throw new MarketDataError('unavailable', `more than ${MAX_PAGES} pages`)
    const body: Page<Item> = await client.get(nextPath, schema, origin)
    items.push(...(body.results ?? []))
    nextPath = body.next_url == null ? null : parseUrlPath(body.next_url)
  }
  return items
}

/** Returns the path and query of a URL from the service. */
export function parseUrlPath(url: string): string {
  if (!URL.canParse(url)) throw new MarketDataError('unavailable', `not a URL: ${url}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}
