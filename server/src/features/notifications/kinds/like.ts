import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { isBlockedBetween } from '#shared/members/relations.ts'
import { formatCount } from '#shared/predictions/figure-texts.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { type Bounds, isWithinBounds, orderNewestFirst, type Receiver } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { toItemFields, buildItemLink, ITEM_STOCK } from './row-values.ts'

const Details = z.strictObject({ stock: z.string().nullable() })
const ITEM_NAMES: Record<ItemKind, string> = { prediction: '예측', post: '글', stockPost: '종목 글' }

/** All likes of one item of the receiver are one notification, dated by the latest. */
export const like: NotificationDefinition<'like'> = {
  switchName: 'reactions',
  isAlwaysListed: false,
  group: 'responses',

  selectEvents: (_db, receiver, bounds) => [selectLikes(receiver, bounds)],
  selectDetails: () => sql`jsonb_build_object('stock', ${ITEM_STOCK})`,
  selectAffectedMembers: (members, since) =>
    sql`select receiver from likes where receiver = any(${members}::text[]) and "createdAt" >= ${since}`,

  toKindFields: (row, members) => ({
    ...toItemFields(row, Details.parse(row.details).stock),
    members: [...members],
    count: row.count,
  }),

  push: {
    subject: 'reactions',
    formatText({ postType, koreanName, stock, count }) {
      const name = koreanName ?? stock
      return {
        title: `좋아요 ${formatCount(count)}개`,
        body: `내 ${name ? `${name} ` : ''}${ITEM_NAMES[postType]}을 좋아해요.`,
      }
    },
    buildLink: buildItemLink,
  },
}

const MAX_LIKERS_SHOWN = 3

function selectLikes(receiver: Receiver, bounds: Bounds) {
  const at = sql`max(l."createdAt")`
  const id = buildNotificationIdSql('like', 'i.id', sql.ref('i.kind'))
  return sql`
    select 'like' as kind, ${id} as id, ${at} as at, i.kind as "postType", i.id as "postId", null as "commentId",
      (array_agg(l."userId" order by l."createdAt" desc))[1:${sql.lit(MAX_LIKERS_SHOWN)}] as members,
      count(*)::integer as count, null as outcome
    from likes l join users u on u.id = l."userId" join items i on i.id = l."itemId"
    where l.receiver = ${receiver.id} and l."createdAt" > ${bounds.since}
      and not ${isBlockedBetween(receiver.id, 'u.id')}
    group by i.id
    having ${isWithinBounds(at, id, bounds)}
    ${orderNewestFirst(bounds)}`
}
