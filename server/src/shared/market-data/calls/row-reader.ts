import type { MarketDataClient } from './market-data-client.ts'
import type { CallOrigin } from './call-origin.ts'
import { type PageSchema, readPages } from './pages.ts'

/** The lists that the service returns, used as labels of a metric. */
export type MarketList = 'tickers' | 'previous' | 'days' | 'minutes' | 'closes' | 'splits'

export type CountDroppedRows = (list: MarketList, rowCount: number) => void

interface DuplicateRule<Row> {
  getKey(row: Row): string | number
  isSame(a: Row, b: Row): boolean
}

interface RowsRequest<Row> {
  list: MarketList
  path: string
  /** A row that cannot be parsed is null. */
  schema: PageSchema<Row | null>
  origin: CallOrigin
  /** How duplicates are found: one of identical rows is returned, contradicting rows are all dropped. */
  duplicateRule?: DuplicateRule<Row>
}

interface Rows<Row> {
  rows: Row[]
  /** Number of rows in the service's response, including unusable rows. */
  receivedCount: number
}

export type ReadRows = <Row>(request: RowsRequest<Row>) => Promise<Rows<Row>>

/** Reads all pages of a list and drops and counts unusable rows. Throws a MarketDataError. */
export function createRowReader(client: MarketDataClient, onRowsDropped?: CountDroppedRows): ReadRows {
  return async ({ list, path, schema, origin, duplicateRule }) => {
    const receivedRows = await readPages(client, { path, schema, origin })
    const usableRows = receivedRows.filter((row) => row !== null)
    const { rows, contradictingCount } = duplicateRule
      ? removeDuplicateRows(usableRows, duplicateRule)
      : { rows: usableRows, contradictingCount: 0 }
    const droppedCount = receivedRows.length - usableRows.length + contradictingCount
    if (droppedCount > 0) onRowsDropped?.(list, droppedCount)
    return { rows, receivedCount: receivedRows.length }
  }
}

function removeDuplicateRows<Row>(allRows: readonly Row[], { getKey, isSame }: DuplicateRule<Row>) {
  const rows: Row[] = []
  let contradictingCount = 0
  for (const group of Map.groupBy(allRows, getKey).values()) {
    const firstRow = group[0]!
    if (group.every((row) => isSame(firstRow, row))) rows.push(firstRow)
    else contradictingCount += group.length
  }
  return { rows, contradictingCount }
}

/** Returns whether two prices are equal to six decimals, the precision that is stored. */
export const isSamePrice = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6
