import type { ListedSplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import { SplitsBody } from './response-schemas.ts'
import { isRefusedByPlan } from './errors.ts'
import type { CallOrigin } from './calls/call-origin.ts'
import type { ReadRows } from './calls/row-reader.ts'

/** Splits by symbol; null if the subscription does not include the list. */
export type SplitsBySymbol = ReadonlyMap<string, ListedSplit[]> | null

const PAGE_SIZE = 1000

/**
 * Reads the splits of all stocks that took effect since a New York date, so that an evaluation needs only one call.
 * Throws a MarketDataError.
 */
export async function readSplits(
  readRows: ReadRows,
  since: string,
  origin: CallOrigin,
): Promise<SplitsBySymbol> {
  const query = new URLSearchParams({
    'execution_date.gte': since,
    order: 'asc',
    sort: 'execution_date',
    limit: String(PAGE_SIZE),
  })
  const path = `/v3/reference/splits?${query.toString()}`
  try {
    const { rows } = await readRows({ list: 'splits', path, schema: SplitsBody, origin })
    return Map.groupBy(
      rows.filter(({ date }) => date >= since),
      ({ symbol }) => symbol,
    )
  } catch (error) {
    if (isRefusedByPlan(error)) return null
    throw error
  }
}
