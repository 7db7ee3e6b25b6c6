import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { isInSpan } from '#shared/standings/span-standings.ts'
import { selectRank } from '#shared/standings/ranks.ts'
import { selectLastWeekRank } from '#shared/standings/weekly-ranks.ts'

/** The span of a week in product time (epoch ms). */
export interface Week {
  from: number
  now: number
}

export interface ClaimedMail {
  userId: string
  token: string
}

const MAX_CLAIMED_MAILS = 100

/**
 * Claims today's mails for up to 100 members with results in the week and an id greater than `after`, so that each
 * mail is sent at most once. Ordered by member id. Members without a confirmed address get none.
 */
export async function claimMails(
  db: Db,
  { from, now, after }: Week & { after: string },
): Promise<ClaimedMail[]> {
  const today = toKoreanDate(now)
  const { rows } = await sql<ClaimedMail>`
    insert into "weeklyMails" ("userId", token, "sentOn")
    select u.id, gen_random_uuid()::text, ${today}::date
    from users u left join "weeklyMails" w on w."userId" = u.id
    where u.id > ${after} and ${canReceiveMail(now)} and w."sentOn" is distinct from ${today}::date
      and exists (select from predictions p where p.author = u.id and ${isResultInWeek({ from, now })})
    order by u.id
    limit ${sql.lit(MAX_CLAIMED_MAILS)}
    on conflict ("userId") do update set "sentOn" = excluded."sentOn"
    returning "userId", token`.execute(db)
  return rows.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}

/** Whether member `u` may receive a weekly mail. */
const canReceiveMail = (now: number) => sql<boolean>`(
  u."weeklyMail" and u."emailConfirmed" and u."withdrawnAt" is null
  and coalesce(u."suspendedUntil" <= ${new Date(now)}, true)
)`

/** Releases claimed mails that were not sent. */
export async function releaseMails(db: Db, members: readonly string[]): Promise<void> {
  await db.updateTable('weeklyMails').set({ sentOn: null }).where('userId', 'in', members).execute()
}

/** Whether a result counts in the week. Adds 1 ms, because the end of a span is exclusive. */
const isResultInWeek = ({ from, now }: Week) => isInSpan({ from, to: now + 1 })

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
    .select(['u.email', 'u.username', selectRank.as('rank')])
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

const MAX_REFUSALS = 2

/**
 * Counts a permanent refusal of a member's address by the mail server. The second refusal in a row unsubscribes the
 * member.
 */
export async function countRefusal(db: Db, memberId: string): Promise<void> {
  await sql`
    with counted as (
      update "weeklyMails" set refusals = refusals + 1 where "userId" = ${memberId} returning refusals
    )
    update users set "weeklyMail" = false
    where id = ${memberId} and (select refusals from counted) >= ${MAX_REFUSALS}`.execute(db)
}

export async function resetRefusals(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable('weeklyMails')
    .set({ refusals: 0 })
    .where('userId', '=', memberId)
    .where('refusals', '>', 0)
    .execute()
}

/** Unsubscribes the member with this token. Does nothing for an unknown token. */
export async function unsubscribeByToken(db: Db, token: string): Promise<void> {
  await sql`
    update users set "weeklyMail" = false
    where id = (select "userId" from "weeklyMails" where token = ${token})`.execute(db)
}
