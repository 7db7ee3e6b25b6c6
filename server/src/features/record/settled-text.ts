import { candlesText, judgementText, voidText } from '@gwanyeok/domain/record/entry.ts'
import type { Selectable } from 'kysely'
import { hash } from 'node:crypto'
import type { DB } from '#platform/db/schema.gen.ts'
import type { WithoutTable } from '#shared/items/seen-by/predictions-seen-by.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'

/** Columns of a row `p` of predictions that the entry of its result commits to. */
export const SETTLED_COLUMNS = [
  ...(['p.status', 'p.voidReason', 'p.finalScore', 'p.judgedCandles'] as const),
  ...(['p.actualPrice', 'p.actualDay', 'p.actualChange', 'p.error', 'p.periodMultiplier'] as const),
  ...(['p.volatilityMultiplier', 'p.accuracyMultiplier', 'p.timeMultiplier'] as const),
] as const

export type SettledRow = Pick<Selectable<DB['predictions']>, WithoutTable<(typeof SETTLED_COLUMNS)[number]>>

/** The kind of the entry of a prediction that is judged or void, and the canonical text that it commits to. */
export function settledText(row: SettledRow): { kind: 'judgement' | 'void'; text: string } {
  const { status, finalScore } = row
  if (status !== 'success' && status !== 'failed')
    return { kind: 'void', text: voidText(row.voidReason ?? '') }
  const text = judgementText({
    status,
    score: finalScore,
    // A judgement has them.
    actualPrice: row.actualPrice!,
    actualDay: row.actualDay!,
    actualChange: row.actualChange!,
    error: row.error!,
    multipliers: row,
    candlesHash: hash('sha256', candlesText(JudgedCandles.parse(row.judgedCandles ?? []))),
  })
  return { kind: 'judgement', text }
}
