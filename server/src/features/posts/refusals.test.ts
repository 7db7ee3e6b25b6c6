import { describe, expect, it } from 'vitest'
import { post, suspend } from '#test/builders/community.ts'
import { signedUp, stranger, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { uploaded } from '#test/files/pictures.ts'
import { snapshot } from '#test/database/table-snapshot.ts'

const product = await productForFile()
const [minji, somebody] = await signedUpAll(product, 'minji', 'somebody')
await minji.call('GET /stocks/TSLA')

const WAYS = ['POST /posts', 'POST /stocks/TSLA/posts']

describe.each(WAYS)('%s', (way) => {
  it.each([
    ['no text', { content: undefined }, 400, 'invalid_input', { content: 'required' }],
    ['nothing but spaces', { content: ' \n ' }, 400, 'invalid_input', { content: 'required' }],
    ['nothing to be seen', { content: '\u200b\u2060' }, 400, 'invalid_input', { content: 'required' }],
    ['text that is null', { content: null }, 400, 'invalid_input', { content: 'invalid' }],
    ['text that is a list', { content: ['글'] }, 400, 'invalid_input', { content: 'invalid' }],
    ['a text too long', { content: '가'.repeat(3001) }, 400, 'invalid_input', { content: 'too_long' }],
    ['a character that no text holds', { content: '가\u0000나' }, 400, 'invalid_input', undefined],
    ['four pictures', { images: ['a', 'b', 'c', 'd'] }, 400, 'invalid_input', { images: 'too_many_images' }],
    ['pictures that are none', { images: ['nowhere'] }, 400, 'invalid_input', { images: 'invalid' }],
    ['pictures as text', { images: 'nowhere' }, 400, 'invalid_input', { images: 'invalid' }],
    ['a fact of the server', { likes: 100 }, 400, 'invalid_input', { likes: 'unknown_field' }],
    ['somebody else', { author: 'somebody' }, 400, 'invalid_input', { author: 'unknown_field' }],
    [
      'a promise of profit',
      { content: '원금 보장, 100% 수익' },
      422,
      'content_refused',
      { content: 'content_refused' },
    ],
    [
      'a link',
      { content: 'https://example.com 으로' },
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

  it('refuses pictures of another member, of another purpose, twice, and of a post that stands', async () => {
    const purpose = way === 'POST /posts' ? 'posts' : 'stockPosts'
    const [mine, theirs, other, used] = [
      await uploaded(minji, purpose),
      await uploaded(somebody, purpose),
      await uploaded(minji, 'predictions'),
      await uploaded(minji, purpose),
    ]
    expect((await minji.call(way, { content: '사진 글', images: [used.id] })).status).toBe(200)
    const before = await snapshot(product.db)
    for (const images of [[theirs.id], [other.id], [used.id], [mine.id, mine.id], [mine.id, theirs.id]]) {
      const answer = await minji.call(way, { content: '사진 글', images })
      expect(answer).toMatchObject({ status: 400, body: { error: { fields: { images: 'invalid' } } } })
    }
    expect(await snapshot(product.db)).toEqual(before)
  })

  it('refuses signed-out and suspended members', async () => {
    const quiet = await signedUp(product, way === 'POST /posts' ? 'quiet' : 'silent')
    const own = await post(quiet, '아직은 쓸 수 있어요')
    await suspend(product, quiet)
    const before = await snapshot(product.db)
    expect(await stranger(product).call(way, { content: '안녕하세요' })).toMatchObject({ status: 401 })
    expect(await quiet.call(way, { content: '안녕하세요' })).toMatchObject({ status: 403, code: 'suspended' })
    expect(await quiet.call(`DELETE /posts/${own}`)).toMatchObject({ status: 403, code: 'suspended' })
    expect(await snapshot(product.db)).toEqual(before)
    expect((await quiet.call(`POST /posts/${own}/views`)).status).toBe(200)
  })
})

it.each([
  ['an unknown visibility', 'everyone'],
  ['a visibility that is null', null],
])('refuses %s', async (_, visibility) => {
  const answer = await minji.call('POST /posts', { content: '안녕하세요', visibility })
  expect(answer).toMatchObject({ status: 400, body: { error: { fields: { visibility: 'invalid' } } } })
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
