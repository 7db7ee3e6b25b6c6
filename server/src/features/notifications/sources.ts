import type { NotificationKind } from '@gwanyeok/domain/notifications/api.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isCommentSeen } from '#shared/items/seen-by/comments-seen-by.ts'
import { EVERY_ITEM_KIND, itemColumnsOf } from '#shared/items/item-kinds.ts'
import { predictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { isBlockedBetween } from '#shared/members/relations.ts'
import { type Bounds, isWithin, newest, type Receiver } from './bounds.ts'
import { notificationId } from '#shared/push/notification-ids.ts'
import { reportSettled, takedown } from './site-sources.ts'

/**
 * What happened to a member, read from likes, comments and other rows: one statement per kind, each from an index on the
 * receiver. Contains only what the receiver may see now. Columns: kind, id, at, "postType", "postId", "commentId",
 * members, count, outcome.
 */
export function sourcesOf(
  db: Db,
  receiver: Receiver,
  bounds: Bounds,
): Record<NotificationKind, RawBuilder<unknown>[]> {
  return {
    judged: [judged(receiver, bounds)],
    near_target: [nearTarget(receiver, bounds)],
    followee_predicted: [followeePredicted(db, receiver, bounds)],
    comment: [commentOnMine(receiver, bounds), replyToMine(receiver, bounds)],
    mention: [
      ...EVERY_ITEM_KIND.filter(({ mentionKey }) => mentionKey !== null).map((kind) =>
        mentionInItem(receiver, bounds, kind),
      ),
      mentionInComment(receiver, bounds),
    ],
    like: EVERY_ITEM_KIND.map((kind) => like(receiver, bounds, kind)),
    follow: [follow(receiver, bounds)],
    report_settled: [reportSettled(receiver, bounds)],
    takedown: [takedown(receiver, bounds)],
  }
}

function judged({ id: me }: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('p.evaluatedAt'), notificationId('judged', 'p.id')]
  return sql`
    select 'judged' as kind, ${id} as id, ${at} as at, 'prediction' as "postType", p.id as "postId",
      null as "commentId", '{}'::text[] as members, 0 as count, null as outcome
    from predictions p where p.author = ${me} and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** All of a day are one, about the nearest; the outcome is how far that one was. */
function nearTarget({ id: me }: Receiver, bounds: Bounds) {
  const [at, id] = [sql`max(n.at)`, notificationId('near_target', 'n.day')]
  const nearest = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by abs(n."percentLeft"), n."predictionId"))[1]`
  return sql`
    select 'near_target', ${id} as id, ${at} as at, 'prediction', ${nearest('n.predictionId')}, null, '{}'::text[],
      count(*)::integer, ${nearest('n.percentLeft')}::text
    from "nearTargets" n where n.author = ${me} and n.at > ${bounds.since}
    group by n.day
    having ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** Those made since the receiver began to follow. */
function followeePredicted(db: Db, receiver: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('p.predictedAt'), notificationId('followee_predicted', 'p.id')]
  const seen = predictionsSeenBy(db, receiver)
    .where('p.hiddenAt', 'is', null)
    .where(sql<boolean>`p.author = f.followee and p."predictedAt" >= f."createdAt"`)
    .where(sql<boolean>`${isWithin(at, id, bounds)}`)
    .clearSelect()
    .select(['p.id', 'p.predictedAt', 'p.author'])
    .orderBy('p.predictedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(sql.lit(bounds.limit))
  return sql`
    select 'followee_predicted', ${id} as id, p."predictedAt" as at, 'prediction', p.id as "postId", null, array[p.author], 1, null
    from follows f cross join lateral ${seen} p
    where f.follower = ${receiver.id}
    ${newest(bounds)}`
}

const ITEM = itemColumnsOf('c')
const COMMENTED = sql`${ITEM.kind}, ${ITEM.id}`

function commentOnMine(receiver: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('c.createdAt'), notificationId('comment', 'c.id')]
  return sql`
    select 'comment', ${id} as id, ${at} as at, ${COMMENTED}, c.id as "commentId", array[c.author], 1, 'comment'
    from comments c
    where c.receiver = ${receiver.id} and c."answeredMember" is distinct from ${receiver.id}
      and ${isCommentSeen(receiver, 'c')} and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** Under any item that the receiver may still see. */
function replyToMine(receiver: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('c.createdAt'), notificationId('comment', 'c.id')]
  return sql`
    select 'comment', ${id} as id, ${at} as at, ${COMMENTED}, c.id as "commentId", array[c.author], 1, 'reply'
    from comments c
    where c."answeredMember" = ${receiver.id} and ${isCommentSeen(receiver, 'c')} and ${isWithin(at, id, bounds)}
      and ${isItemSeen(receiver)}
    ${newest(bounds)}`
}

