import type { SignInSession } from '@gwanyeok/domain/settings/api.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  signUpAdmin,
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  createSignedOutPerson,
  signUpMembers,
} from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { changePassword, checkPassword } from './mutations.ts'

const NEW_PASSWORD = 'Another-2026'

type Session = z.infer<typeof SignInSession>

const product = await openProductForFile()
const [minji, duri] = await signUpMembers(product, '민지', 'Duri')

const readUserRow = (id: string) =>
  product.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function signIn(member: Person, password = PASSWORD): Promise<Person> {
  const device = createSignedOutPerson(product)
  const { status, text } = await device.call('POST /sign-in', { email: member.email, password })
  if (status !== 200) throw new Error(text)
  return { ...device, id: member.id }
}

const DEFAULT_SETTINGS = {
  publicProfile: true,
  weeklyMail: false,
  mutedNotifications: [],
  pushedNotifications: ['results', 'prices', 'replies'],
  pushesAtNight: false,
  pushesHideContent: false,
  mutedWords: [],
}

describe('settings', () => {
  it('are saved', async () => {
    expect((await minji.call('GET /settings')).body).toEqual(DEFAULT_SETTINGS)
    const change = {
      publicProfile: false,
      weeklyMail: true,
      mutedNotifications: ['operation', 'reactions', 'operation'],
      pushedNotifications: ['results', 'results'],
      pushesAtNight: true,
      pushesHideContent: true,
      mutedWords: [' 코인 ', '코인'],
    }
    const expectedSettings = {
      ...change,
      mutedNotifications: ['reactions', 'operation'],
      pushedNotifications: ['results'],
      mutedWords: ['코인'],
    }
    expect((await minji.call('PATCH /settings', change)).body).toEqual(expectedSettings)
    expect((await minji.call('PATCH /settings', {})).body).toEqual(expectedSettings)
    expect((await minji.call('PATCH /settings', { publicProfile: true })).body).toEqual({
      ...expectedSettings,
      publicProfile: true,
    })
    expect((await minji.call('GET /settings')).body).toEqual({ ...expectedSettings, publicProfile: true })
    expect((await duri.call('GET /settings')).body).toEqual(DEFAULT_SETTINGS)
  })
})

describe('the guide to a first prediction', () => {
  it('is offered after the sign-up, until it is skipped', async () => {
    const sora = await signUpMember(product, '소라')
    const hana = await signUpMember(product, '하나')
    expect((await sora.call('GET /session')).body).toMatchObject({ me: { newcomer: true } })
    for (const _ of ['once', 'again']) {
      const answer = await sora.call('PUT /me/guide-skipped')
      expect(answer).toMatchObject({ status: 200, body: { me: { id: sora.id, newcomer: false } } })
    }
    expect((await sora.call('GET /session')).body).toMatchObject({ me: { newcomer: false } })
    expect((await hana.call('GET /session')).body).toMatchObject({ me: { newcomer: true } })
  })

  it('ends with the first prediction, private or not', async () => {
    const hana = await signUpMember(product, '한나')
    const stockAnswer = await hana.call<{ price: { currentPrice: number } }>('GET /stocks/AAPL')
    const seenPrice = stockAnswer.body.price.currentPrice
    const body = { stock: 'AAPL', seenPrice, targetPrice: seenPrice * 2, period: 3, visibility: 'private' }
    expect((await hana.call('GET /session')).body).toMatchObject({ me: { hasPredicted: false } })
    expect(await hana.call('POST /predictions', body)).toMatchObject({ status: 200 })
    const me = { hasPredicted: true, newcomer: false }
    expect((await hana.call('GET /session')).body).toMatchObject({ me })
  })

  it('is not offered to the admin', async () => {
    const admin = await signUpAdmin(product)
    expect((await admin.call('GET /session')).body).toMatchObject({ me: { isAdmin: true, newcomer: false } })
  })
})

/** Lets members rename themselves again, as if their last change were long ago. */
const allowRename = (...people: Person[]) =>
  product.db
    .updateTable('users')
    .set({ usernameChangedAt: null })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

