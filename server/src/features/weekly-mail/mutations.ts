import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { canReceiveMail, isResultInWeek, type Week } from './queries.ts'

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

/** Releases claimed mails that were not sent. */
export async function releaseMails(db: Db, members: readonly string[]): Promise<void> {
  await db.updateTable('weeklyMails').set({ sentOn: null }).where('userId', 'in', members).execute()
}

const MAX_REFUSALS = 2

/**
 * Records a permanent refusal of a member's address by the mail server. The second refusal in a row unsubscribes the
 * member.
 */
export async function recordRefusal(db: Db, memberId: string): Promise<void> {
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
