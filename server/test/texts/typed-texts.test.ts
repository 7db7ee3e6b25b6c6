import { describe, expect, it } from 'vitest'
import { createPost } from '#test/builders/community.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'
import { PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, 'minji')
async function buildPrediction(stock: string) {
  const { body } = await minji.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  return { stock, seenPrice, targetPrice: Math.round(seenPrice * 110) / 100, period: 3 }
}

const commentTarget = { postType: 'post', postId: await createPost(minji, '첫 글') }
const contact = { subject: '점수 문의', message: '점수가 궁금해요' }

const BLANKS = {
  'a control character': '\u0001',
  'a next line': '\u0085',
  'an object replacement character': '\ufffc',
  'a noncharacter': '\ufffe',
  'a variation selector': '\ufe0f',
  'Hangul fillers': '\u3164\u115f',
}

/** Endpoints that accept a text, the field's name, and its maximum length. */
const TEXTS = [
  { route: 'POST /posts', field: 'content', body: {}, max: 3000, table: 'posts' },
  { route: 'POST /stocks/TSLA/posts', field: 'content', body: {}, max: 3000, table: 'posts' },
  { route: 'POST /comments', field: 'content', body: commentTarget, max: 1000, table: 'comments' },
  { route: 'POST /contacts', field: 'subject', body: contact, max: 100, table: 'contacts' },
  { route: 'POST /contacts', field: 'message', body: contact, max: 1000, table: 'contacts' },
  {
    route: 'POST /predictions',
    field: 'reason',
    body: await buildPrediction('TSLA'),
    max: 100,
    table: 'predictions',
  },
  {
    route: 'POST /predictions',
    field: 'content',
    body: await buildPrediction('AAPL'),
    max: 2000,
    table: 'predictions',
  },
] as const

describe.each(TEXTS)('$route $field', ({ route, field, body, max, table }) => {
  it.runIf(table !== 'contacts')('with a phone number is refused, and nothing changes', async () => {
    const snapshotBefore = await readSnapshot(product.db)
    const answer = await minji.call(route, { ...body, [field]: '문의는 010-1234-5678로 주세요' })
    expect(answer).toMatchObject({
      status: 422,
      code: 'content_refused',
      body: { error: { fields: { [field]: 'content_refused' }, details: { kind: 'phone' } } },
    })
    expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
  })

  it.each(Object.entries(BLANKS))('with only %s is refused, and nothing changes', async (_, text) => {
    const snapshotBefore = await readSnapshot(product.db)
    const { status, body: refusal } = await minji.call(route, { ...body, [field]: text.repeat(3) })
    const fault = table === 'predictions' ? 'invalid' : 'required'
    expect([status, refusal]).toMatchObject([400, { error: { fields: { [field]: fault } } }])
    expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
  })

  it('allows as many emoji as letters, and not one more', async () => {
    expect(await minji.call(route, { ...body, [field]: '🚀'.repeat(max + 1) })).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: 'too_long' } } },
    })
    const longestText = `${'🚀'.repeat(max - 1)}끝`
    expect(await minji.call(route, { ...body, [field]: longestText })).toMatchObject({ status: 200 })
    const rows = await product.db.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(rows[0]).toMatchObject({ [field]: longestText })
  })
})

it('a password of 20 emoji has 20 characters', async () => {
  const password = '🚀🌱🐳🍀🎯'.repeat(4)
  const change = { currentPassword: PASSWORD, password, passwordConfirmation: password }
  expect(await minji.call('PUT /me/password', change)).toMatchObject({ status: 200 })
  const signIn = await createSignedOutPerson(product).call('POST /sign-in', { email: minji.email, password })
  expect(signIn.status).toBe(200)
})
