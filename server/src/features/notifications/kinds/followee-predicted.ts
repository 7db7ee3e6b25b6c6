import { sql } from 'kysely'
import { ulid } from 'ulid'
import { z } from 'zod'
import { predictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { notificationId } from '#shared/push/notification-ids.ts'
import { isWithin, newest } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { getMember, predictionFields, predictionLink, stockName } from './row-values.ts'

const Details = z.strictObject({ stock: z.string() })

/** A member whom the receiver follows has predicted, since the receiver began to follow. */
export const followeePredicted: NotificationDefinition<'followee_predicted'> = {
  switchedBy: 'followees',
  isAlwaysListed: false,
  group: 'follows',

  sources(db, receiver, bounds) {
    const at = sql.ref('p.predictedAt')
    const id = notificationId('followee_predicted', 'p.id')
    const seen = predictionsSeenBy(db, receiver)
      .where('p.hiddenAt', 'is', null)
      .where(sql<boolean>`p.author = f.followee and p."predictedAt" >= f."createdAt"`)
      .where(sql<boolean>`${isWithin(at, id, bounds)}`)
      .clearSelect()
      .select(['p.id', 'p.predictedAt', 'p.author'])
      .orderBy('p.predictedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(sql.lit(bounds.limit))
    return [
      sql`
        select 'followee_predicted', ${id} as id, p."predictedAt" as at, 'prediction', p.id as "postId", null, array[p.author], 1, null
        from follows f cross join lateral ${seen} p
        where f.follower = ${receiver.id}
        ${newest(bounds)}`,
    ]
  },
  details: () =>
    sql`(select jsonb_build_object('stock', p.stock) from predictions p where p.id = n."postId")`,
  touched: (members, since) => sql`
    select f.follower
    from (select distinct author from predictions where id >= ${smallestId(since)}) p
    join follows f on f.followee = p.author
    where f.follower = any(${members}::text[])`,

  view: (row, members) => ({
    ...predictionFields(row, Details.parse(row.details).stock),
    member: getMember(row, members),
  }),

  push: {
    subject: 'followees',
    text: (view) => ({
      title: `${view.member.username}님의 새 예측`,
      body: `${stockName(view)} 예측을 올렸어요.`,
    }),
    link: predictionLink,
  },
}

/** The smallest id that can be made at a moment: ids sort by age. */
const smallestId = (at: Date) => `${ulid(Math.max(at.getTime(), 0)).slice(0, 10)}${'0'.repeat(16)}`
