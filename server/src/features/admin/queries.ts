import type { MemberRow } from '@gwanyeok/domain/admin/api.ts'
import { sql } from 'kysely'
import { keysetPage, newestFirst, type PageRequest } from '../../platform/http/keyset-page.ts'
import type { Db } from '../../platform/db/db.ts'

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
export function findPeople(db: Db, q: string, page: PageRequest): Promise<PersonRow[]> {
  let found = people(db)
  if (q !== '') {
    found = found.where(
      sql<boolean>`(strpos(lower(u.username), lower(${q})) > 0 or strpos(lower(u.email), lower(${q})) > 0 or u.id = ${q})`,
    )
  }
  return keysetPage(found, newestFirst('u.createdAt', 'u.id'), page).execute()
}

export const memberRow = ({ createdAt, suspendedUntil, ...row }: PersonRow): MemberRow => ({
  ...row,
  username: row.username ?? '',
  email: row.email ?? '',
  createdAt: createdAt.toISOString(),
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  predictions: row.predictions ?? 0,
})
