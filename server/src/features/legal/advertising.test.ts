import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import type { Settings } from '@gwanyeok/domain/settings/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Mail, type Mailer, RecipientRefused } from '#platform/mailer.ts'
import { askAgain } from '#shared/consents/advertising.ts'
import { PASSWORD, type Person, signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { sendConsentMails } from './advertising-jobs.ts'

const DAY_MS = 24 * 3_600_000
const START = Date.parse('2026-11-26T08:00:00Z')

const product = await productForFile({ at: START, still: true })
const { db } = product
let minji: Person
let members = 0
beforeEach(async () => {
  for (const table of ['consentMails', 'consents'] as const) await db.deleteFrom(table).execute()
  product.clock.moveTo(START)
  members += 1
  minji = await signedUp(product, `민지${members}`)
  await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', minji.id).execute()
})

const CHOICES = {
  none: { advertising: false },
  day: { advertising: true },
  night: { nightAdvertising: true },
  notAtNight: { nightAdvertising: false },
  always: { advertising: true, nightAdvertising: true },
}
const choose = (choice: keyof typeof CHOICES, who = minji) =>
  who.call<Settings>('PUT /me/advertising', CHOICES[choice])
const stepsOf = async ({ id }: Person) => {
  const rows = await db
    .selectFrom('consents')
    .select(['document', 'agreedAt', 'askedAt', 'withdrawnAt'])
    .where('userId', '=', id)
    .where('document', 'not in', ['terms', 'privacy'])
    .execute()
  return rows
    .map(({ document, agreedAt, askedAt, withdrawnAt }) => ({
      at: (withdrawnAt ?? askedAt ?? agreedAt).toISOString(),
      said: `${document} ${withdrawnAt ? 'withdrawn' : askedAt ? 'asked' : 'agreed'}`,
    }))
    .toSorted((a, b) => `${a.at}${a.said}`.localeCompare(`${b.at}${b.said}`))
}
const saidOf = async (who: Person) => (await stepsOf(who)).map(({ said }) => said)
const told = async (who = minji) =>
  (await who.call<{ items: NotificationView[] }>('GET /notifications')).body.items.filter(
    ({ kind }) => kind === 'advertising_consent',
  )

const taking: Mailer = { expectReady: async () => {}, send: async () => undefined }
async function mails(mailer: Partial<Mailer> = {}): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await sendConsentMails({ ...product, mailer: { ...taking, send, ...mailer } }, new AbortController().signal)
  return sent
}

describe('a choice', () => {
  test('is kept with every change, each at its moment; what is chosen already is no change', async () => {
    expect((await choose('none')).body).toMatchObject({ advertisingSince: null, nightAdvertisingSince: null })
    expect((await choose('day')).body.advertisingSince).toBe('2026-11-26T08:00:00.000Z')
    await choose('day')
    product.clock.moveTo(START + DAY_MS)
    expect((await choose('always')).body).toMatchObject({
      advertisingSince: '2026-11-26T08:00:00.000Z',
      nightAdvertisingSince: '2026-11-27T08:00:00.000Z',
    })
    expect((await choose('none')).body).toMatchObject({ advertisingSince: null, nightAdvertisingSince: null })
    // Agreeing by day again does not bring the night back.
    expect((await choose('day')).body.nightAdvertisingSince).toBe(null)
    expect(await stepsOf(minji)).toEqual([
      { at: '2026-11-26T08:00:00.000Z', said: 'advertising agreed' },
      { at: '2026-11-27T08:00:00.000Z', said: 'nightAdvertising agreed' },
      { at: '2026-11-27T08:00:00.001Z', said: 'advertising withdrawn' },
      { at: '2026-11-27T08:00:00.001Z', said: 'nightAdvertising withdrawn' },
      { at: '2026-11-27T08:00:00.002Z', said: 'advertising agreed' },
    ])
  })

  test('of several tabs at once is one', async () => {
    await Promise.all([choose('always'), choose('always'), choose('always')])
    expect(await saidOf(minji)).toEqual(['advertising agreed', 'nightAdvertising agreed'])
  })

  test('of the night brings back nothing that was withdrawn elsewhere', async () => {
    await choose('always')
    await choose('none')
    expect((await choose('notAtNight')).body.advertisingSince).toBe(null)
    expect(await choose('night')).toMatchObject({ status: 403, code: 'advertising_not_agreed' })
    expect((await choose('day')).body.nightAdvertisingSince).toBe(null)
    expect((await choose('night')).body.nightAdvertisingSince).not.toBe(null)
    expect((await choose('notAtNight')).body).toMatchObject({
      advertisingSince: expect.any(String),
      nightAdvertisingSince: null,
    })
  })

  test('is possible so many times an hour, and a refusal always', async () => {
    for (let times = 0; times < 10; times++)
      for (const choice of ['day', 'none', 'day', 'none'] as const) await choose(choice)
    expect((await choose('day')).code).toBe('too_many_requests')
    expect(await saidOf(minji)).toHaveLength(40)
    expect((await choose('none')).status).toBe(200)
  })

  test('is never edited, asks nothing of the terms, and goes with the account', async () => {
    await choose('day')
    const edit = db.updateTable('consents').set({ withdrawnAt: new Date() }).where('userId', '=', minji.id)
    await expect(edit.execute()).rejects.toThrow('consents only grows')
    expect((await minji.call('GET /me/consents')).body).toEqual({ asked: [] })
    expect((await minji.call('POST /me/withdrawal', { password: PASSWORD })).status).toBe(200)
    expect([await saidOf(minji), await mails()]).toEqual([[], []])
  })

  test('is needed for pushes of what others made, and for nothing else', async () => {
    const push = (...pushedNotifications: string[]) =>
      minji.call<Settings>('PATCH /settings', { pushedNotifications })
    for (const kind of ['followee_predicted', 'watched_predicted'])
      expect(await push('judged', kind)).toMatchObject({ status: 403, code: 'advertising_not_agreed' })
    expect((await push('judged', 'near_target', 'mention')).status).toBe(200)
    await choose('day')
    expect((await push('followee_predicted')).body.pushedNotifications).toEqual(['followee_predicted'])
    expect((await choose('none')).body.pushedNotifications).toEqual([])
  })
})

