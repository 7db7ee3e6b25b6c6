import { sql } from 'kysely'
import { z } from 'zod'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { ITEM_STOCK, toPredictionFields, buildPredictionLink, getStockName } from './row-values.ts'

const Details = z.strictObject({ stock: z.string() })

/**
 * At a day's close, the price was near the target of one of the receiver's pending predictions. All such predictions of
 * a day share one notification, which shows the prediction nearest to its target.
 */
export const nearTarget: NotificationDefinition<'near_target'> = {
  switchName: 'results',
  isAlwaysListed: false,
  group: 'predictions',

  /** `outcome` is the distance to the nearest target in percent. */
  selectEvents(_db, { id: me }, bounds) {
    const at = sql`max(n.at)`
    const id = buildNotificationIdSql('near_target', 'n.day')
    const selectNearest = (column: string) =>
      sql`(array_agg(${sql.ref(column)} order by abs(n."percentLeft"), n."predictionId"))[1]`
    return [
      sql`
        select 'near_target' as kind, ${id} as id, ${at} as at, 'prediction' as "postType",
          ${selectNearest('n.predictionId')} as "postId", null as "commentId", '{}'::text[] as members,
          count(*)::integer as count, ${selectNearest('n.percentLeft')}::text as outcome
        from "nearTargets" n where n.author = ${me} and n.at > ${bounds.since}
        group by n.day
        having ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`jsonb_build_object('stock', ${ITEM_STOCK})`,
  selectAffectedMembers: (members, since) =>
    sql`select author from "nearTargets" where author = any(${members}::text[]) and at >= ${since}`,

  toKindFields: (row) => ({
    ...toPredictionFields(row, Details.parse(row.details).stock),
    percentLeft: Number(row.outcome),
    count: row.count,
  }),

  push: {
    subject: 'nearTargets',
    formatText(view) {
      const { percentLeft, count } = view
      if (count > 1)
        return {
          title: `목표에 가까운 예측 ${count}건`,
          body: `${getStockName(view)} 외 ${count - 1}건을 확인해보세요.`,
        }
      return percentLeft === 0
        ? { title: `${getStockName(view)} 목표 도달`, body: '주가가 목표에 닿았어요.' }
        : {
            title: `${getStockName(view)} 목표까지 ${Math.abs(percentLeft).toFixed(1)}%`,
            body: '종가가 목표에 가까워졌어요.',
          }
    },
    buildLink: (view) => (view.count > 1 ? '/' : buildPredictionLink(view)),
  },
}
