import { expect, it } from 'vitest'
import { comment, post, suspend } from '#test/builders/community.ts'
import { type Person, signedUp, stranger } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { snapshot } from '#test/database/table-snapshot.ts'

const product = await productForFile()
const minji = await signedUp(product, 'minji')
const on = { postType: 'post', postId: await post(minji, '첫 글') }
const another = { postType: 'post', postId: await post(minji, '다른 글') } as const
const elsewhere = await comment(minji, another, '다른 글의 댓글')

it.each([
  ['no text', { content: undefined }, 400, 'invalid_input', { content: 'required' }],
  ['nothing but spaces', { content: ' \n\t ' }, 400, 'invalid_input', { content: 'required' }],
  [
    'nothing to be seen',
    { content: '\u200b\u3164\u2060\u2800' },
    400,
    'invalid_input',
    { content: 'required' },
  ],
  ['text that is null', { content: null }, 400, 'invalid_input', { content: 'invalid' }],
  ['text that is a number', { content: 1 }, 400, 'invalid_input', { content: 'invalid' }],
  ['a text too long', { content: '가'.repeat(1001) }, 400, 'invalid_input', { content: 'too_long' }],
  ['a character that no text holds', { content: '가\u0000나' }, 400, 'invalid_input', undefined],
  ['a kind that is none', { postType: 'comment' }, 400, 'invalid_input', { postType: 'invalid' }],
  ['no post', { postId: undefined }, 400, 'invalid_input', { postId: 'required' }],
  ['a post of another kind', { postType: 'stockPost' }, 404, 'not_found', undefined],
  ['a post that is none', { postId: 'nowhere' }, 404, 'not_found', undefined],
  ['a comment that is none', { parentId: 'nowhere' }, 404, 'not_found', undefined],
  ['a field too many', { author: 'somebody' }, 400, 'invalid_input', { author: 'unknown_field' }],
  ['a banned word', { content: '리딩방 들어오세요' }, 422, 'content_refused', { content: 'content_refused' }],
  ['a phone number', { content: '010-1234-5678' }, 422, 'content_refused', { content: 'content_refused' }],
])('%s: refused, and nothing changes', async (_, change, status, code, fields) => {
  const before = await snapshot(product.db)
  const answer = await minji.call('POST /comments', { ...on, content: '안녕하세요', ...change })
  expect(answer).toMatchObject({ status, code, body: { error: { ...(fields && { fields }) } } })
  expect(await snapshot(product.db)).toEqual(before)
})

it('names the kind of content it refuses', async () => {
  const answer = await minji.call('POST /comments', { ...on, content: '010-1234-5678' })
  expect(answer.body).toMatchObject({ error: { details: { kind: 'phone' } } })
})

it('a comment of another post, a signed-out or a suspended member: refused, and nothing changes', async () => {
  const quiet = await signedUp(product, 'quiet')
  const theirs = await comment(quiet, { postType: 'post', postId: on.postId }, '조용히')
  await suspend(product, quiet)
  const before = await snapshot(product.db)
  const say = (person: Person, change: object = {}) =>
    person.call('POST /comments', { ...on, content: '안녕하세요', ...change })
  expect(await say(minji, { parentId: elsewhere })).toMatchObject({ status: 404, code: 'not_found' })
  expect(await say(stranger(product))).toMatchObject({ status: 401, code: 'signed_out' })
  expect(await say(quiet)).toMatchObject({ status: 403, code: 'suspended' })
  expect(await quiet.call(`DELETE /comments/${theirs}`)).toMatchObject({ status: 403, code: 'suspended' })
  expect(await snapshot(product.db)).toEqual(before)
})

it.each([
  ['no kind', 'postId=x', 400],
  ['no post', 'postType=post', 400],
  ['a cursor that no page said', 'postType=post&postId=x&cursor=abc', 400],
  ['a field too many', 'postType=post&postId=x&size=1000', 400],
  ['a post that is none', 'postType=post&postId=x', 404],
  ['an id that no post has', 'postType=post&postId=%00', 400],
])('reading with %s is refused', async (_, query, status) => {
  expect((await minji.call(`GET /comments?${query}`)).status).toBe(status)
})