describe('what became of it', () => {
  test('is told in the app at once, and by mail with sender, choice and day', async () => {
    await choose('always')
    expect(await told()).toMatchObject([
      {
        ...{ step: 'agreed', unread: true, at: '2026-11-26T08:00:00.000Z' },
        consents: [
          { document: 'advertising', agreedAt: '2026-11-26T08:00:00.000Z' },
          { document: 'nightAdvertising', agreedAt: '2026-11-26T08:00:00.000Z' },
        ],
      },
    ])
    const [mail, ...others] = await mails()
    expect([mail!.to, others]).toEqual([minji.email, []])
    expect(mail!.text).toContain('- 광고성 정보 수신: 동의 (2026. 11. 26.)\n- 광고성 정보 야간')
    expect(mail!.text).toContain('보내는 곳: 과녁')
    expect(await mails()).toEqual([])
    await choose('none')
    expect((await told())[0]).toMatchObject({ step: 'withdrawn' })
    expect(await mails()).toMatchObject([{ subject: '[과녁] 광고성 정보 수신 동의를 철회하셨어요' }])
  })

  test('waits while no mail can be sent, and one mail that is not taken delays no other', async () => {
    await choose('day')
    expect(await mails({ expectReady: () => Promise.reject(new AppError('mail_away')) })).toEqual([])
    const duri = await signedUp(product, `두리${members}`)
    await db.updateTable('users').set({ emailConfirmed: true }).where('id', '=', duri.id).execute()
    product.clock.moveTo(START + 1000)
    await choose('day', duri)
    const reached: string[] = []
    const refusing =
      (error: Error) =>
      async ({ to }: Mail) => {
        if (to === minji.email) throw error
        reached.push(to)
      }
    await mails({ send: refusing(new AppError('mail_not_configured')) })
    expect(reached).toEqual([duri.email])
    await mails({ send: refusing(new RecipientRefused()) })
    expect(await mails()).toEqual([])
  })

  test('is mailed to confirmed addresses alone', async () => {
    await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', minji.id).execute()
    await choose('day')
    expect([await mails(), await db.selectFrom('consentMails').selectAll().execute()]).toEqual([[], []])
    expect(await told()).toHaveLength(1)
  })
})

describe('the question whether it still holds', () => {
  /** Runs the job once a week for so many years; the days on which the member was asked. */
  async function daysAsked(years: number): Promise<string[]> {
    const last = product.clock.now() + years * 365.25 * DAY_MS
    for (let at = product.clock.now(); at < last; at += 7 * DAY_MS) await askAgain(db, at)
    const days = await db
      .selectFrom('consents')
      .select('askedAt')
      .where('userId', '=', minji.id)
      .where('askedAt', 'is not', null)
      .orderBy('askedAt')
      .execute()
    return days.map(({ askedAt }) => askedAt!.toISOString().slice(0, 10))
  }

  test('comes before two years are over, once for each two years, and no answer keeps it', async () => {
    await choose('day')
    await mails()
    expect(await daysAsked(7)).toEqual(['2028-11-16', '2030-11-07', '2032-10-28'])
    expect((await minji.call<Settings>('GET /settings')).body.advertisingSince).toBe(
      '2026-11-26T08:00:00.000Z',
    )
    product.clock.moveTo(Date.parse('2032-10-29T00:00:00Z'))
    expect((await told())[0]).toMatchObject({
      step: 'asked',
      consents: [{ agreedAt: '2026-11-26T08:00:00.000Z' }],
    })
    const asked = await mails()
    expect(asked).toHaveLength(3)
    expect(asked[0]!.text).toContain('- 광고성 정보 수신: 동의 중 (2026. 11. 26.부터)')
    expect(asked[0]!.text).toContain('아무것도 하지 않으셔도')
  })

  test('comes no more once it is withdrawn', async () => {
    await choose('always')
    product.clock.moveTo(START + DAY_MS)
    await choose('none')
    expect(await daysAsked(5)).toEqual([])
  })

  test('comes to suspended members as well, whose consents hold', async () => {
    await choose('day')
    const suspendedUntil = new Date('2029-03-01T00:00:00Z')
    await db.updateTable('users').set({ suspendedUntil }).where('id', '=', minji.id).execute()
    expect(await daysAsked(3)).toEqual(['2028-11-16'])
  })
})
