import { PERIOD_RANGES } from '@gwanyeok/domain/predictions/period-ranges.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import { sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'

const MAX_SCORE_POINTS = 60
const MAX_SHOTS = 40
const MAX_STOCKS = 10

interface OutcomeCounts {
  judged: number
  success: number
}

interface RecordRow extends OutcomeCounts {
  startedAt: Date | null
  stockCount: number
  score: { at: string; total: number }[]
  shots: TrackRecord['shots']
  /** `range`: the place in PERIOD_RANGES, from 1 on. */
  periods: ({ range: number } & OutcomeCounts)[]
  stocks: Omit<TrackRecord['stocks'][number], 'koreanName'>[]
}

/**
 * Selects an author's judged predictions. The author gets all of them; everybody else, including followers and
 * admins, gets only public predictions that are not hidden.
 */
function selectJudgedPredictions(db: Db, viewer: Viewer, author: string) {
  const judgedPredictions = selectPredictionsSeenBy(db, viewer)
    .where('i.author', '=', author)
    .where(sql<boolean>`i.status in ('success', 'failed')`)
  const shownPredictions =
    author === viewer.id
      ? judgedPredictions
      : judgedPredictions.where('i.visibility', '=', sql.lit('public')).where('i.hiddenAt', 'is', null)
  return shownPredictions
    .clearSelect()
    .select(['p.id', 'i.stock', 'i.stockName', 'p.period', 'i.createdAt as predictedAt', 'i.evaluationEnd'])
    .select(['p.blockId', 'p.predictedChange', 'p.error', 'p.finalScore'])
    .select(sql<boolean>`i.status = 'success'`.as('success'))
}

// The parts of the track record as subqueries of `judged`. `score` is the total score over time: `ntile` divides its steps
// into at most MAX_SCORE_POINTS parts, and the last step of each part is returned.
const RECORD_PARTS = sql`
  score as (
    select max(at) as at, max(total) as total from (
      select at, total, ntile(${MAX_SCORE_POINTS}) over (order by at) as part from (
        select "evaluationEnd" as at, sum(sum("finalScore")) over (order by "evaluationEnd") as total
        from judged group by "evaluationEnd"
      ) ends
    ) parts group by part
  ),
  shots as (
    select "blockId", case when "predictedChange" > 0 then 'up' else 'down' end as direction,
      case when success then error end as error
    from judged order by "evaluationEnd" desc, id desc limit ${sql.lit(MAX_SHOTS)}
  ),
  periods as (
    select width_bucket(period, ${PERIOD_RANGES.map(({ from }) => from)}::int[]) as range,
      count(*) as judged, count(*) filter (where success) as success
    from judged group by 1
  ),
  stocks as (
    select stock, max("stockName") as "stockName", count(*) as judged,
      count(*) filter (where success) as success, avg("finalScore")::float8 as "avgScore"
    from judged group by stock
  ),
  listed as (
    select * from stocks order by judged desc, success desc, "avgScore" desc, stock limit ${sql.lit(MAX_STOCKS)}
  )`

/** Computes statistics of an author's judged predictions that the viewer may see, with one query. */
export async function readTrackRecord(db: Db, viewer: Viewer, author: string): Promise<TrackRecord> {
  const { rows } = await sql<RecordRow>`
    with judged as materialized (${selectJudgedPredictions(db, viewer, author)}), ${RECORD_PARTS}
    select count(*) as judged, count(*) filter (where success) as success,
      min("predictedAt") as "startedAt",
      (select count(*) from stocks) as "stockCount",
      (select coalesce(json_agg(s order by s.at), '[]') from score s) as score,
      (select coalesce(json_agg(s), '[]') from shots s) as shots,
      (select coalesce(json_agg(z), '[]') from periods z) as periods,
      (select coalesce(json_agg(l), '[]') from listed l) as stocks
    from judged`.execute(db)
  return toTrackRecord(rows[0]!)
}

function toTrackRecord({ startedAt, ...row }: RecordRow): TrackRecord {
  const scoreSteps = row.score.map(({ at, total }) => ({ at: new Date(at).toISOString(), total }))
  return {
    ...row,
    score: startedAt ? [{ at: startedAt.toISOString(), total: 0 }, ...scoreSteps] : scoreSteps,
    stocks: row.stocks.map((stock) => ({ ...stock, koreanName: findKoreanName(stock.stock) })),
    periods: PERIOD_RANGES.map(({ from, to }, index) => {
      const counts = row.periods.find(({ range }) => range === index + 1)
      return { from, to, judged: counts?.judged ?? 0, success: counts?.success ?? 0 }
    }),
  }
}

/** The empty record of a member whose profile is not public. */
export const EMPTY_RECORD = toTrackRecord({
  judged: 0,
  success: 0,
  startedAt: null,
  stockCount: 0,
  score: [],
  shots: [],
  periods: [],
  stocks: [],
})
