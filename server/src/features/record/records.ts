import type { MemberRecord, RecordedPrediction } from '@gwanyeok/domain/record/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  selectKeysetPage,
  newestFirst,
  toPage,
  toPageRequest,
  createPositionReader,
} from '#platform/http/keyset-page.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { isItemListed, isItemSeen } from '#shared/items/seen-by/items-seen-by.ts'
import { isShownTo } from '#shared/items/seen-by/visibility.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'
import { computeLabels } from './enter-created.ts'
import { IS_OF_PREDICTION } from './queries.ts'

const PAGE = 100

/** Reads the recorded predictions that the reader may know of, newest first; of a sealed one only its commitment. */
export async function readRecords(db: Db, reader: MemberReader, cursor: string | undefined) {
  const page = toPageRequest(cursor, PAGE)
  const rows = await selectKeysetPage(
    selectRecordedSeenBy(db, reader),
    newestFirst('i.createdAt', 'i.id'),
    page,
  ).execute()
  return toPage(rows, page, { position: createPositionReader('predictedAt'), view: toRecorded })
}

const selectRecordedSeenBy = (db: Db, reader: MemberReader) =>
  selectPredictionsSeenBy(db, reader)
    .innerJoin('recordEntries as e', (join) => join.onRef('e.predictionId', '=', 'p.id').on(IS_OF_PREDICTION))
    .leftJoin('recordEntries as r', (join) =>
      join.onRef('r.predictionId', '=', 'p.id').on('r.kind', 'in', ['judgement', 'void']),
    )
    .select(['e.index', 'r.index as settledIndex', 'p.judgedCandles'])

type Row = Awaited<ReturnType<ReturnType<typeof selectRecordedSeenBy>['execute']>>[number]

const toRecorded = (row: Row): RecordedPrediction => ({
  id: row.id,
  author: row.author,
  commitment: row.commitment,
  index: row.index,
  settledIndex: row.sealed ? null : row.settledIndex,
  facts: row.sealed ? null : toFacts(row),
  judged: row.sealed ? null : toJudged(row),
  voidReason: row.sealed ? null : row.voidReason,
})

const toFacts = (row: Row) => ({
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

function toJudged(row: Row): RecordedPrediction['judged'] {
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

const NONE: MemberRecord = {
  key: null,
  indexes: [],
  notShown: { nonPublic: 0, hidden: 0, takenDown: 0 },
}

/**
 * Finds the key that counts a member's predictions in the log, the index of each number, and how many of them the
 * reader is not shown. Undefined if the reader may not know of the member, and empty for a closed profile.
 */
export async function findMemberRecord(
  db: Db,
  reader: MemberReader,
  id: string,
): Promise<MemberRecord | undefined> {
  const member = await selectVisibleMembers(db, reader.id)
    .leftJoin('recordKeys as k', 'k.userId', 'u.id')
    .where('u.id', '=', id)
    .select(['u.publicProfile', 'k.key', 'k.predictions'])
    .executeTakeFirst()
  if (!member) return undefined
  const { key, predictions, publicProfile } = member
  if (key === null || predictions === null || (!publicProfile && reader.id !== id)) return NONE
  const numbers = await findNumbers(db, reader, computeLabels(key, predictions))
  const countNotShown = (why: NotShown) => numbers.filter(({ notShown }) => notShown === why).length
  return {
    key: key.toString('hex'),
    indexes: numbers.map(({ index }) => index),
    notShown: {
      nonPublic: countNotShown('nonPublic'),
      hidden: countNotShown('hidden'),
      takenDown: countNotShown('takenDown'),
    },
  }
}

type NotShown = keyof MemberRecord['notShown']

interface Numbered {
  index: number | null
  /** Null if the reader is shown the prediction, sealed or not. */
  notShown: NotShown | null
}

async function findNumbers(db: Db, reader: MemberReader, labels: readonly string[]): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select e.index, case
      when ${isItemSeen(reader)} then null
      when ${isItemListed(reader)} then 'takenDown'
      when ${isShownTo(reader.id)} then 'hidden'
      else 'nonPublic'
    end as "notShown"
    from unnest(${labels}::text[]) with ordinality l(label, number)
    left join "recordEntries" e on e.label = l.label
    left join items i on i.id = e."predictionId"
    order by l.number`.execute(db)
  return rows
}
