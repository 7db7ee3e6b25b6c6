import {
  type Entry,
  RESULT_LABEL,
  RESULT_SALT,
  formatCandles,
  formatJudgement,
  formatVoid,
} from '@gwanyeok/domain/record/entry.ts'
import { sql } from 'kysely'
import { createHmac, hash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'
import { HAS_ENTRY } from './queries.ts'

/**
 * Creates the entries of results. Predictions deleted meanwhile, for example by a withdrawal, get no entry, because
 * nobody could check it. Existing entries stay.
 */
export async function insertResultEntries(tx: Db, predictions: readonly string[]): Promise<void> {
  const rows = await selectResultRows(tx)
    .where(sql<boolean>`p.id = any(${predictions}::text[])`)
    .where(HAS_ENTRY)
    .select(['p.id', 'p.nonce'])
    .execute()
  const entries = rows.map((row) => ({ ...buildResultEntry(row), predictionId: row.id }))
  await sql`
    insert into "recordEntries" (label, kind, commitment, "predictionId")
    select label, kind, commitment, "predictionId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as g(label text, kind text, commitment text, "predictionId" text)
    on conflict (label) do nothing`.execute(tx)
}

/** Builds the entry of a prediction's result, from its nonce in hex. */
export function buildResultEntry({ nonce, ...row }: ResultRow & { nonce: string }): Entry {
  const { kind, text } = formatResult(row)
  return {
    kind,
    label: computeResultLabel(nonce),
    commitment: hash(
      'sha256',
      Buffer.concat([computeHmac(nonce, RESULT_SALT), hash('sha256', text, 'buffer')]),
    ),
  }
}

export const computeResultLabel = (nonce: string): string => computeHmac(nonce, RESULT_LABEL).toString('hex')

const computeHmac = (nonce: string, message: string): Buffer =>
  createHmac('sha256', Buffer.from(nonce, 'hex')).update(message).digest()

/** Selects predictions with everything that the entry of their result commits to. */
export const selectResultRows = (db: Db) =>
  selectPredictionsWithItems(db)
    .select(['i.status', 'p.voidReason', 'p.finalScore', 'p.judgedCandles'])
    .select(['p.actualPrice', 'p.actualDay', 'p.actualChange', 'p.error', 'p.periodMultiplier'])
    .select(['p.volatilityMultiplier', 'p.accuracyMultiplier', 'p.timeMultiplier'])

type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResultRows>['execute']>>[number]

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
