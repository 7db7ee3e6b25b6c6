import type { RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import type { Db } from '#platform/db/db.ts'
import {
  selectKeysetPage,
  sortNewestFirst,
  toPage,
  toPageRequest,
  createPositionReader,
} from '#platform/http/keyset-page.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'
import { IS_PREDICTION_ENTRY } from './queries.ts'

const PAGE_SIZE = 100

/**
 * Lists the recorded predictions that the viewer may see, newest first. Sealed predictions have only their commitment.
 */
export async function readRecordedPredictions(db: Db, viewer: MemberViewer, cursor: string | undefined) {
  const page = toPageRequest(cursor, PAGE_SIZE)
  const rows = await selectKeysetPage(
    selectRecordedSeenBy(db, viewer),
    sortNewestFirst('i.createdAt', 'i.id'),
    page,
  ).execute()
  return toPage(rows, page, {
    readPosition: createPositionReader('predictedAt'),
    toView: toRecordedPrediction,
  })
}

const selectRecordedSeenBy = (db: Db, viewer: MemberViewer) =>
  selectPredictionsSeenBy(db, viewer)
    .innerJoin('recordEntries as e', (join) =>
      join.onRef('e.predictionId', '=', 'p.id').on(IS_PREDICTION_ENTRY),
    )
    .leftJoin('recordEntries as r', (join) =>
      join.onRef('r.predictionId', '=', 'p.id').on('r.kind', 'in', ['judgement', 'void']),
    )
    .select(['e.index', 'r.index as resultEntryIndex', 'p.judgedCandles'])

type RecordedRow = Awaited<ReturnType<ReturnType<typeof selectRecordedSeenBy>['execute']>>[number]

const toRecordedPrediction = (row: RecordedRow): RecordedPrediction => ({
  id: row.id,
  author: row.author,
  commitment: row.commitment,
  index: row.index,
  resultIndex: row.sealed ? null : row.resultEntryIndex,
  facts: row.sealed ? null : toFacts(row),
  judged: row.sealed ? null : toJudged(row),
  voidReason: row.sealed ? null : row.voidReason,
})

const toFacts = (row: RecordedRow) => ({
  stock: row.stock,
  basePrice: row.basePrice,
  targetPrice: row.targetPrice,
  predictedChange: row.predictedChange,
  period: row.period,
  predictedAt: row.predictedAt.toISOString(),
  tradingHours: row.tradingHours,
  hash: row.hash,
  nonce: row.nonce,
  windowFirst: row.windowFirst,
  windowLast: row.windowLast,
})

function toJudged(row: RecordedRow): RecordedPrediction['judged'] {
  const { status, actualPrice, actualDay, actualChange, error: predictionError, judgedCandles } = row
  if (status !== 'success' && status !== 'failed') return null
  // A judgement has all of these values.
  if (actualPrice === null || actualDay === null || actualChange === null) return null
  if (predictionError === null || judgedCandles === null) return null
  return {
    status,
    finalScore: row.finalScore,
    actualPrice,
    actualDay,
    actualChange,
    error: predictionError,
    periodMultiplier: row.periodMultiplier,
    volatilityMultiplier: row.volatilityMultiplier,
    accuracyMultiplier: row.accuracyMultiplier,
    timeMultiplier: row.timeMultiplier,
    splitFactor: row.splitFactor,
    candles: JudgedCandles.parse(judgedCandles),
  }
}
