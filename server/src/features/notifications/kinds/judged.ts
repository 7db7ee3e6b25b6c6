import { JudgedStatus } from '@gwanyeok/domain/notifications/api.ts'
import { applySplit } from '@gwanyeok/domain/predictions/splits/split.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { formatCount, formatPrice, STATUS_TEXT } from '#shared/predictions/figure-texts.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'
import { isWithinBounds, orderNewestFirst } from './bounds.ts'
import type { NotificationDefinition } from './definition.ts'
import { toPredictionFields, buildPredictionLink, getStockName } from './row-values.ts'

const Details = z.strictObject({
  stock: z.string(),
  status: JudgedStatus,
  score: z.number().nullable(),
  targetPrice: z.number(),
  splitFactor: z.number().nullable(),
  evaluationEnd: z.string(),
  actualPrice: z.number().nullable(),
})

/** One of the receiver's predictions was judged, or closed as void. */
export const judged: NotificationDefinition<'judged'> = {
  switchName: 'results',
  isAlwaysListed: false,
  group: 'predictions',

  selectEvents(_db, { id: me }, bounds) {
    const at = sql.ref('p.evaluatedAt')
    const id = buildNotificationIdSql('judged', 'p.id')
    return [
      sql`
        select 'judged' as kind, ${id} as id, ${at} as at, 'prediction' as "postType", p.id as "postId",
          null as "commentId", '{}'::text[] as members, 0 as count, null as outcome
        from predictions p where p.author = ${me} and ${isWithinBounds(at, id, bounds)}
        ${orderNewestFirst(bounds)}`,
    ]
  },
  selectDetails: () => sql`(
    select jsonb_build_object('stock', i.stock, 'status', i.status, 'score', p."finalScore",
      'targetPrice', p."targetPrice", 'splitFactor', p."splitFactor", 'evaluationEnd', p."evaluationEnd",
      'actualPrice', p."actualPrice")
    from items i join predictions p on p.id = i.id where i.id = n."postId"
  )`,
  selectAffectedMembers: (members, since) =>
    sql`select author from predictions where author = any(${members}::text[]) and "evaluatedAt" >= ${since}`,

  toKindFields(row) {
    const details = Details.parse(row.details)
    return {
      ...toPredictionFields(row, details.stock),
      status: details.status,
      evaluationEnd: new Date(details.evaluationEnd).toISOString(),
      score: details.score ?? 0,
      target: applySplit(details.targetPrice, { newShares: details.splitFactor ?? 1, oldShares: 1 }),
      actual: details.actualPrice,
    }
  },

  push: {
    subject: 'results',
    formatText: (view) => ({
      title: appendPoints(`${getStockName(view)} 예측 ${STATUS_TEXT[view.status]}`, view.score),
      body:
        view.actual === null
          ? '사유를 확인해보세요.'
          : `목표 ${formatPrice(view.target)} · 실제 ${formatPrice(view.actual)}`,
    }),
    buildLink: buildPredictionLink,
  },
}

/** Appends the points to a text. */
export const appendPoints = (text: string, score: number) =>
  score > 0 ? `${text} · +${formatCount(score)}점` : text
