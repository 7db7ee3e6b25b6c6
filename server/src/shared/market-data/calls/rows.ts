import type { MarketDataClient } from './calls.ts'
import type { Caller } from './caller.ts'
import { type Page, readPages } from './pages.ts'

/** The lists that the service returns, used as labels of a metric. */
export type MarketList = 'tickers' | 'previous' | 'days' | 'minutes' | 'closes' | 'splits'

export type LeftOutCounter = (list: MarketList, rows: number) => void

interface DuplicateRule<Row> {
  getKey(row: Row): string | number
  isSame(a: Row, b: Row): boolean
}

interface RowsRequest<Row> {
  list: MarketList
  path: string
  /** A row that cannot be parsed is null. */
  schema: Page<Row | null>
  caller: Caller
  /** How to find duplicates: of identical rows one is returned, contradicting ones are all dropped. */
  unique?: DuplicateRule<Row>
}

interface Rows<Row> {
  rows: Row[]
  /** Number of rows in the service's answer, including unusable ones. */
  answeredCount: number
}

export type ReadRows = <Row>(request: RowsRequest<Row>) => Promise<Rows<Row>>

/** Reads all pages of a list and drops and counts unusable rows. Throws a MarketDataError. */
export function createRowReader(calls: MarketDataClient, onLeftOut?: LeftOutCounter): ReadRows {
  return async ({ list, path, schema, caller, unique }) => {
    const answer = await readPages(calls, { path, schema, caller })
    const usable = answer.filter((row) => row !== null)
    const { rows, contradicting: contradictingCount } = unique
      ? removeDuplicateRows(usable, unique)
      : { rows: usable, contradicting: 0 }
    const leftOut = answer.length - usable.length + contradictingCount
    if (leftOut > 0) onLeftOut?.(list, leftOut)
    return { rows, answeredCount: answer.length }
  }
}

function removeDuplicateRows<Row>(answer: readonly Row[], { getKey, isSame }: DuplicateRule<Row>) {
  const rows: Row[] = []
  let contradictingCount = 0
  for (const group of Map.groupBy(answer, getKey).values()) {
    const first = group[0]!
    if (group.every((row) => isSame(first, row))) rows.push(first)
    else contradictingCount += group.length
  }
  return { rows, contradicting: contradictingCount }
}

/** Whether two prices are equal to six decimals, the precision that is stored. */
export const isSamePrice = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
