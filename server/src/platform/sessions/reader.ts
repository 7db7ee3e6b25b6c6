import type { RawBuilder } from 'kysely'
import type { SqlValue } from '../db/prepared.ts'
import type { Viewer } from './session.ts'

/** The viewer and the time that decide what a query may return. */
export interface Reader {
  /** Null if nobody is signed in. */
  id: string | null
  isAdmin: boolean
  /** Product time in epoch ms. */
  now: number
}

/** A reader as query parameters, which may be placeholders of a prepared query. */
export interface SqlReader {
  id: SqlValue<string | null>
  isAdmin: boolean
  now: number | RawBuilder<Date>
}

/** Converts the time to a query parameter. */
export const toSqlTimestamp = (now: SqlReader['now']) => (typeof now === 'number' ? new Date(now) : now)

/** A reader who is signed in. */
export interface MemberReader extends Reader {
  id: string
}

export const createMemberReader = (
  { id, isAdmin }: Pick<Viewer, 'id' | 'isAdmin'>,
  now: number,
): MemberReader => ({
  id,
  isAdmin,
  now,
})

export const createSignedOutReader = (now: number): Reader => ({ id: null, isAdmin: false, now })
