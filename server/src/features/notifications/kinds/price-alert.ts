import { PriceDirection } from '@gwanyeok/domain/price-alerts/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatPrice } from '#shared/predictions/figure-texts.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { getStockName } from './row-values.ts'

const Details = z.strictObject({
  stock: z.string(),
  price: z.number(),
  direction: PriceDirection,
  reachedPrice: z.number(),
})

/** A stock has reached the price of an alert that the receiver set. */
export const priceAlert: NotificationDefinition<'price_alert'> = {
  switchName: 'prices',
  isAlwaysListed: false,
  group: null,

  /** `outcome` is the id of the alert. */
  selectEvents(_db, { id: me }, bounds) {
    const at = sql.ref('a.reachedAt')
    const id = buildNotificationIdSql('price_alert', 'a.id')
    return [
      sql`
        select 'price_alert' as kind, ${id} as id, ${at} as at, null as "postType", null as "postId",
          null as "commentId", '{}'::text[] as members, 1 as count, a.id as outcome
        from "priceAlerts" a
        where a."userId" = ${me} and ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`(
    select jsonb_build_object(
      'stock', a.symbol, 'price', a.price, 'direction', a.direction, 'reachedPrice', a."reachedPrice"
    )
    from "priceAlerts" a where a.id = n.outcome
  )`,
  selectAffectedMembers: (members, since) =>
    sql`select "userId" from "priceAlerts" where "userId" = any(${members}::text[]) and "reachedAt" >= ${since}`,

  toKindFields(row) {
    const details = Details.parse(row.details)
    return { ...details, koreanName: findKoreanName(details.stock) }
  },

  push: {
    subject: 'prices',
    formatText: (view) => ({
      title: `${getStockName(view)} ${formatPrice(view.price)} 도달`,
      body: `주가가 ${formatPrice(view.reachedPrice)}까지 ${view.direction === 'up' ? '올랐어요' : '내렸어요'}.`,
    }),
    buildLink: ({ stock }) => `/?stock=${encodeURIComponent(stock)}`,
  },
}
