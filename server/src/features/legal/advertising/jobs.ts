import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { RecipientRefused } from '#platform/mail/mailer.ts'
import { advertisingSteps, askAgain, readStep } from '#shared/consents/advertising.ts'
import type { Services } from '#shared/context.ts'
import { consentMail } from './mails.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'mailer'>

/** At 10:00 in Seoul: asks members whose consent to advertising is nearly two years old. */
export const askAgainJob = ({ db, clock }: Deps): Job => ({
  name: 'ask-consents-again',
  pattern: '0 1 * * *',
  run: () => askAgain(db, clock.now()),
})

/** Every minute, on one server at a time: tells members by mail what became of their consents to advertising. */
export const consentMailsJob = (deps: Deps): Job => ({
  name: 'consent-mails',
  pattern: '* * * * *',
  run: (signal) => sendConsentMails(deps, signal),
})

/** Sends what waits, to confirmed addresses; all are told in the app as well. What the mail server does not take waits on. */
export async function sendConsentMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, mailer } = deps
  if (!(await mailer.isReady())) return
  for (const mail of await findWaiting(db)) {
    if (signal.aborted) return
    if (!(await isTold(deps, mail))) continue
    await db.deleteFrom('consentMails').where('userId', '=', mail.userId).where('at', '=', mail.at).execute()
  }
}

/** Whether nothing more is to be sent: also where there is no address that takes mail. */
async function isTold({ config, mailer }: Deps, { email, at, said }: WaitingMail): Promise<boolean> {
  if (email === null) return true
  try {
    await mailer.send(consentMail(email, { ...readStep(said), at }, config))
    return true
  } catch (error) {
    return error instanceof RecipientRefused
  }
}

interface WaitingMail {
  userId: string
  at: Date
  /** Confirmed. */
  email: string | null
  said: string
}

const SENT_AT_ONCE = 500

async function findWaiting(db: Db): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select m."userId", m.at, case when u."emailConfirmed" then u.email end as email, s.said
    from "consentMails" m join users u on u.id = m."userId"
    cross join lateral (${advertisingSteps(sql.ref('m.userId'))}) s
    where s.at = m.at
    order by m.at, m."userId" limit ${sql.lit(SENT_AT_ONCE)}`.execute(db)
  return rows
}
