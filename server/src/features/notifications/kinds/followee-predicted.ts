import { sql } from 'kysely'
import { ulid } from 'ulid'
import { z } from 'zod'
import { isSealedAt } from '#shared/items/seen-by/items-seen-by.ts'
import { selectPredictionItemsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { getMember, ITEM_STOCK, toPredictionFields, buildPredictionLink, getStockName } from './row-values.ts'

const Details = z.strictObject({ stock: z.string(), predictedChange: z.number().nullable() })

/** A member whom the receiver follows has predicted, after the follow began. */
export const followeePredicted: NotificationDefinition<'followee_predicted'> = {
  switchName: 'followees',
  isAlwaysListed: false,
  group: 'follows',

  selectEvents(db, receiver, bounds) {
    const at = sql.ref('i.createdAt')
    const id = buildNotificationIdSql('followee_predicted', 'i.id')
    const seenPredictions = selectPredictionItemsSeenBy(db, receiver)
      .where('i.hiddenAt', 'is', null)
      .where(sql<boolean>`i.author = f.followee and i."createdAt" >= f."createdAt"`)
      .where(sql<boolean>`${isWithinBounds(at, id, bounds)}`)
      .select(['i.id', 'i.createdAt', 'i.author'])
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(sql.lit(bounds.limit))
    return [
      sql`
        select 'followee_predicted' as kind, ${id} as id, i."createdAt" as at, 'prediction' as "postType", i.id as "postId",
          null as "commentId", array[i.author] as members, 1 as count, null as outcome
        from follows f cross join lateral ${seenPredictions} i
        where f.follower = ${receiver.id}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: ({ now }) => sql`jsonb_build_object('stock', ${ITEM_STOCK}, 'predictedChange', (
    select p."predictedChange" from items i join predictions p on p.id = i.id
    where i.id = n."postId" and i.visibility = 'public' and i."hiddenAt" is null and not ${isSealedAt(now)}
  ))`,
  selectAffectedMembers: (members, since) => sql`
    select f.follower
    from (select distinct author from items where kind = 'prediction' and id >= ${computeSmallestId(since)}) i
    join follows f on f.followee = i.author
    where f.follower = any(${members}::text[])`,

  toKindFields(row, members) {
    const { stock, predictedChange } = Details.parse(row.details)
    return { ...toPredictionFields(row, stock), predictedChange, member: getMember(row, members) }
  },

  push: {
    subject: 'followees',
    formatText: (view) => ({
      title: `${view.member.username}님의 새 예측`,
      body: `${getStockName(view)} 예측을 올렸어요.`,
    }),
    buildLink: buildPredictionLink,
  },
}

/** Returns the smallest id that can be created at a moment; ids sort by age. */
const computeSmallestId = (at: Date) => `${ulid(Math.max(at.getTime(), 0)).slice(0, 10)}${'0'.repeat(16)}`
