import type { RawBuilder } from 'kysely'
import type { SqlValue } from '../db/prepared-query.ts'
import type { CurrentMember } from './session.ts'

/** The viewer and the time that decide what a query may return. */
export interface Viewer {
  /** Null if nobody is signed in. */
  id: string | null
  isAdmin: boolean
  /** Product time in epoch ms. */
  now: number
}

/** The viewer as query parameters, which may be placeholders of a prepared query. */
export interface SqlViewer {
  id: SqlValue<string | null>
  isAdmin: boolean
  now: number | RawBuilder<Date>
}

/** Converts the viewer's time to a query parameter. */
export const toSqlTimestamp = (now: SqlViewer['now']) => (typeof now === 'number' ? new Date(now) : now)

/** A signed-in viewer. */
export interface MemberViewer extends Viewer {
  id: string
}

export const createMemberViewer = (
  { id, isAdmin }: Pick<CurrentMember, 'id' | 'isAdmin'>,
  now: number,
): MemberViewer => ({
  id,
  isAdmin,
  now,
})

export const createSignedOutViewer = (now: number): Viewer => ({ id: null, isAdmin: false, now })
