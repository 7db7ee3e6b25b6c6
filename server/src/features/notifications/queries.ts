import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { NotificationGroup, NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'
import type { PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'
import { EVERY_ITEM_KIND } from '#shared/items/item-kinds.ts'
import { textSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import type { Bounds, Receiver } from './bounds.ts'
import { findListedKinds, isOfKind } from '#shared/push/notification-ids.ts'
import { sourcesOf } from './sources.ts'

/** How far back notifications reach. */
const REACH_MS = 90 * DAY_MS
const COUNTED_UP_TO = 99

export interface NotificationRow {
  kind: NotificationKind
  id: string
  at: Date
  postType: ItemKind | null
  postId: string | null
  commentId: string | null
  members: string[]
  count: number
  outcome: string | null
  stock: string | null
  status: string | null
  score: number | null
  targetPrice: number | null
  splitFactor: number | null
  evaluationEnd: Date | null
  actualPrice: number | null
  preview: string | null
}

/** When a member last saw their notifications, and which are switched off. */
export async function findReading(db: Db, member: string) {
  const row = await db
    .selectFrom('users')
    .select(['notificationsSeenAt', 'mutedNotifications'])
    .where('id', '=', member)
    .executeTakeFirst()
  return {
    seenAt: row?.notificationsSeenAt ?? null,
    muted: row?.mutedNotifications ?? NotificationSwitch.options,
  }
}

export type Reading = Awaited<ReturnType<typeof findReading>>

const PREVIEW_LENGTH = 100

/** The stock that an item is about; null without one. */
const STOCK = sql`case n."postType" ${sql.join(
  EVERY_ITEM_KIND.filter(({ hasStock }) => hasStock).map(
    ({ kind, table }) =>
      sql`when ${sql.lit(kind)} then (select i.stock from ${sql.table(table)} i where i.id = n."postId")`,
  ),
  sql` `,
)} end`

/** The text of the comment, or of the item that mentions the receiver. */
const previewed = (receiver: Receiver) => sql`
  case when n."commentId" is not null then ${textSeenBy(receiver, 'commentId', 'c')}
    when n.kind = 'mention' then (
      select ${textSeenBy(receiver, 'postId', 'i')} from posts i where i.id = n."postId"
    ) end`

/** The kinds of each group; what the site tells is in none. */
const OF_GROUP: Record<NotificationGroup, readonly NotificationKind[]> = {
  predictions: ['judged', 'near_target'],
  responses: ['comment', 'mention', 'like'],
  follows: ['follow', 'followee_predicted'],
}

interface PageOfGroup extends PageRequest {
  /** All of them without. */
  group?: NotificationGroup | undefined
}

/** A page of them, newest first, with one more than `size` when others follow. */
export async function findNotifications(
  db: Db,
  receiver: Receiver,
  { muted, group, after, size }: Pick<Reading, 'muted'> & PageOfGroup,
): Promise<NotificationRow[]> {
  const kinds = group && OF_GROUP[group]
  const bounds = { kinds, since: new Date(receiver.now - REACH_MS), after, limit: size + 1 }
  return findWithin(db, receiver, muted, bounds)
}

/** Those with these ids that the receiver may still see, newest first. */
export const findNamed = (
  db: Db,
  receiver: Receiver,
  { muted, ids, since }: Pick<Reading, 'muted'> & { ids: readonly string[]; since: Date },
): Promise<NotificationRow[]> =>
  findWithin(db, receiver, muted, { since, after: null, only: ids, limit: ids.length })

async function findWithin(
  db: Db,
  receiver: Receiver,
  muted: readonly string[],
  bounds: Bounds,
): Promise<NotificationRow[]> {
  const news = mergedNews(db, receiver, muted, bounds)
  const { rows } = await sql<NotificationRow>`
    with news as (select * from (${news}) n order by at desc, id desc limit ${sql.lit(bounds.limit)})
    select n.kind, n.id, date_trunc('milliseconds', n.at) as at, n."postType", n."postId", n."commentId",
      n.members, n.count, n.outcome,
      ${STOCK} as stock, p.status, p."finalScore" as score,
      p."targetPrice", p."splitFactor", p."actualPrice", p."evaluationEnd",
      left(${previewed(receiver)}, ${PREVIEW_LENGTH}) as preview
    from news n
    left join predictions p on n.kind = 'judged' and p.id = n."postId"
    left join comments c on c.id = n."commentId"
    order by n.at desc, n.id desc`.execute(db)
  return rows
}

/** The number of notifications that a member has not seen, counted up to 99. */
export async function countUnread(db: Db, receiver: Receiver): Promise<number> {
  const { seenAt, muted } = await findReading(db, receiver.id)
  const since = new Date(Math.max(seenAt?.getTime() ?? 0, receiver.now - REACH_MS))
  const news = mergedNews(db, receiver, muted, { since, after: null, limit: COUNTED_UP_TO })
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from (${news}) n limit ${sql.lit(COUNTED_UP_TO)}) unread`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function mergedNews(db: Db, receiver: Receiver, muted: readonly string[], bounds: Bounds) {
  const sources = sourcesOf(db, receiver, bounds)
  const { only, kinds } = bounds
  const parts = findListedKinds(muted)
    .filter((kind) => kinds === undefined || kinds.some((each) => each === kind))
    .filter((kind) => only === undefined || only.some((id) => isOfKind(id, kind)))
    .flatMap((kind) => sources[kind])
  // In a union the first part names the columns.
  const named = [NO_NEWS, ...parts].map((part) => sql`(${part})`)
  return sql.join(named, sql` union all `)
}

const NO_NEWS = sql`
  select null::text as kind, null::text collate "C" as id, null::timestamptz as at, null::text as "postType",
    null::text as "postId", null::text as "commentId", null::text[] as members, null::integer as count,
    null::text as outcome
  where false`
