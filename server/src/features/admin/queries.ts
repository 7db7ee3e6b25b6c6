import { type RawBuilder, sql } from 'kysely'
import type { WaitingCounts } from '@gwanyeok/domain/admin/api.ts'
import { MAX_WAITING_COUNT } from '@gwanyeok/domain/admin/max-waiting-count.ts'
import { selectKeysetPage, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'

const selectPeople = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.email', 'u.emailConfirmed'])
    .select(['u.createdAt', 'u.suspendedUntil', 'u.isSample', 's.total as predictions'])
    .select(
      sql<number>`(select count(*)::integer from users o where o."signUpNetwork" = u."signUpNetwork")`.as(
        'sameNetworkSignUps',
      ),
    )

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

export function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return selectPeople(db).where('u.id', '=', id).executeTakeFirst()
}

/** Finds members whose name or address contains `q`, or whose id is `q`; newest first. */
export function findPeople(db: Db, q: string, page: PageRequest): Promise<PersonRow[]> {
  let query = selectPeople(db)
  if (q !== '') {
    query = query.where(
      sql<boolean>`(strpos(lower(u.username), lower(${q})) > 0 or strpos(lower(u.email), lower(${q})) > 0 or u.id = ${q})`,
    )
  }
  return selectKeysetPage(query, sortNewestFirst('u.createdAt', 'u.id'), page).execute()
}

// The subject of an action `x` is a kind and an id, like `user:01KJQW0M8V`, or `samples` alone.
const SUBJECT_KIND = sql<string>`split_part(x.subject, ':', 1)`
const SUBJECT_ID = sql<string>`split_part(x.subject, ':', 2)`

/**
 * The member whom an action concerns: the subject itself, or the subject's author. Null for a prediction, which may be
 * private.
 */
const SUBJECT_MEMBER = sql<string | null>`case ${SUBJECT_KIND}
  when 'user' then ${SUBJECT_ID}
  when 'contact' then (select c."userId" from contacts c where c.id = ${SUBJECT_ID})
  else coalesce(
    (select c.author from comments c where c.id = ${SUBJECT_ID}),
    (select i.author from items i where i.id = ${SUBJECT_ID} and i.status is null)
  )
end`

/** The stock of a prediction, shown instead of its author. */
const SUBJECT_STOCK = sql<string | null>`(
  select i.stock from items i where i.id = ${SUBJECT_ID} and i.status is not null
)`

const selectActions = (db: Db) =>
  db
    .selectFrom('adminActions as x')
    .leftJoin('users as u', 'u.id', 'x.admin')
    .leftJoin('users as m', (join) => join.on('m.id', '=', SUBJECT_MEMBER))
    .select(['x.id', 'x.at', 'u.username', 'x.action', 'x.subject', 'x.note'])
    .select(['m.id as memberId', 'm.username as memberName', SUBJECT_STOCK.as('stock')])

export type ActionRow = Awaited<ReturnType<ReturnType<typeof selectActions>['execute']>>[number]

/** Finds the actions of admins, newest first. */
export function findActions(db: Db, page: PageRequest): Promise<ActionRow[]> {
  return selectKeysetPage(selectActions(db), sortNewestFirst('x.at', 'x.id'), page).execute()
}

interface AccessedMember {
  id: string
  /** Null once the member has withdrawn. */
  username: string | null
}

/** The members of an access `x`, in the order of the answer that showed them. */
const ACCESSED_MEMBERS = sql<AccessedMember[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', seen.id, 'username', m.username) order by seen.place), '[]')
  from unnest(x.members) with ordinality as seen(id, place) left join users m on m.id = seen.id
)`

const selectAccesses = (db: Db) =>
  db
    .selectFrom('accessLog as x')
    .leftJoin('users as u', 'u.id', 'x.admin')
    .select(['x.id', 'x.at', 'u.username as admin', 'x.route', 'x.address', ACCESSED_MEMBERS.as('members')])

export type AccessRow = Awaited<ReturnType<ReturnType<typeof selectAccesses>['execute']>>[number]

/** Finds the entries of the access log, newest first. */
export function findAccesses(db: Db, page: PageRequest): Promise<AccessRow[]> {
  return selectKeysetPage(selectAccesses(db), sortNewestFirst('x.at', 'x.id'), page).execute()
}

/** Counting stops at this number of rows. */
const COUNT_LIMIT = sql.lit(MAX_WAITING_COUNT + 1)

const countUpToLimit = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${COUNT_LIMIT}) w)`

/** Counts the entries that wait in each admin list, with the conditions of that list. */
export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`select
    ${countUpToLimit(REPORTED_ITEMS)} as reports,
    ${countUpToLimit(sql`select from takedowns where status in ('received', 'taken_down')`)} as takedowns,
    ${countUpToLimit(sql`select from contacts where status = 'pending'`)} as contacts,
    ${countUpToLimit(STUCK_PREDICTIONS)} as stuck`.execute(db)
  return rows[0]!
}

/** An item with several reports counts once. */
const REPORTED_ITEMS = sql`select distinct "postType", "postId" from reports where status = 'pending'`

const STUCK_PREDICTIONS = sql`
  select from items i
  where i.status = 'pending' and exists (
    select from "evaluationSkips" s
    where s."predictionId" = i.id and s.reason in ('unknown_scale', 'stuck')
  )`
