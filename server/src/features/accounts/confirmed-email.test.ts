import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPost, predictUp } from '#test/builders/community.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import {
  readMailedToken,
  PASSWORD,
  type Person,
  signUpMember,
  buildSignUpForm,
  createSignedOutPerson,
} from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'
import { readConfig } from '#platform/config/config.ts'

const START_MS = Date.parse('2024-06-03T16:00:00Z')

it.each([
  [{}, false],
  [{ REQUIRE_CONFIRMED_EMAIL: 'on' }, true],
  [{ NODE_ENV: 'production' }, true],
  [{ NODE_ENV: 'production', REQUIRE_CONFIRMED_EMAIL: 'off' }, false],
])('settings %o require a confirmed address: %s', (env, isRequired) => {
  const liveSettings = {
    SMTP_URL: 'smtp://mail.example.com',
    PUBLIC_URL: 'https://example.com',
    MARKET_DATA_KEY: 'k',
  }
  expect(readConfig({ ...liveSettings, ...env }).requireConfirmedEmail).toBe(isRequired)
})

it('the error about a wrong value lists the valid values', () => {
  expect(() => readConfig({ REQUIRE_CONFIRMED_EMAIL: 'yes' })).toThrow('REQUIRE_CONFIRMED_EMAIL: on')
})

describe('where a confirmed address is required', () => {
  let product: TestProduct
  let newMember: Person, confirmedMember: Person
  beforeAll(async () => {
    product = await openProduct({ at: START_MS, settings: { REQUIRE_CONFIRMED_EMAIL: 'on' } })
    confirmedMember = await signUpMember(product, 'sure')
    await confirm(confirmedMember)
    newMember = await signUpMember(product, 'fresh')
  })
  afterAll(() => product.close())

  const confirm = async (person: Person) =>
    person.call('POST /email-confirmation/complete', { token: readMailedToken(product, 'confirm-email') })

  it('a member with an unconfirmed address cannot write, and the error says why', async () => {
    const postId = await createPost(confirmedMember, '확인을 마친 회원의 글')
    const subject = { postType: 'post', postId }
    const calls: [string, object][] = [
      ['POST /posts', { content: '첫 글이에요' }],
      ['POST /stocks/TSLA/posts', { content: '첫 종목 글이에요' }],
      ['POST /comments', { ...subject, content: '첫 댓글이에요' }],
      ['POST /reports', { ...subject, reason: 'spam' }],
    ]
    for (const [route, body] of calls) {
      expect(await newMember.call(route, body)).toMatchObject({ status: 403, code: 'email_unconfirmed' })
    }
    expect((await newMember.call('GET /session')).body).toMatchObject({ me: { mustConfirmEmail: true } })
    expect((await confirmedMember.call('GET /session')).body).toMatchObject({
      me: { mustConfirmEmail: false },
    })
  })

  it('predicting without a public text, and following, are possible before the confirmation', async () => {
    for (const publicText of [
      { content: '실적이 좋아요' },
      { reason: '실적' },
      { content: '봉인', revealTiming: '1hour' },
    ])
      await expect(predictUp(newMember, 'AAPL', publicText)).rejects.toThrow('email_unconfirmed')
    expect(await predictUp(newMember, 'AAPL', { content: ' ' })).toBeTruthy()
    expect(await predictUp(newMember, 'MSFT', { content: '실적', visibility: 'followers' })).toBeTruthy()
    expect(await predictUp(confirmedMember, 'AAPL', { content: '실적이 좋아요' })).toBeTruthy()
    expect((await newMember.call(`PUT /users/${confirmedMember.id}/follow`)).status).toBe(200)
  })

  it('only confirmed members are ranked; after the confirmation their earlier predictions count too', async () => {
    const result = { end: '2024-06-03T20:00:00.000Z', stock: 'KO' }
    await addJudgedPrediction(product.db, confirmedMember.id, { ...result, score: 50 })
    const predictionId = await addJudgedPrediction(product.db, newMember.id, { ...result, score: 300 })
    const noteAnswer = await newMember.call(`POST /predictions/${predictionId}/note`, { content: '맞았어요' })
    expect(noteAnswer).toMatchObject({ status: 403, code: 'email_unconfirmed' })
    const listRanks = async (span: string) => {
      const { body } = await confirmedMember.call<{
        entries: { rank: number; member: { username: string } }[]
      }>(`GET /leaderboard?span=${span}`)
      return body.entries.map(({ rank, member }) => `${rank} ${member.username}`)
    }
    for (const span of ['all', 'week']) expect(await listRanks(span)).toEqual(['1 sure'])
    await newMember.call('POST /email-confirmation')
    await expect.poll(() => readMailedToken(product, 'confirm-email')).toBeTruthy()
    expect((await confirm(newMember)).status).toBe(200)
    product.clock.moveTo(product.clock.now() + 20_000)
    for (const span of ['all', 'week']) expect(await listRanks(span)).toEqual(['1 fresh', '2 sure'])
    expect(await createPost(newMember, '이제 쓸 수 있어요')).toBeTruthy()
  })

  it('a withdrawal blocks a new sign-up only for a confirmed address', async () => {
    const squatter = await signUpMember(product, 'squatter', 'owner@example.com')
    await squatter.call('POST /me/withdrawal', { password: PASSWORD })
    const firstForm = { ...buildSignUpForm('rightful'), email: 'owner@example.com' }
    const owner = createSignedOutPerson(product)
    expect((await owner.call('POST /sign-up', firstForm)).status).toBe(200)
    await confirm(owner)
    await owner.call('POST /me/withdrawal', { password: PASSWORD })
    const secondForm = { ...firstForm, username: 'again' }
    expect((await createSignedOutPerson(product).call('POST /sign-up', secondForm)).code).toBe(
      'rejoin_too_early',
    )
  })
})

it('without the setting a member with an unconfirmed address writes and is ranked', async () => {
  const product = await openProduct({ at: START_MS })
  const newMember = await signUpMember(product, 'fresh')
  expect(await createPost(newMember, '바로 쓰는 글')).toBeTruthy()
  await addJudgedPrediction(product.db, newMember.id, {
    score: 300,
    end: '2024-06-03T20:00:00.000Z',
    stock: 'KO',
  })
  expect((await newMember.call('GET /leaderboard')).body).toMatchObject({ ownEntry: { rank: 1 } })
  await product.close()
})
