import type { Today } from '@gwanyeok/domain/home/api.ts'
import { weeksInARow } from '@gwanyeok/domain/home/streak.ts'
import { findMonday } from '@gwanyeok/domain/leaderboard/span.ts'
import { reaches, toPriceMove } from '@gwanyeok/domain/predictions/judging/price-move.ts'
import { byNearness } from '@gwanyeok/domain/predictions/nearness.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { IS_REACHED } from '#shared/items/seen-by/predictions-seen-by.ts'
import { openAtLastClose } from '#shared/predictions/at-last-close.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'
import { countNewResults } from './results.ts'

const NEAREST = 5
/** Five years. */
const WEEKS = 260

/** The member's news: results and near targets. Reads their own rows alone. */
export async function readToday(db: Db, me: MemberReader): Promise<Today> {
  const [open, newResults, ends] = await Promise.all([
    findOpen(db, me),
    countNewResults(db, me),
    findLastResultsOfWeeks(db, me),
  ])
  const nearest = byNearness(open).slice(0, NEAREST)
  return {
    closesOf: open[0]?.closesOf ?? null,
    nextEvaluationEnd: open[0]?.evaluationEnd ?? null,
    nextResults: open.filter(({ evaluationEnd }) => evaluationEnd === open[0]?.evaluationEnd).length,
    nearest: nearest.map((prediction) => ({
      id: prediction.id,
      stock: prediction.stock,
      stockName: prediction.stockName,
      koreanName: findKoreanName(prediction.stock),
      basePrice: prediction.basePrice,
      targetPrice: prediction.targetPrice,
      close: prediction.close,
      percentLeft: prediction.percentLeft,
      isReached: prediction.isReached,
      evaluationEnd: prediction.evaluationEnd,
    })),
    newResults,
    streak: weeksInARow(
      ends.map((end) => findMonday(end.getTime())),
      findMonday(me.now),
    ),
  }
}

/** All open ones, which are few, with the last close of their stock; the next result first. */
async function findOpen(db: Db, { id: author }: MemberReader) {
  const rows = await openAtLastClose(db)
    .where('i.author', '=', author)
    .select(['i.stockName', 'p.windowFirst', IS_REACHED.as('wasReached')])
    .orderBy('i.evaluationEnd')
    .execute()
  return rows.map(({ high, low, ...row }) => {
    const isInWindow = row.closesOf !== null && row.windowFirst <= row.closesOf
    const isReachedNow =
      isInWindow && high !== null && low !== null && reaches(toPriceMove(row, null), { high, low })
    return {
      ...row,
      isReached: isReachedNow || row.wasReached,
      evaluationEnd: row.evaluationEnd.toISOString(),
    }
  })
}

/**
 * The last evaluation end of each Korean week with results, latest first: a step in the index for each week. It ends where
 * two weeks in a row had none, since no streak goes on after that.
 */
async function findLastResultsOfWeeks(db: Db, { id: author, now }: MemberReader): Promise<Date[]> {
  const monday = (at: RawBuilder<unknown>) =>
    sql`(date_trunc('week', ${at} at time zone 'Asia/Seoul') at time zone 'Asia/Seoul')`
  const last = (from: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`(
    select max("evaluationEnd") from predictions
    where author = ${author} and "actualPrice" is not null
      and "evaluationEnd" >= ${from} - interval '14 days' and "evaluationEnd" < ${before}
  )`
  const thisMonday = monday(sql`${new Date(now)}::timestamptz`)
  const itsMonday = monday(sql`weeks."end"`)
  const { rows } = await sql<{ end: Date }>`
    with recursive weeks ("end") as (
      select ${last(thisMonday, sql`'infinity'`)}
      union all
      select ${last(itsMonday, itsMonday)} from weeks where weeks."end" is not null
    )
    select "end" from weeks where "end" is not null limit ${sql.lit(WEEKS)}`.execute(db)
  return rows.map(({ end }) => end)
}
