import type { MemberRow } from '@gwanyeok/domain/admin/api.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/http/keyset-page.ts'
import type { Db } from '../../platform/db/db.ts'

interface Page {
  after: CursorPosition | null
  size: number
}

const people = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.email', 'u.emailConfirmed', 'u.createdAt', 'u.suspendedUntil'])
    .select(['u.isSample', 's.total as predictions'])

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return people(db).where('u.id', '=', id).executeTakeFirst()
}

/** Members whose name or address holds `q`, or whose id it is; newest first, one row more when others follow. */
export function findPeople(db: Db, { q, after, size }: Page & { q: string }): Promise<PersonRow[]> {
  let found = people(db)
  if (q !== '') {
    found = found.where(
      sql<boolean>`(strpos(lower(u.username), lower(${q})) > 0 or strpos(lower(u.email), lower(${q})) > 0 or u.id = ${q})`,
    )
  }
  if (after) found = found.where(sql<boolean>`(u."createdAt", u.id) < (${new Date(after.at)}, ${after.id})`)
  return found
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(size + 1)
    .execute()
}

export const memberRow = ({ createdAt, suspendedUntil, ...row }: PersonRow): MemberRow => ({
  ...row,
  username: row.username ?? '',
  email: row.email ?? '',
  createdAt: createdAt.toISOString(),
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  predictions: row.predictions ?? 0,
})
