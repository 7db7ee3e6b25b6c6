import { expect, it } from 'vitest'
import { comment, post } from '#test/builders/community.ts'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { snapshot } from '#test/database/table-snapshot.ts'

const product = await productForFile()
const minji = await signedUp(product, 'minji')
const on = { postType: 'post', postId: await post(minji, '첫 글') }
const another = { postType: 'post', postId: await post(minji, '다른 글') } as const
const elsewhere = await comment(minji, another, '다른 글의 댓글')

it.each([
  ['nothing to be seen', { content: '\u200b\u3164\u2060\u2800' }, { status: 400, code: 'invalid_input' }],
  ['a post of another kind', { postType: 'stockPost' }, { status: 404, code: 'not_found' }],
  ['a post that is none', { postId: 'nowhere' }, { status: 404, code: 'not_found' }],
  ['a comment that is none', { parentId: 'nowhere' }, { status: 404, code: 'not_found' }],
  ['a comment of another post', { parentId: elsewhere }, { status: 404, code: 'not_found' }],
  [
    'a phone number',
    { content: '010-1234-5678' },
    {
      ...{ status: 422, code: 'content_refused' },
      body: { error: { fields: { content: 'content_refused' }, details: { kind: 'phone' } } },
    },
  ],
])('%s: refused, and nothing changes', async (_, change, refusal) => {
  const before = await snapshot(product.db)
  expect(await minji.call('POST /comments', { ...on, content: '안녕하세요', ...change })).toMatchObject(
    refusal,
  )
  expect(await snapshot(product.db)).toEqual(before)
})
