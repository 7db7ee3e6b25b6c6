import { expect, it } from 'vitest'
import { createComment, createPost } from '#test/builders/community.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { readSnapshot } from '#test/database/table-snapshot.ts'

const product = await openProductForFile()
const minji = await signUpMember(product, 'minji')
const target = { postType: 'post', postId: await createPost(minji, '첫 글') }
const otherTarget = { postType: 'post', postId: await createPost(minji, '다른 글') } as const
const otherCommentId = await createComment(minji, otherTarget, '다른 글의 댓글')

it.each([
  ['a post of another kind', { postType: 'stockPost' }],
  ['an unknown post', { postId: 'nowhere' }],
  ['an unknown comment', { parentId: 'nowhere' }],
  ['a comment of another post', { parentId: otherCommentId }],
])('%s: refused, and nothing changes', async (_, change) => {
  const snapshotBefore = await readSnapshot(product.db)
  const answer = await minji.call('POST /comments', { ...target, content: '안녕하세요', ...change })
  expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect(await readSnapshot(product.db)).toEqual(snapshotBefore)
})
