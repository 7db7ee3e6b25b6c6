import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Parameters, SqlValue } from '../db/prepared.ts'

/** The end of a page: the sort key (epoch ms, or a number) and the id that breaks ties. */
export interface CursorPosition {
  at: number
  id: string
}

/** The end of a page in a statement, with the sort key in its database type. */
interface SqlPosition {
  at: CursorPosition['at'] | RawBuilder<unknown>
  id: SqlValue<string>
}

export interface PageRequest {
  /** Null for the first page. */
  after: CursorPosition | null
  /** Number of rows shown. The query reads one more, which shows whether there are others. */
  size: number
}

export type SqlPage = Pick<PageRequest, 'size'> & { after: SqlPosition | null }

/** The parts of a page on which the text of its statement depends. */
export interface PageVariant {
  size: number
  isFirst: boolean
}

/** The parameters of a page that is sorted by a moment; those of the first page are unused. */
export interface PageValues {
  afterAt: Date
  afterId: string
}

export const toPageVariant = ({ after, size }: PageRequest): PageVariant => ({
  size,
  isFirst: after === null,
})

export const toPageValues = ({ after }: PageRequest): PageValues => ({
  afterAt: new Date(after?.at ?? 0),
  afterId: after?.id ?? '',
})

/** The page for a prepared statement. */
export const toSqlPage = (
  { size, isFirst }: PageVariant,
  { afterAt, afterId }: Parameters<PageValues>,
): SqlPage => ({ size, after: isFirst ? null : { at: afterAt, id: afterId } })

const FORMAT = /^(\d{1,15})\.([0-9A-Za-z_-]{1,64})$/

export function formatCursor({ at, id }: CursorPosition): string {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

function parseCursor(cursor: string): CursorPosition {
  const match = FORMAT.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!match?.[1] || !match[2]) throw new AppError('invalid_input', { fields: { cursor: 'invalid' } })
  return { at: Number(match[1]), id: match[2] }
}

/** Parses the page of a cursor; without one, the first. Throws `invalid_input` for an invalid cursor. */
export function toPageRequest(cursor: string | undefined, size: number): PageRequest {
  return { after: cursor === undefined ? null : parseCursor(cursor), size }
}

/** The sort key of a list: a moment or another number, and the id that breaks ties. */
export interface Keyset {
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** Converts a position's `at` to the key's type; a timestamp by default. */
  getKey?: (at: SqlPosition['at']) => RawBuilder<unknown>
}

export const newestFirst = (at: string, id: string): Keyset => ({
  at: sql.ref(at),
  id: sql.ref(id),
  direction: 'desc',
})

export const oldestFirst = (at: string, id: string): Keyset => ({ ...newestFirst(at, id), direction: 'asc' })

/** For a column of whole numbers. */
export const highestFirst = (number: string, id: string): Keyset => ({
  ...newestFirst(number, id),
  getKey: (at) => sql`${at}::bigint`,
})

const toTimestampKey = (at: SqlPosition['at']) => sql`${typeof at === 'number' ? new Date(at) : at}`

/** Condition that a row comes after a position; true for all rows on the first page. */
export function isAfterPosition(
  after: SqlPosition | null,
  { at, id, direction, getKey = toTimestampKey }: Keyset,
): RawBuilder<boolean> {
  if (!after) return sql`true`
  const beyond = direction === 'desc' ? sql`<` : sql`>`
  return sql`(${at}, ${id}) ${beyond} (${getKey(after.at)}, ${after.id})`
}

/** Selects the rows of a page in order, with one more if there are others. */
export function selectKeysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keyset: Keyset,
  { after, size }: SqlPage,
): SelectQueryBuilder<DB, TB, Row> {
  const following = after ? query.where(isAfterPosition(after, keyset)) : query
  return (
    following
      .orderBy(keyset.at, keyset.direction)
      .orderBy(keyset.id, keyset.direction)
      // A literal, because with a parameter a prepared statement would be planned for a tenth of all rows.
      .limit(sql.lit(size + 1))
  )
}

/** Creates a function that returns the position of a row sorted by the moment in a column. */
export const createPositionReader =
  <Column extends string>(column: Column) =>
  (row: Record<Column, Date> & { id: string }): CursorPosition => ({ at: row[column].getTime(), id: row.id })

/** Builds the answer of a list: the requested rows, and the cursor of the next page if there is one more row. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  { size }: Pick<PageRequest, 'size'>,
  { position, view }: { position: (row: Row) => CursorPosition; view: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, size)
  const last = pageRows.at(-1)
  return {
    items: pageRows.map(view),
    nextCursor: rows.length > size && last ? formatCursor(position(last)) : null,
  }
}
