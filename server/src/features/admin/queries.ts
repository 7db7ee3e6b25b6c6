import { sql } from 'kysely'
import { keysetPage, newestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'
import { EVERY_REPORTABLE_KIND } from '#shared/items/reportable-kinds.ts'

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

/** Members whose name or address contains `q`, or whose id it is; newest first. */
export function findPeople(db: Db, q: string, page: PageRequest): Promise<PersonRow[]> {
  let found = people(db)
  if (q !== '') {
    found = found.where(
      sql<boolean>`(strpos(lower(u.username), lower(${q})) > 0 or strpos(lower(u.email), lower(${q})) > 0 or u.id = ${q})`,
    )
  }
  return keysetPage(found, newestFirst('u.createdAt', 'u.id'), page).execute()
}

const KIND = sql<string>`split_part(x.subject, ':', 1)`
const ID = sql<string>`split_part(x.subject, ':', 2)`

const columnOf = (named: 'author' | 'stock') =>
  sql.join(
    EVERY_REPORTABLE_KIND.filter((kind) => kind.named === named).map(
      ({ kind, table }) =>
        sql`when ${sql.lit(kind)} then (select ${sql.ref(named)} from ${sql.table(table)} where id = ${ID})`,
    ),
    sql` `,
  )

/** The member an action was about: itself, or the author of what it was about. */
const MEMBER = sql<string | null>`case ${KIND}
  when 'user' then ${ID}
  when 'contact' then (select c."userId" from contacts c where c.id = ${ID})
  ${columnOf('author')}
end`

/** The stock alone of an item whose author's name would join an admin's record to what is private. */
const STOCK = sql<string | null>`case ${KIND} ${columnOf('stock')} end`

const actions = (db: Db) =>
  db
    .selectFrom('adminActions as x')
    .leftJoin('users as u', 'u.id', 'x.admin')
    .leftJoin('users as m', (join) => join.on('m.id', '=', MEMBER))
    .select(['x.id', 'x.at', 'u.username', 'x.action', 'x.subject', 'x.note'])
    .select(['m.id as memberId', 'm.username as memberName', STOCK.as('stock')])

export type ActionRow = Awaited<ReturnType<ReturnType<typeof actions>['execute']>>[number]

/** Newest first. */
export function findActions(db: Db, page: PageRequest): Promise<ActionRow[]> {
  return keysetPage(actions(db), newestFirst('x.at', 'x.id'), page).execute()
}
