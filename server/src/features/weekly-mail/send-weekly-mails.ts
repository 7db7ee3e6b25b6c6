import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toKoreanDate, toKoreanMidnight } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { usesSimulatedMarket } from '#platform/config/config.ts'
import { RecipientRefusedError } from '#platform/mailer.ts'
import type { Services } from '#shared/context.ts'
import { type Site, createWeeklyMail } from './create-weekly-mail.ts'
import { claimMails, type ClaimedMail, recordRefusal, releaseMails, resetRefusals } from './mutations.ts'
import { findCheckpoint, findMemberWeek, type Week } from './queries.ts'

type Deps = Pick<Services, 'batchDb' | 'clock' | 'config' | 'mailer'>

/** Returns the span of the last seven Korean days, including today. */
function findWeekUntil(now: number): Week {
  return { from: toKoreanMidnight(addDays(toKoreanDate(now), -6)), now }
}

/** Sends today's remaining mails. Throws `mail_not_configured`; the mails that are left are sent by the next run. */
export async function sendWeeklyMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const { batchDb: db, clock, config } = deps
  const week = findWeekUntil(clock.now())
  const site: Site = {
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    simulated: usesSimulatedMarket(config),
    checkpoint: await findCheckpoint(db),
  }
  let lastMemberId = ''
  while (!signal.aborted) {
    const mails = await claimMails(db, { ...week, after: lastMemberId })
    if (mails.length === 0) return
    lastMemberId = mails.at(-1)!.userId
    try {
      while (mails.length > 0 && !signal.aborted) {
        await sendMail(deps, mails[0]!, { week, site })
        mails.shift()
      }
    } finally {
      if (mails.length > 0)
        await releaseMails(
          db,
          mails.map(({ userId }) => userId),
        )
    }
  }
}

async function sendMail(
  { batchDb: db, mailer }: Deps,
  { userId, token }: ClaimedMail,
  { week, site }: { week: Week; site: Site },
): Promise<void> {
  const member = await findMemberWeek(db, userId, week)
  if (!member) return
  try {
    await mailer.send(createWeeklyMail(member, token, site))
  } catch (error) {
    if (!(error instanceof RecipientRefusedError)) throw error
    return recordRefusal(db, userId)
  }
  await resetRefusals(db, userId)
}
