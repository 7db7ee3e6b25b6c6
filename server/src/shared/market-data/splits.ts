import type { ListedSplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import { SplitsBody } from './bodies.ts'
import { isRefusedByPlan } from './errors.ts'
import type { Caller } from './calls/caller.ts'
import type { ReadRows } from './calls/rows.ts'

/** Listed splits by symbol; null if the plan has no such list. */
export type SplitsBySymbol = ReadonlyMap<string, ListedSplit[]> | null

const PAGE_SIZE = 1000

/**
 * Reads the splits of all stocks in effect since a New York date, in one call for a whole evaluation. Throws a
 * MarketDataError.
 */
export async function readSplits(readRows: ReadRows, since: string, caller: Caller): Promise<SplitsBySymbol> {
  const query = new URLSearchParams({
    'execution_date.gte': since,
    order: 'asc',
    sort: 'execution_date',
    limit: String(PAGE_SIZE),
  })
  const path = `/v3/reference/splits?${query.toString()}`
  try {
    const { rows } = await readRows({ list: 'splits', path, schema: SplitsBody, caller })
    return Map.groupBy(
      rows.filter(({ date }) => date >= since),
      ({ symbol }) => symbol,
    )
  } catch (error) {
    if (isRefusedByPlan(error)) return null
    throw error
  }
}
