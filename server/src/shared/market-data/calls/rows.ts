import type { Calls } from './calls.ts'
import type { Caller } from './caller.ts'
import { type Page, readPages } from './pages.ts'

/** The lists that the service returns: labels of a metric. */
export type MarketList = 'tickers' | 'previous' | 'days' | 'minutes' | 'closes' | 'splits'

export type LeftOutCounter = (list: MarketList, rows: number) => void

interface Unique<Row> {
  getKey(row: Row): string | number
  isSame(a: Row, b: Row): boolean
}

interface RowsRequest<Row> {
  list: MarketList
  path: string
  /** Null for an unusable row. */
  schema: Page<Row | null>
  caller: Caller
  /** Rows with one key: identical ones count once, contradicting ones are dropped. */
  unique?: Unique<Row>
}

interface Rows<Row> {
  rows: Row[]
  /** Number of rows in the service's answer, including unusable ones. */
  answeredCount: number
}

export type ReadRows = <Row>(request: RowsRequest<Row>) => Promise<Rows<Row>>

/**
 * Creates a function that reads all pages of a list without unusable rows, which are counted. It throws a
 * MarketDataError.
 */
export function createRowReader(calls: Calls, onLeftOut?: LeftOutCounter): ReadRows {
  return async ({ list, path, schema, caller, unique }) => {
    const answer = await readPages(calls, { path, schema, caller })
    const usable = answer.filter((row) => row !== null)
    const { rows, contradicting } = unique
      ? removeDuplicateRows(usable, unique)
      : { rows: usable, contradicting: 0 }
    const leftOut = answer.length - usable.length + contradicting
    if (leftOut > 0) onLeftOut?.(list, leftOut)
    return { rows, answeredCount: answer.length }
  }
}

function removeDuplicateRows<Row>(answer: readonly Row[], { getKey, isSame }: Unique<Row>) {
  const rows: Row[] = []
  let contradicting = 0
  for (const group of Map.groupBy(answer, getKey).values()) {
    const first = group[0]!
    if (group.every((row) => isSame(first, row))) rows.push(first)
    else contradicting += group.length
  }
  return { rows, contradicting }
}

/** Returns whether two prices are equal to the sixth decimal, the precision that is stored. */
export const isSamePrice = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
