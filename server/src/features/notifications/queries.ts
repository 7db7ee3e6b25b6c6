import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { NotificationGroup, NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { NotificationSwitch } from '@gwanyeok/domain/settings/api.ts'
import { sql } from 'kysely'
import type { PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'
import { isNotificationOfKind } from '#shared/push/notification-ids.ts'
import type { Bounds, Receiver } from './kinds/bounds.ts'
import type { NotificationRow } from './kinds/definition.ts'
import { ALL_KINDS, findListedKinds, NOTIFICATION_DEFINITIONS } from './kinds/registry.ts'

/** Maximum age of a notification. */
const MAX_AGE_MS = 90 * DAY_MS
const MAX_UNREAD_COUNT = 99

/** Returns the time up to which a member has seen their notifications, and the switches that are off. */
export async function findReadState(db: Db, memberId: string) {
  const row = await db
    .selectFrom('users')
    .select(['notificationsSeenAt', 'mutedNotifications'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return {
    seenAt: row?.notificationsSeenAt ?? null,
    mutedSwitches: row?.mutedNotifications ?? NotificationSwitch.options,
  }
}

export type ReadState = Awaited<ReturnType<typeof findReadState>>

interface GroupPageRequest extends PageRequest {
  /** Undefined: all groups. */
  group?: NotificationGroup | undefined
}

/** Finds a page of notifications, newest first, with one more than `size` if there are more. */
export async function findNotifications(
  db: Db,
  receiver: Receiver,
  { mutedSwitches, group, after, size }: Pick<ReadState, 'mutedSwitches'> & GroupPageRequest,
): Promise<NotificationRow[]> {
  const bounds = { since: new Date(receiver.now - MAX_AGE_MS), after, limit: size + 1 }
  return findNotificationsOfKinds(db, receiver, findListedKinds(mutedSwitches, group), bounds)
}

interface IdFilter {
  enabledSwitches: readonly string[]
  ids: readonly string[]
  since: Date
}

/** Finds the notifications with these ids that the receiver may still see and has switched on, newest first. */
export function findNotificationsByIds(
  db: Db,
  receiver: Receiver,
  { enabledSwitches, ids, since }: IdFilter,
): Promise<NotificationRow[]> {
  const kinds = ALL_KINDS.filter(
    (kind) =>
      enabledSwitches.includes(NOTIFICATION_DEFINITIONS[kind].switchName) &&
      ids.some((id) => isNotificationOfKind(id, kind)),
  )
  return findNotificationsOfKinds(db, receiver, kinds, { since, after: null, ids, limit: ids.length })
}

async function findNotificationsOfKinds(
  db: Db,
  receiver: Receiver,
  kinds: readonly NotificationKind[],
  bounds: Bounds,
): Promise<NotificationRow[]> {
  const notifications = selectNotifications(db, receiver, kinds, bounds)
  const details = kinds.map(
    (kind) =>
      sql`when n.kind = ${sql.lit(kind)} then ${NOTIFICATION_DEFINITIONS[kind].selectDetails(receiver)}`,
  )
  // The first branch of the `case`, which never applies, makes the statement valid without kinds.
  const { rows } = await sql<NotificationRow>`
    with shown as (select * from (${notifications}) n order by at desc, id desc limit ${sql.lit(bounds.limit)})
    select n.kind, n.id, date_trunc('milliseconds', n.at) as at, n."postType", n."postId", n."commentId",
      n.members, n.count, n.outcome,
      case when n.kind is null then null::jsonb ${sql.join(details, sql` `)} end as details
    from shown n
    order by n.at desc, n.id desc`.execute(db)
  return rows
}

/** Counts the notifications that a member has not seen, up to 99. */
export async function countUnread(db: Db, receiver: Receiver): Promise<number> {
  const { seenAt, mutedSwitches } = await findReadState(db, receiver.id)
  const since = new Date(Math.max(seenAt?.getTime() ?? 0, receiver.now - MAX_AGE_MS))
  const bounds = { since, after: null, limit: MAX_UNREAD_COUNT }
  const notifications = selectNotifications(db, receiver, findListedKinds(mutedSwitches), bounds)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from (${notifications}) n limit ${sql.lit(MAX_UNREAD_COUNT)}) unread`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function selectNotifications(db: Db, receiver: Receiver, kinds: readonly NotificationKind[], bounds: Bounds) {
  const eventQueries = kinds.flatMap((kind) =>
    NOTIFICATION_DEFINITIONS[kind].selectEvents(db, receiver, bounds),
  )
  // In a union the first query names the columns.
  const queries = [NO_ROWS, ...eventQueries].map((query) => sql`(${query})`)
  return sql.join(queries, sql` union all `)
}

/**
 * Finds all of these members who have new notifications, or have seen theirs, since a moment (product time in epoch ms),
 * and possibly others.
 */
export async function findMembersWithChanges(
  db: Db,
  members: readonly string[],
  since: number,
): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const sinceDate = new Date(since)
  const queries = [
    sql`select id from users where id = any(${members}::text[]) and "notificationsSeenAt" >= ${sinceDate}`,
    ...ALL_KINDS.map((kind) => NOTIFICATION_DEFINITIONS[kind].selectAffectedMembers(members, sinceDate)),
  ]
  const { rows } = await sql<{ id: string }>`${sql.join(queries, sql` union `)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const NO_ROWS = sql`
  select null::text as kind, null::text collate "C" as id, null::timestamptz as at, null::text as "postType",
    null::text as "postId", null::text as "commentId", null::text[] as members, null::integer as count,
    null::text as outcome
  where false`
