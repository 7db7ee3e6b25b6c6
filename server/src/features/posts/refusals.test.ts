import { describe, expect, it } from 'vitest'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { snapshot } from '#test/database/table-snapshot.ts'

const product = await productForFile()
const minji = await signedUp(product, 'minji')
await minji.call('GET /stocks/TSLA')

const WAYS = ['POST /posts', 'POST /stocks/TSLA/posts']

describe.each(WAYS)('%s', (way) => {
  it.each([
    ['nothing to be seen', { content: '\u200b\u2060' }, 400, 'invalid_input', { content: 'required' }],
    ['pictures that are none', { images: ['nowhere'] }, 400, 'invalid_input', { images: 'invalid' }],
    [
      'a promise of profit',
      { content: '원금 보장, 100% 수익' },
      422,
      'content_refused',
      { content: 'content_refused' },
    ],
  ])('refuses %s and changes nothing', async (_, change, status, code, fields) => {
    const before = await snapshot(product.db)
    const answer = await minji.call(way, { content: '안녕하세요', ...change })
    expect(answer).toMatchObject({ status, code, body: { error: { ...(fields && { fields }) } } })
    expect(await snapshot(product.db)).toEqual(before)
  })
})

it.each([
  ['GET /posts?from=nobody', 400],
  ['GET /posts?cursor=abc', 400],
  ['GET /stock-posts?cursor=', 400],
  ['GET /stocks/TSLA/posts?page=2', 400],
  ['GET /stocks/..%2fetc/posts', 404],
  ['GET /posts/nowhere', 404],
  ['GET /stock-posts/nowhere', 404],
  ['GET /posts/%00', 404],
  ['DELETE /posts/nowhere', 404],
  ['DELETE /stock-posts/nowhere', 404],
])('%s is refused', async (route, status) => {
  expect((await minji.call(route)).status).toBe(status)
})
