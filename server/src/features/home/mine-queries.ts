import type { MyStanding } from '@gwanyeok/domain/home/api.ts'
import { sql } from 'kysely'
import type { MemberReader } from '../../platform/sessions/reader.ts'
import type { Db } from '../../platform/db/db.ts'
import { predictionsSeenBy, type SeenPrediction } from '../../shared/items/seen-by/predictions-seen-by.ts'

const OPEN = 3
const RESULTS = 2
const RESULTS_SPAN_MS = 7 * 86_400_000

/** A member's sums, and the points of a week (epoch ms, `to` excluded) as its board counts them. */
export async function findStanding(
  db: Db,
  me: string,
  week: { from: number; to: number },
): Promise<MyStanding> {
  const [from, to] = [new Date(week.from), new Date(week.to)]
  const { rows } = await sql<MyStanding>`
    select
      coalesce(s."totalScore", 0) as "totalScore", s.rank,
      coalesce(s.total, 0) as total, coalesce(s.success, 0) as success, coalesce(s.failed, 0) as failed,
      coalesce(s.pending, 0) as pending,
      (
        select coalesce(sum(p."finalScore"), 0)::integer from predictions p
        where p.author = u.id and p.status in ('success', 'failed') and p."evaluatedAt" >= ${from}
          and p."evaluationEnd" >= ${from} and p."evaluationEnd" < ${to}
      ) as "weekScore"
    from users u left join "memberStats" s on s."userId" = u.id
    where u.id = ${me}`.execute(db)
  return rows[0]!
}

/** Of a member's open predictions, of which there are few, those whose results come first. */
export function findNextResults(db: Db, me: MemberReader): Promise<SeenPrediction[]> {
  return predictionsSeenBy(db, me)
    .where('p.author', '=', me.id)
    .where(sql<boolean>`p.status = 'pending'`)
    .orderBy('p.evaluationEnd')
    .orderBy('p.id')
    .limit(OPEN)
    .execute()
}

/** What a member has hit or missed lately, the latest first. */
export function findResults(db: Db, me: MemberReader): Promise<SeenPrediction[]> {
  return predictionsSeenBy(db, me)
    .where('p.author', '=', me.id)
    .where('p.status', 'in', ['success', 'failed'])
    .where('p.evaluatedAt', '>', new Date(me.now - RESULTS_SPAN_MS))
    .orderBy('p.evaluatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(RESULTS)
    .execute()
}
