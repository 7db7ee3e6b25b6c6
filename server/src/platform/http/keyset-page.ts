import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * The position of a row in a list. The next page begins after it. `sortKey` is epoch ms or another number; `id` breaks
 * ties.
 */
export interface CursorPosition {
  sortKey: number
  id: string
}

export interface PageRequest {
  /** Null for the first page. */
  after: CursorPosition | null
  /** Number of items on a page. The query reads one more row to find out whether there is a next page. */
  size: number
}

/** `<sort key>.<id>`, which is sent in base64url. */
const CURSOR_FORMAT = /^(\d{1,15})\.([0-9A-Za-z_-]{1,64})$/

export function formatCursor({ sortKey, id }: CursorPosition): string {
  return Buffer.from(`${sortKey}.${id}`).toString('base64url')
}

function parseCursor(cursor: string): CursorPosition {
  const match = CURSOR_FORMAT.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!match?.[1] || !match[2]) throw new AppError('invalid_input', { fields: { cursor: 'invalid' } })
  return { sortKey: Number(match[1]), id: match[2] }
}

/** Parses a cursor; without one, requests the first page. Throws `invalid_input` if the cursor is malformed. */
export function toPageRequest(cursor: string | undefined, size: number): PageRequest {
  return { after: cursor === undefined ? null : parseCursor(cursor), size }
}

/** The sort order of a list: a timestamp or another number, and the id that breaks ties. */
export interface Keyset {
  sortKey: RawBuilder<unknown>
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** Casts a position's sort key to the type of the column; a timestamp by default. */
  castSortKey?: (sortKey: number) => RawBuilder<unknown>
}

export const sortNewestFirst = (column: string, id: string): Keyset => ({
  sortKey: sql.ref(column),
  id: sql.ref(id),
  direction: 'desc',
})

export const sortOldestFirst = (column: string, id: string): Keyset => ({
  ...sortNewestFirst(column, id),
  direction: 'asc',
})

/** Sorts by an integer column. */
export const sortHighestFirst = (column: string, id: string): Keyset => ({
  ...sortNewestFirst(column, id),
  castSortKey: (sortKey) => sql`${sortKey}::bigint`,
})

const castToTimestamp = (sortKey: number) => sql`${new Date(sortKey)}`

/** Builds the condition that a row comes after the position; true for all rows if it is null, as on the first page. */
export function isAfterPosition(
  after: CursorPosition | null,
  { sortKey, id, direction, castSortKey = castToTimestamp }: Keyset,
): RawBuilder<boolean> {
  if (!after) return sql`true`
  const comparison = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${sortKey}, ${id}) ${comparison} (${castSortKey(after.sortKey)}, ${after.id})`
}

/** Selects the rows of a page in order, and one more row if there is a next page. */
export function selectKeysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keyset: Keyset,
  { after, size }: PageRequest,
): SelectQueryBuilder<DB, TB, Row> {
  const rowsAfterCursor = after ? query.where(isAfterPosition(after, keyset)) : query
  return (
    rowsAfterCursor
      .orderBy(keyset.sortKey, keyset.direction)
      .orderBy(keyset.id, keyset.direction)
      // A literal, because PostgreSQL plans a prepared statement with a parameter here as if it read a tenth of all rows.
      .limit(sql.lit(size + 1))
  )
}

/** Creates a function that returns the position of a row sorted by the timestamp in `column`. */
export const createPositionReader =
  <Column extends string>(column: Column) =>
  (row: Record<Column, Date> & { id: string }): CursorPosition => ({
    sortKey: row[column].getTime(),
    id: row.id,
  })

/** Builds the list response: up to `size` items, and the next cursor if the query returned an extra row. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  { size }: Pick<PageRequest, 'size'>,
  { readPosition, toView }: { readPosition: (row: Row) => CursorPosition; toView: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, size)
  const lastRow = pageRows.at(-1)
  return {
    items: pageRows.map(toView),
    nextCursor: rows.length > size && lastRow ? formatCursor(readPosition(lastRow)) : null,
  }
}
