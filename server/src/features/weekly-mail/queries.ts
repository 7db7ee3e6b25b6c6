import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { isInSpan } from '#shared/standings/span-standings.ts'
import { RANK } from '#shared/standings/ranks.ts'
import { selectLastWeekRank } from '#shared/standings/weekly-ranks.ts'

/** The last seven days, from `from` until `now`, in product time (epoch ms). */
export interface Week {
  from: number
  now: number
}

/** Whether member `u` may receive a weekly mail. */
export const canReceiveMail = (now: number) => sql<boolean>`(
  u."weeklyMail" and u."emailConfirmed" and u."withdrawnAt" is null
  and coalesce(u."suspendedUntil" <= ${new Date(now)}, true)
)`

/** Whether a result counts in the week. Adds 1 ms, because the end of a span is exclusive. */
export const isResultInWeek = ({ from, now }: Week) => isInSpan({ from, to: now + 1 })

/**
 * Finds the content of a member's mail, which contains only their own predictions. Returns undefined if the member
 * may not receive it.
 */
export async function findMemberWeek(db: Db, memberId: string, week: Week) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.id', '=', memberId)
    .where(canReceiveMail(week.now))
    .select(['u.email', 'u.username', RANK.as('rank')])
    .select(selectLastWeekRank(week.now))
    .executeTakeFirst()
  if (!row || row.email === null || row.username === null) return undefined
  const results = await selectPredictionsWithItems(db)
    .where('p.author', '=', memberId)
    .where(isResultInWeek(week))
    .select(['p.id', 'i.stock', 'i.stockName', 'i.status', 'p.finalScore', 'p.predictedChange'])
    .orderBy('p.finalScore', 'desc')
    .orderBy('p.id')
    .execute()
  return { ...row, email: row.email, username: row.username, results }
}

export type MemberWeek = NonNullable<Awaited<ReturnType<typeof findMemberWeek>>>

/** Returns the signed checkpoint of the public record, or null if there is none yet. */
export async function findCheckpoint(db: Db): Promise<string | null> {
  const log = await db.selectFrom('recordLog').select('checkpoint').executeTakeFirst()
  return log?.checkpoint ?? null
}
