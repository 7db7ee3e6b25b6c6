import { sql } from 'kysely'
import type { AdvertisingDocument } from '@gwanyeok/domain/legal/advertising.ts'
import type { AdvertisingStep } from '@gwanyeok/domain/notifications/api.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Db } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/schedule.ts'
import { type Mail, RecipientRefused } from '#platform/mailer.ts'
import { advertisingSteps, askAgain, readStep, senderContact } from '#shared/consents/advertising.ts'
import type { Services } from '#shared/context.ts'
import type { Config } from '#platform/config/config.ts'

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
  if (!(await isReady(mailer))) return
  for (const mail of await findWaiting(db)) {
    if (signal.aborted) return
    if (!(await isTold(deps, mail))) continue
    await db.deleteFrom('consentMails').where('userId', '=', mail.userId).where('at', '=', mail.at).execute()
  }
}

const isReady = (mailer: Services['mailer']) =>
  mailer.expectReady().then(
    () => true,
    () => false,
  )

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

const NAMES: Record<AdvertisingDocument, string> = {
  advertising: '광고성 정보 수신',
  nightAdvertising: '광고성 정보 야간(21:00~08:00) 수신',
}
const SAID = {
  agreed: { subject: '광고성 정보 수신에 동의하셨어요', done: '동의' },
  withdrawn: { subject: '광고성 정보 수신 동의를 철회하셨어요', done: '동의 철회' },
  asked: { subject: '광고성 정보 수신 동의를 확인해주세요', done: '동의 중' },
}
const WHAT_NEXT = {
  agreed: (link: string) => `처리를 마쳤어요. 동의는 설정 > 알림에서 언제든 철회할 수 있어요.\n${link}`,
  withdrawn: () => '처리를 마쳤어요.',
  asked: (link: string) =>
    `계속 받으려면 아무것도 하지 않으셔도 돼요. 그만 받으려면 설정 > 알림에서 동의를 철회해주세요.\n${link}`,
}

/** Sender, choice and dates, which the decree (62조의2, 62조의3) asks to be told. `at`: when it happened. */
function consentMail(
  to: string,
  { step, consents, at }: AdvertisingStep & { at: Date },
  config: Pick<Config, 'operator' | 'publicUrl' | 'supportEmail'>,
): Mail {
  const { operator, publicUrl, supportEmail } = config
  const { subject, done } = SAID[step]
  const lines = consents.map(({ document, agreedAt }) => {
    const day = koreanDate(step === 'asked' ? Date.parse(agreedAt) : at.getTime())
    return `- ${NAMES[document]}: ${done} (${dayText(day)}${step === 'asked' ? '부터' : ''})`
  })
  const sender = ['과녁', operator.name].filter(Boolean).join(', ')
  return {
    to,
    replyTo: supportEmail,
    subject: `[과녁] ${subject}`,
    text: [
      lines.join('\n'),
      WHAT_NEXT[step](`${publicUrl}/settings?view=notifications`),
      `보내는 곳: ${sender}\n연락처: ${senderContact(config)}`,
    ].join('\n\n'),
  }
}

/** `2026. 11. 26.` */
const dayText = (day: string) => `${day.split('-').map(Number).join('. ')}.`