/** Of a comment `c`. */
function isItemSeen(receiver: Receiver) {
  const items = EVERY_ITEM_KIND.map(
    ({ key, seen }) => sql`exists (${seen(receiver, sql.ref<string>(`c.${key}`))})`,
  )
  return sql`(${sql.join(items, sql` or `)})`
}

function mentionInItem(
  receiver: Receiver,
  bounds: Bounds,
  { kind, table, key, seen, isOfKind }: (typeof EVERY_ITEM_KIND)[number],
) {
  const item = `m.${key}`
  const [at, id] = [sql.ref('m.createdAt'), notificationId('mention', item, kind)]
  return sql`
    select 'mention', ${id} as id, ${at} as at, ${sql.lit(kind)}, i.id as "postId", null, array[i.author], 1, null
    from mentions m join ${sql.table(table)} i on i.id = ${sql.ref(item)}
    where m."userId" = ${receiver.id} and i.author <> ${receiver.id} and ${isOfKind('i')}
      and exists (${seen(receiver, sql.ref<string>('i.id'))}) and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** Without comments that tell the receiver of themselves. */
function mentionInComment(receiver: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('m.createdAt'), notificationId('mention', 'c.id', 'comment')]
  const isToldElse = sql`(
    coalesce(c.receiver = ${receiver.id}, false) or coalesce(c."answeredMember" = ${receiver.id}, false)
  )`
  return sql`
    select 'mention', ${id} as id, ${at} as at, ${COMMENTED}, c.id as "commentId", array[c.author], 1, null
    from mentions m join comments c on c.id = m."commentId"
    where m."userId" = ${receiver.id} and c.author <> ${receiver.id}
      and not ${isToldElse}
      and ${isCommentSeen(receiver, 'c')} and ${isItemSeen(receiver)} and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

/** Likes of one item are one notification, as of the latest. */
function like(
  receiver: Receiver,
  bounds: Bounds,
  { kind, table, isOfKind }: (typeof EVERY_ITEM_KIND)[number],
) {
  const at = sql`max(l."createdAt")`
  const id = notificationId('like', 'i.id', kind)
  return sql`
    select 'like', ${id} as id, ${at} as at, ${sql.lit(kind)}, i.id as "postId", null,
      (array_agg(l."userId" order by l."createdAt" desc))[1:${sql.lit(LIKERS_SHOWN)}], count(*)::integer, null
    from likes l join users u on u.id = l."userId"
    join ${sql.table(table)} i on i.id = l."itemId" and ${isOfKind('i')}
    where l.receiver = ${receiver.id} and l."createdAt" > ${bounds.since}
      and not ${isBlockedBetween(receiver.id, 'u.id')}
    group by i.id
    having ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}

const LIKERS_SHOWN = 3

function follow({ id: me }: Receiver, bounds: Bounds) {
  const [at, id] = [sql.ref('f.createdAt'), notificationId('follow', 'f.follower')]
  return sql`
    select 'follow', ${id} as id, ${at} as at, null, null, null, array[f.follower], 1, null
    from follows f join users u on u.id = f.follower
    where f.followee = ${me} and not ${isBlockedBetween(me, 'u.id')} and ${isWithin(at, id, bounds)}
    ${newest(bounds)}`
}
