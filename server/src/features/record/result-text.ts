import { formatCandles, formatJudgement, formatVoid } from '@gwanyeok/domain/record/entry.ts'
import { hash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'

/** Selects predictions with everything that the entry of their result commits to. */
export const selectResultRows = (db: Db) =>
  selectPredictionsWithItems(db)
    .select(['i.status', 'p.voidReason', 'p.finalScore', 'p.judgedCandles'])
    .select(['p.actualPrice', 'p.actualDay', 'p.actualChange', 'p.error', 'p.periodMultiplier'])
    .select(['p.volatilityMultiplier', 'p.accuracyMultiplier', 'p.timeMultiplier'])

export type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResultRows>['execute']>>[number]

/** Formats the entry of a judged or void prediction: its kind, and the canonical text that it commits to. */
export function formatResult(row: ResultRow): { kind: 'judgement' | 'void'; text: string } {
  const { status, finalScore } = row
  if (status !== 'success' && status !== 'failed')
    return { kind: 'void', text: formatVoid(row.voidReason ?? '') }
  const text = formatJudgement({
    status,
    score: finalScore,
    // A judged prediction always has these values.
    actualPrice: row.actualPrice!,
    actualDay: row.actualDay!,
    actualChange: row.actualChange!,
    error: row.error!,
    multipliers: row,
    candlesHash: hash('sha256', formatCandles(JudgedCandles.parse(row.judgedCandles ?? []))),
  })
  return { kind: 'judgement', text }
}
