import {
  ADVERTISING_DOCUMENTS,
  ADVERTISING_VERSION,
  type AdvertisingDocument,
  ASKED_AGAIN_YEARS,
  ASKED_AHEAD_DAYS,
} from '@gwanyeok/domain/legal/advertising.ts'
import { AdvertisingStep } from '@gwanyeok/domain/notifications/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { isoText } from '#platform/db/iso-text.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { lockMember } from '../members/lock-member.ts'

/** How the sender of advertising, and of what is told about consents to it, is reached. */
export const senderContact = ({
  operator,
  supportEmail,
}: Pick<Config, 'operator' | 'supportEmail'>): string => operator.phone ?? supportEmail

/** When what a row `c` of consents says has happened. */
export const HAPPENED_AT = sql<Date>`greatest(c."agreedAt", c."askedAt", c."withdrawnAt")`
const IS_ADVERTISING = sql<boolean>`c.document in (${sql.join(ADVERTISING_DOCUMENTS.map((name) => sql.lit(name)))})`

/** The consents to advertising that hold, with the last choice or question about each; `which`: of rows `c` of consents. */
const consentsInForce = (which: RawBuilder<unknown>) => sql`
  select c."userId", c.document, c.version, c."agreedAt", max(${HAPPENED_AT}) as "lastStepAt"
  from consents c
  where ${IS_ADVERTISING} and ${which}
  group by c."userId", c.document, c.version, c."agreedAt" having count(c."withdrawnAt") = 0`

/** Since when a member agrees; null: they do not. */
export const agreedSince = (member: SqlValue<string>, document: AdvertisingDocument) => sql<Date | null>`(
  select "agreedAt"
  from (${consentsInForce(sql`c."userId" = ${member} and c.document = ${sql.lit(document)}`)}) in_force
)`

export interface AdvertisingConsents {
  advertising: Date | null
  nightAdvertising: Date | null
}

export async function findAdvertisingConsents(db: Db, member: string): Promise<AdvertisingConsents> {
  const { rows } = await sql<AdvertisingConsents>`
    select ${agreedSince(member, 'advertising')} as advertising,
      ${agreedSince(member, 'nightAdvertising')} as "nightAdvertising"`.execute(db)
  return rows[0]!
}

type Choice = Partial<Record<AdvertisingDocument, boolean | undefined>>

/**
 * Records what the member agrees to from now on (true) or no more (false), as far as that is new; the member is told by
 * mail later. Throws `advertising_not_agreed` for the night alone; `signed_out` where they have just withdrawn. `now`:
 * product time in epoch ms.
 */
export async function chooseAdvertising(
  db: Db,
  member: string,
  { choice, now }: { choice: Choice; now: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // One choice at a time, each at a moment of its own.
    await lockMember(tx, member)
    const at = new Date(Math.max(now, (await lastStepOf(tx, member)) + 1))
    const { agreed, withdrawn } = changesOf(choice, await findAdvertisingConsents(tx, member))
    if (agreed.length + withdrawn.length === 0) return
    await sql`
      insert into consents ("userId", document, version, "agreedAt")
      select ${member}, document, ${ADVERTISING_VERSION}, ${at} from unnest(${agreed}::text[]) document`.execute(
      tx,
    )
    await sql`
      insert into consents ("userId", document, version, "agreedAt", "withdrawnAt")
      select "userId", document, version, "agreedAt", ${at}
      from (${consentsInForce(sql`c."userId" = ${member}`)}) in_force
      where document = any(${withdrawn}::text[])`.execute(tx)
    await tx.insertInto('consentMails').values({ userId: member, at }).execute()
  })
}

/** The night needs the day, and is withdrawn with it. */
function changesOf(choice: Choice, given: AdvertisingConsents) {
  const advertising = choice.advertising ?? given.advertising !== null
  if (choice.nightAdvertising && !advertising) throw new AppError('advertising_not_agreed')
  const night = choice.nightAdvertising ?? given.nightAdvertising !== null
  const wanted = { advertising, nightAdvertising: night && advertising }
  return {
    agreed: ADVERTISING_DOCUMENTS.filter((document) => wanted[document] && !given[document]),
    withdrawn: ADVERTISING_DOCUMENTS.filter((document) => !wanted[document] && given[document]),
  }
}

async function lastStepOf(tx: Db, member: string): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(${HAPPENED_AT}) as at from consents c where c."userId" = ${member} and ${IS_ADVERTISING}`.execute(
    tx,
  )
  return rows[0]?.at?.getTime() ?? 0
}

/**
 * Asks members again whose consent, or whose last question, is nearly two years old, also suspended ones: their consents
 * hold. No answer keeps one. `now`: product time in epoch ms.
 */
export async function askAgain(db: Db, now: number): Promise<void> {
  const at = new Date(now)
  const due = sql`
    select * from (${consentsInForce(sql`true`)}) in_force
    where "lastStepAt" <= ${at}::timestamptz + make_interval(days => ${sql.lit(ASKED_AHEAD_DAYS)}) - make_interval(years => ${sql.lit(ASKED_AGAIN_YEARS)})`
  await db.transaction().execute(async (tx) => {
    // A choice that is being made comes before the question or after it: read again once nobody can make one.
    await sql`
      select id from users where id in (select "userId" from (${due}) d) order by id for no key update`.execute(
      tx,
    )
    await sql`
      with asked as (
        insert into consents ("userId", document, version, "agreedAt", "askedAt")
        select "userId", document, version, "agreedAt", ${at} from (${due}) d
        returning "userId"
      )
      insert into "consentMails" ("userId", at) select distinct "userId", ${at}::timestamptz from asked`.execute(
      tx,
    )
  })
}

/** What happened to a member's consents to advertising, together what came together: `id`, `at`, and `said` for `readStep`. */
export const advertisingSteps = (member: RawBuilder<unknown>) => sql`
  select step || '-' || (extract(epoch from at) * 1000)::bigint as id, at, json_build_object('step', step, 'consents',
    json_agg(json_build_object('document', document, 'agreedAt', ${isoText(sql`"agreedAt"`)}) order by document))::text as said
  from (
    select ${HAPPENED_AT} as at, c.document, c."agreedAt",
      case when c."withdrawnAt" is not null then 'withdrawn' when c."askedAt" is not null then 'asked' else 'agreed' end as step
    from consents c where c."userId" = ${member} and ${IS_ADVERTISING}
  ) c
  group by at, step`

export const readStep = (said: string): AdvertisingStep => AdvertisingStep.parse(JSON.parse(said))
