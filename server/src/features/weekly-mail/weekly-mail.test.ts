import { AppError } from '@gwanyeok/domain/errors.ts'
import { expect, it } from 'vitest'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { PASSWORD, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { type Mail, type Mailer, RecipientRefusedError } from '#platform/mailer.ts'
import { sendWeeklyMails } from './send-weekly-mails.ts'

// Saturday, 14:00 in Seoul.
const SATURDAY = Date.parse('2024-06-15T05:00:00Z')
const WEEK_MS = 7 * 24 * 3_600_000

const product = await openProductForFile({ at: SATURDAY })
const [minji, duri, sora] = await signUpMembers(product, '민지', '두리', '소라')
await product.db.updateTable('users').set({ emailConfirmed: true, weeklyMail: true }).execute()

const sentMails: Mail[] = []
const acceptingMailer: Mailer = {
  requireReady: async () => {},
  send: async (mail) => void sentMails.push(mail),
}
async function sendMails(mailer: Mailer = acceptingMailer): Promise<Mail[]> {
  sentMails.length = 0
  await sendWeeklyMails({ ...product, mailer }, new AbortController().signal)
  return [...sentMails]
}
const addResult = (caller: { id: string }, score: number, end: string, stock = 'TSLA') =>
  addJudgedPrediction(product.db, caller.id, { score, end, stock, overrides: { visibility: 'private' } })
const findLink = (mail: Mail) => /<(.+)>/.exec(mail.headers!['List-Unsubscribe']!)![1]!
const readSetting = async (caller: typeof minji) =>
  (await caller.call<{ weeklyMail: boolean }>('GET /settings')).body.weeklyMail

it('the mail is sent once to members with results in the last seven days, and contains only their own', async () => {
  await addResult(minji, 320, '2024-06-14T20:00:00Z')
  await addResult(minji, 0, '2024-06-11T20:00:00Z', 'AAPL')
  // Before Sunday, 0:00 in Seoul.
  await addResult(duri, 100, '2024-06-08T14:59:59Z')
  await addResult(sora, 100, '2024-06-08T15:00:00Z')
  const mails = await sendMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([minji.email, sora.email].toSorted())
  const { subject, text } = mails.find(({ to }) => to === minji.email)!
  expect(subject).toBe('[과녁] 이번 주 결과: 2번 중 1번 적중 · +320점')
  expect(text).toContain('- 테슬라 +10.00%: 적중 +320점\n- 애플 +10.00%: 실패')
  for (const otherName of ['두리', '소라']) expect(text).not.toContain(otherName)
  expect(await sendMails()).toEqual([])
})

it('the mail is not sent to members who have not switched it on', async () => {
  const [hana] = await signUpMembers(product, '한나')
  await product.db.updateTable('users').set({ emailConfirmed: true }).execute()
  expect(await readSetting(hana)).toBe(false)
  await addResult(hana, 100, '2024-06-14T20:00:00Z')
  expect(await sendMails()).toEqual([])
  expect((await hana.call('PATCH /settings', { weeklyMail: true })).status).toBe(200)
  expect((await sendMails()).map(({ to }) => to)).toEqual([hana.email])
})

it('the mail is switched off by one POST without a sign-in; opening the link changes nothing', async () => {
  await product.moveTo(SATURDAY + WEEK_MS)
  await addResult(minji, 50, '2024-06-20T20:00:00Z')
  const [mail] = await sendMails()
  expect(mail!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = findLink(mail!).replace(product.config.publicUrl, '')
  const pageAnswer = await product.app.inject({ method: 'GET', url })
  expect([pageAnswer.statusCode, pageAnswer.body.includes('<form method="post"')]).toEqual([200, true])
  // With `no-referrer` the form's POST would send `Origin: null`, which is refused (Fetch, 3.2).
  expect(pageAnswer.headers['referrer-policy']).toBe('strict-origin')
  expect(await readSetting(minji)).toBe(true)
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const unknownUrl = '/api/mails/unsubscribe?token=00000000-0000-4000-8000-000000000000'
  const unknownAnswer = await product.app.inject({ method: 'POST', url: unknownUrl, payload, headers })
  expect(unknownAnswer.statusCode).toBe(200)
  expect(await readSetting(minji)).toBe(true)
  const unsubscribeAnswer = await product.app.inject({ method: 'POST', url, payload, headers })
  expect(unsubscribeAnswer.statusCode).toBe(200)
  expect(unsubscribeAnswer.body).toContain('href="/settings?view=notifications"')
  expect([await readSetting(minji), await readSetting(sora)]).toEqual([false, true])
  await product.moveTo(SATURDAY + 2 * WEEK_MS)
  await addResult(minji, 60, '2024-06-28T10:00:00Z')
  expect(await sendMails()).toEqual([])
  expect((await minji.call('PATCH /settings', { weeklyMail: true })).body).toMatchObject({ weeklyMail: true })
  expect(await sendMails()).toHaveLength(1)
})

it('the mail is sent later if the mail server is unavailable, and switched off after two refusals of the address', async () => {
  await product.moveTo(SATURDAY + 3 * WEEK_MS)
  await addResult(duri, 70, '2024-07-05T10:00:00Z')
  const unavailableMailer = {
    ...acceptingMailer,
    send: async () => Promise.reject(new AppError('mail_not_configured')),
  }
  await expect(sendMails(unavailableMailer)).rejects.toThrow('mail_not_configured')
  expect(await sendMails()).toHaveLength(1)
  const refusingMailer = { ...acceptingMailer, send: async () => Promise.reject(new RecipientRefusedError()) }
  for (const [week, isOn] of [
    [4, true],
    [5, false],
  ] as const) {
    await product.moveTo(SATURDAY + week * WEEK_MS)
    await addResult(duri, 70, new Date(SATURDAY + week * WEEK_MS - 3_600_000).toISOString())
    expect(await sendMails(refusingMailer)).toEqual([])
    expect(await readSetting(duri)).toBe(isOn)
  }
})

it('the mail is not sent to unconfirmed, suspended or withdrawn members', async () => {
  const at = SATURDAY + 6 * WEEK_MS
  await product.moveTo(at)
  for (const caller of [minji, duri, sora]) await addResult(caller, 10, new Date(at - 60_000).toISOString())
  const updateUser = (caller: { id: string }, change: object) =>
    product.db.updateTable('users').set(change).where('id', '=', caller.id).execute()
  await updateUser(minji, { emailConfirmed: false })
  await updateUser(sora, { suspendedUntil: new Date(at + WEEK_MS) })
  await duri.call('PATCH /settings', { weeklyMail: true })
  expect((await duri.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
  expect(await sendMails()).toEqual([])
})

it('the mail is not sent to a member who unsubscribes while earlier mails are being sent', async () => {
  const at = SATURDAY + 7 * WEEK_MS
  await product.moveTo(at)
  const otherMembers = await signUpMembers(product, '하나', '다온')
  await product.db.updateTable('users').set({ emailConfirmed: true, weeklyMail: true }).execute()
  for (const caller of otherMembers) await addResult(caller, 10, new Date(at - 60_000).toISOString())
  const recipients: string[] = []
  const unsubscribingMailer: Mailer = {
    ...acceptingMailer,
    async send({ to }) {
      recipients.push(to)
      await product.db.updateTable('users').set({ weeklyMail: false }).execute()
    },
  }
  await sendMails(unsubscribingMailer)
  expect(recipients).toHaveLength(1)
})