describe('a username', () => {
  it('can be changed, even only its case', async () => {
    const answer = await duri.call('PATCH /me/username', { username: ' 두리_01 ' })
    expect(answer).toMatchObject({ status: 200, body: { me: { id: duri.id, username: '두리_01' } } })
    await allowRename(duri)
    expect((await duri.call('PATCH /me/username', { username: 'DURI' })).status).toBe(200)
    await allowRename(duri)
    expect((await duri.call('PATCH /me/username', { username: 'Duri' })).body).toMatchObject({
      me: { username: 'Duri' },
    })
    expect((await minji.call(`GET /users/${duri.id}`)).body).toMatchObject({ member: { username: 'Duri' } })
  })

  it.each([
    ['a short name', { username: '가' }, { username: 'username_length' }],
    ['a long name', { username: 'a'.repeat(21) }, { username: 'username_length' }],
    ['a name with other letters', { username: 'kim!' }, { username: 'username_letters' }],
    ['a reserved name', { username: '관리자' }, { username: 'username_reserved' }],
    ['an obscene name', { username: '시발놈아' }, { username: 'content_refused' }],
  ])('%s is refused', async (_, body, fields) => {
    expect(await duri.call('PATCH /me/username', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input', fields } },
    })
    expect((await readUserRow(duri.id)).username).toBe('Duri')
  })

  it('is refused if it is taken, ignoring case', async () => {
    await signUpMember(product, 'Taken')
    await allowRename(duri)
    const answer = await duri.call('PATCH /me/username', { username: 'tAKEN' })
    expect(answer).toMatchObject({ status: 409, code: 'username_taken' })
    expect((await readUserRow(duri.id)).username).toBe('Duri')
  })

  it('goes to only one of two concurrent requests', async () => {
    await allowRename(minji, duri)
    const answers = await Promise.all(
      [minji, duri].map((member) => member.call('PATCH /me/username', { username: '하나뿐인이름' })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ code }) => code === 'username_taken').length).toBe(1)
    await allowRename(minji, duri)
    await minji.call('PATCH /me/username', { username: '민지' })
    await duri.call('PATCH /me/username', { username: 'Duri' })
  })
})

