import type { MemberRecord, RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import { sql } from 'kysely'
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
import { isItemListed, isItemSeen } from '#shared/items/seen-by/items-seen-by.ts'
import { isShownTo } from '#shared/items/seen-by/visibility.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'
import { computeLabels } from './enter-predictions.ts'
import { IS_PREDICTION_ENTRY } from './queries.ts'

const PAGE_SIZE = 100

/** Lists the recorded predictions that the viewer may see, newest first. Sealed ones have only their commitment. */
export async function readRecords(db: Db, viewer: MemberViewer, cursor: string | undefined) {
  const page = toPageRequest(cursor, PAGE_SIZE)
  const rows = await selectKeysetPage(
    selectRecordedSeenBy(db, viewer),
    sortNewestFirst('i.createdAt', 'i.id'),
    page,
  ).execute()
  return toPage(rows, page, { position: createPositionReader('predictedAt'), view: toRecorded })
}

const selectRecordedSeenBy = (db: Db, viewer: MemberViewer) =>
  selectPredictionsSeenBy(db, viewer)
    .innerJoin('recordEntries as e', (join) =>
      join.onRef('e.predictionId', '=', 'p.id').on(IS_PREDICTION_ENTRY),
    )
    .leftJoin('recordEntries as r', (join) =>
      join.onRef('r.predictionId', '=', 'p.id').on('r.kind', 'in', ['judgement', 'void']),
    )
    .select(['e.index', 'r.index as settledIndex', 'p.judgedCandles'])

type RecordedRow = Awaited<ReturnType<ReturnType<typeof selectRecordedSeenBy>['execute']>>[number]

const toRecorded = (row: RecordedRow): RecordedPrediction => ({
  id: row.id,
  author: row.author,
  commitment: row.commitment,
  index: row.index,
  settledIndex: row.sealed ? null : row.settledIndex,
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
  const { status, actualPrice, actualDay, actualChange, error, judgedCandles } = row
  if (status !== 'success' && status !== 'failed') return null
  // A judgement has all of these values.
  if (actualPrice === null || actualDay === null || actualChange === null) return null
  if (error === null || judgedCandles === null) return null
  return {
    status,
    finalScore: row.finalScore,
    actualPrice,
    actualDay,
    actualChange,
    error,
    periodMultiplier: row.periodMultiplier,
    volatilityMultiplier: row.volatilityMultiplier,
    accuracyMultiplier: row.accuracyMultiplier,
    timeMultiplier: row.timeMultiplier,
    splitFactor: row.splitFactor,
    candles: JudgedCandles.parse(judgedCandles),
  }
}

const EMPTY_RECORD: MemberRecord = {
  key: null,
  indexes: [],
  notShown: { nonPublic: 0, hidden: 0, takenDown: 0 },
}

/**
 * Returns the key for the labels of a member's predictions in the log, the index of each prediction, and how many of
 * them are not shown to the viewer. Returns undefined if the member is hidden from the viewer, and an empty record
 * for a private profile.
 */
export async function findMemberRecord(
  db: Db,
  viewer: MemberViewer,
  id: string,
): Promise<MemberRecord | undefined> {
  const member = await selectVisibleMembers(db, viewer.id)
    .leftJoin('recordKeys as k', 'k.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.publicProfile', 'k.key', 'k.predictions'])
    .executeTakeFirst()
  if (!member) return undefined
  const { key, predictions, publicProfile } = member
  if (key === null || predictions === null || (!publicProfile && viewer.id !== id)) return EMPTY_RECORD
  const entries = await findNumberedEntries(db, viewer, computeLabels(key, predictions))
  const countNotShown = (reason: NotShown) => entries.filter(({ notShown }) => notShown === reason).length
  return {
    key: key.toString('hex'),
    indexes: entries.map(({ index }) => index),
    notShown: {
      nonPublic: countNotShown('nonPublic'),
      hidden: countNotShown('hidden'),
      takenDown: countNotShown('takenDown'),
    },
  }
}

type NotShown = keyof MemberRecord['notShown']

interface NumberedEntry {
  index: number | null
  /** Null if the viewer is shown the prediction, sealed or not. */
  notShown: NotShown | null
}

async function findNumberedEntries(
  db: Db,
  viewer: MemberViewer,
  labels: readonly string[],
): Promise<NumberedEntry[]> {
  const { rows } = await sql<NumberedEntry>`
    select e.index, case
      when ${isItemSeen(viewer)} then null
      when ${isItemListed(viewer)} then 'takenDown'
      when ${isShownTo(viewer.id)} then 'hidden'
      else 'nonPublic'
    end as "notShown"
    from unnest(${labels}::text[]) with ordinality l(label, number)
    left join "recordEntries" e on e.label = l.label
    left join items i on i.id = e."predictionId"
    order by l.number`.execute(db)
  return rows
}
