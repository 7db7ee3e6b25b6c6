import { AppError } from '@gwanyeok/domain/errors.ts'

/** Where a page ended: the sort time (epoch ms) and the id that settles ties. */
export interface CursorPosition {
  at: number
  id: string
}

const FORMAT = /^(\d{1,15})\.([0-9A-Za-z_-]{1,64})$/

export function writeCursor({ at, id }: CursorPosition): string {
  return Buffer.from(`${at}.${id}`).toString('base64url')
}

/** Null for the first page; throws `invalid_input` for what no page said. */
export function readCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null
  const match = FORMAT.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (!match?.[1] || !match[2]) throw new AppError('invalid_input', { fields: { cursor: 'invalid' } })
  return { at: Number(match[1]), id: match[2] }
}

/** Cuts the extra row that tells whether more follow: ask the database for `size + 1`. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  size: number,
  { position, view }: { position: (row: Row) => CursorPosition; view: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(view),
    nextCursor: rows.length > size && last ? writeCursor(position(last)) : null,
  }
}
