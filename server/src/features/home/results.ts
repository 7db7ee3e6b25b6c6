import type { ResultsSummary } from '@gwanyeok/domain/home/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { toKoreanMidnight } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { selectRecentResults } from './queries.ts'

const MAX_SHOWN_RESULTS = 5

/** Selects results of the last 7 days that the member has not been shown. */
function selectNewResults(db: Db, me: MemberViewer) {
  const seenAt = sql`(select "resultsSeenAt" from users where id = ${me.id})`
  return selectRecentResults(db, me).where(sql<boolean>`p."evaluatedAt" > coalesce(${seenAt}, '-infinity')`)
}

function selectResultsOfDay(db: Db, me: MemberViewer, day: string) {
  const dayStart = toKoreanMidnight(day)
  return selectPredictionsWithItems(db)
    .where('p.author', '=', me.id)
    .where('p.actualPrice', 'is not', null)
    .where('p.evaluationEnd', '>=', new Date(dayStart))
    .where('p.evaluationEnd', '<', new Date(dayStart + DAY_MS))
}

export async function countNewResults(db: Db, me: MemberViewer): Promise<number> {
  const { count } = await selectNewResults(db, me)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Sums up the member's own results of a Korean day or, without `day`, the results that the member has not seen yet. */
export async function summarizeResults(
  db: Db,
  me: MemberViewer,
  day: string | undefined,
): Promise<ResultsSummary> {
  const resultQuery = day === undefined ? selectNewResults(db, me) : selectResultsOfDay(db, me, day)
  const rows = await resultQuery
    .select(['p.id', 'p.finalScore', 'p.evaluatedAt', 'i.status'])
    .$narrowType<{ evaluatedAt: Date }>()
    .orderBy('p.finalScore', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const judgedTimes = rows.map(({ evaluatedAt }) => evaluatedAt.getTime())
  return {
    ids: rows.slice(0, MAX_SHOWN_RESULTS).map(({ id }) => id),
    total: rows.length,
    hits: rows.filter(({ status }) => status === 'success').length,
    points: rows.reduce((sum, { finalScore }) => sum + finalScore, 0),
    upTo: rows.length === 0 ? null : new Date(Math.max(...judgedTimes)).toISOString(),
  }
}

/** Marks all results judged up to `upTo` as seen. The stored time never moves back. */
export async function markResultsSeen(db: Db, memberId: string, upTo: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ resultsSeenAt: sql<Date>`greatest("resultsSeenAt", ${upTo}::timestamptz)` })
    .where('id', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .execute()
}
