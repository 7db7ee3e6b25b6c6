import type { ListedSplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import { SplitsBody } from './bodies.ts'
import type { Calls } from './calls/calls.ts'
import { isRefusedByPlan } from './errors.ts'
import type { Caller } from './calls/caller.ts'
import { readPages } from './calls/pages.ts'

/** Listed splits by symbol; null: the plan has no such list. */
export type SplitsBySymbol = ReadonlyMap<string, ListedSplit[]> | null

const PAGE_SIZE = 1000

/** The splits of all stocks in effect since a New York date: one call for a whole evaluation. Throws a MarketDataError. */
export async function readSplits(calls: Calls, since: string, caller: Caller): Promise<SplitsBySymbol> {
  const query = new URLSearchParams({
    'execution_date.gte': since,
    order: 'asc',
    sort: 'execution_date',
    limit: String(PAGE_SIZE),
  })
  const path = `/v3/reference/splits?${query.toString()}`
  try {
    const rows = await readPages(calls, { path, schema: SplitsBody, caller })
    return Map.groupBy(
      rows.flatMap((row) => row ?? []),
      ({ symbol }) => symbol,
    )
  } catch (error) {
    if (isRefusedByPlan(error)) return null
    throw error
  }
}