describe('a password', () => {
  let sora: Person
  let memberCount = 0
  beforeEach(async () => {
    memberCount += 1
    sora = await signUpMember(product, `sora_${memberCount}`)
  })

  const requestChange = (member: Person, body: object = {}) =>
    member.call('PUT /me/password', {
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
      ...body,
    })
  const canSignInWith = async (password: string) =>
    (await createSignedOutPerson(product).call('POST /sign-in', { email: sora.email, password })).status ===
    200

  it('can be changed; all other sessions and reset links end', async () => {
    const phone = await signIn(sora)
    await createSignedOutPerson(product).call('POST /password-reset', { email: sora.email })
    await expect.poll(() => readMailedToken(product, 'reset-password')).toBeTruthy()
    const token = readMailedToken(product, 'reset-password')
    expect(await requestChange(sora)).toMatchObject({ status: 200, body: { done: true } })
    expect((await sora.call('GET /settings')).status).toBe(200)
    expect((await phone.call('GET /settings')).status).toBe(401)
    expect(await canSignInWith(PASSWORD)).toBe(false)
    expect(await canSignInWith(NEW_PASSWORD)).toBe(true)
    const reset = { token, password: PASSWORD, passwordConfirmation: PASSWORD }
    expect(await createSignedOutPerson(product).call('POST /password-reset/complete', reset)).toMatchObject({
      status: 410,
    })
  })

  it('renews the session: it continues with a new cookie, and the old cookie is invalid', async () => {
    const [{ id, createdAt }] = (await sora.call<{ items: [Session] }>('GET /me/sessions')).body.items
    const oldCookie = sora.cookie()
    const { headers } = await requestChange(sora)
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^gwanyeok\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^gwanyeok\.device=/),
      expect.stringMatching(/^gwanyeok-wrote=/),
    ])
    expect(sora.cookie()).not.toBe(oldCookie)
    expect((await sora.call('GET /me/sessions')).body).toMatchObject({
      items: [{ id, createdAt, current: true }],
    })
    const answer = await product.app.inject({ url: '/api/settings', headers: { cookie: oldCookie } })
    expect(answer.statusCode).toBe(401)
  })

  it('is changed only once by two concurrent requests', async () => {
    const phone = await signIn(sora)
    const answers = await Promise.all([requestChange(sora), requestChange(phone)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]))
    const answersAfter = await Promise.all([sora, phone].map((member) => member.call('GET /settings')))
    expect(answersAfter.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  })

  it.each([
    ['a wrong current password', { currentPassword: 'Wrong-2026' }, 401, 'wrong_password', undefined],
    [
      'a confirmation that differs',
      { passwordConfirmation: 'x' },
      400,
      'invalid_input',
      { passwordConfirmation: 'password_mismatch' },
    ],
  ])('is not changed for %s', async (_, body, status, code, fields) => {
    const phone = await signIn(sora)
    const answer = await requestChange(sora, body)
    expect(answer).toMatchObject({ status, body: { error: { code, ...(fields && { fields }) } } })
    expect((await phone.call('GET /settings')).status).toBe(200)
    expect(await canSignInWith(PASSWORD)).toBe(true)
  })

  it('is not changed if the session has ended meanwhile', async () => {
    const currentMember = (await product.sessions.findCurrentMember({ headers: { cookie: sora.cookie() } }))!
    const currentHash = await checkPassword(product, currentMember, PASSWORD)
    await product.db.deleteFrom('sessions').where('id', '=', currentMember.sessionId).execute()
    const change = { currentHash, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
    await expect(changePassword(product, currentMember, change)).rejects.toThrow('signed_out')
    expect(await canSignInWith(PASSWORD)).toBe(true)
  })

  it('cannot be guessed: after eight wrong attempts, further attempts are refused', async () => {
    const codes = []
    for (let i = 0; i < 9; i++)
      codes.push((await requestChange(sora, { currentPassword: `guess-${i}` })).code)
    expect(codes).toEqual([...Array.from({ length: 8 }, () => 'wrong_password'), 'too_many_requests'])
    expect((await sora.call('POST /me/confirm-password', { password: PASSWORD })).code).toBe(
      'too_many_requests',
    )
  })
})

describe('sessions', () => {
  const listSessions = async (member: Person) =>
    (await member.call<{ items: Session[] }>('GET /me/sessions')).body.items

  it('are listed, and the current one is marked', async () => {
    const [ownSession] = await listSessions(duri)
    const phone = await signIn(duri)
    const listedSessions = await listSessions(phone)
    expect(listedSessions.map(({ current }) => current)).toEqual([true, false])
    expect(listedSessions[1]).toEqual({ ...ownSession, current: false })
    expect((await listSessions(duri)).map(({ current }) => current)).toEqual([false, true])
  })

  it('can be ended one by one, or all others together', async () => {
    const phone = await signIn(duri)
    const tablet = await signIn(duri)
    const office = await signIn(duri)
    const tabletSession = (await listSessions(tablet)).find(({ current }) => current)!
    expect((await duri.call(`DELETE /me/sessions/${tabletSession.id}`)).status).toBe(200)
    expect((await tablet.call('GET /settings')).status).toBe(401)
    expect((await phone.call('GET /settings')).status).toBe(200)
    expect(await duri.call(`DELETE /me/sessions/${tabletSession.id}`)).toMatchObject({ status: 404 })
    expect((await duri.call('DELETE /me/sessions')).status).toBe(200)
    for (const device of [phone, office]) expect((await device.call('GET /settings')).status).toBe(401)
    expect((await listSessions(duri)).map(({ current }) => current)).toEqual([true])
  })

  it('of other members cannot be ended', async () => {
    const [minjisSession] = await listSessions(minji)
    expect(await duri.call(`DELETE /me/sessions/${minjisSession!.id}`)).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect((await minji.call('GET /settings')).status).toBe(200)
  })
})
