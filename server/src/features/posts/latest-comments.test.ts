import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { createComment, createPost, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpAdmin, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { setCommentHidden } from '#shared/items/write-comments.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z') })
const [writer, minji, duri, sora] = await signUpMembers(product, 'writer', 'minji', 'duri', 'sora')
const admin = await signUpAdmin(product)

/**
 * Writes a post with a comment by minji, and a comment by duri a minute later. Returns the post as the target of
 * comments, and the id of duri's comment.
 */
async function writePost() {
  const postId = await createPost(writer, '오늘 시장 이야기')
  const target = { postType: 'post', postId } as const
  await createComment(minji, target, '첫 댓글')
  await product.moveTo(product.clock.now() + 60_000)
  const latestId = await createComment(duri, target, '둘째 댓글')
  return { target, latestId }
}

async function readLatestComment(person: Person, id: string) {
  const { body } = await person.call<{ items: PostView[] }>('GET /posts')
  return body.items.find((post) => post.id === id)?.latestComment?.content ?? null
}

it('every list shows the newest comment that opens a thread, with its author', async () => {
  const { target, latestId } = await writePost()
  await createComment(sora, target, '답글', latestId)
  const latestComment = { id: latestId, content: '둘째 댓글', author: { id: duri.id, username: 'duri' } }
  const paths = ['/posts', '/posts/search?q=시장', `/users/${writer.id}/posts`]
  for (const path of paths) {
    const { body } = await sora.call<{ items: PostView[] }>(`GET ${path}`)
    expect(body.items[0], path).toMatchObject({ id: target.postId, latestComment })
  }
  const postId = await createStockPost(writer, 'AAPL', '애플 이야기')
  await createComment(minji, { postType: 'stockPost', postId }, '애플 댓글')
  const { body } = await sora.call<{ items: PostView[] }>('GET /stocks/AAPL/posts')
  expect(body.items[0]?.latestComment?.content).toBe('애플 댓글')
})

it('a post without comments has no latest comment, and a long comment is cut', async () => {
  const id = await createPost(writer, '댓글 없는 글')
  expect(await readLatestComment(sora, id)).toBeNull()
  await createComment(minji, { postType: 'post', postId: id }, '가'.repeat(101))
  expect(await readLatestComment(sora, id)).toBe('가'.repeat(100))
})

it('a hidden, deleted or taken-down comment is shown to nobody', async () => {
  const now = new Date(product.clock.now())
  const removals: Record<string, (id: string) => Promise<unknown>> = {
    hidden: (id) => setCommentHidden(product.db, id, now),
    deleted: (id) => duri.call(`DELETE /comments/${id}`),
    'taken down': (id) =>
      product.db
        .updateTable('comments')
        .set({ hiddenAt: now, takenDownUntil: new Date('2024-07-03') })
        .where('id', '=', id)
        .execute(),
  }
  for (const [state, remove] of Object.entries(removals)) {
    const { target, latestId } = await writePost()
    await remove(latestId)
    for (const person of [writer, minji, duri, sora, admin])
      expect(await readLatestComment(person, target.postId), `${state} for ${person.username}`).toBe(
        '첫 댓글',
      )
  }
})

it.each([
  ['is blocked by the viewer', sora, duri],
  ['has blocked the viewer', duri, sora],
] as const)('a comment by a member who %s is not shown', async (_, blocker, blockedMember) => {
  const { target } = await writePost()
  await blocker.call(`PUT /users/${blockedMember.id}/block`)
  expect(await readLatestComment(sora, target.postId)).toBe('첫 댓글')
  expect(await readLatestComment(minji, target.postId)).toBe('둘째 댓글')
  await blocker.call(`DELETE /users/${blockedMember.id}/block`)
})

it('a comment with a word that the viewer mutes is not shown', async () => {
  const { target } = await writePost()
  await sora.call('PATCH /settings', { mutedWords: ['둘째'] })
  expect(await readLatestComment(sora, target.postId)).toBe('첫 댓글')
  await sora.call('PATCH /settings', { mutedWords: [] })
})

it('a post that is taken down shows others no comment', async () => {
  const { target } = await writePost()
  const takenDown = { hiddenAt: new Date(product.clock.now()), takenDownUntil: new Date('2024-07-03') }
  await product.db.updateTable('items').set(takenDown).where('id', '=', target.postId).execute()
  expect(await readLatestComment(sora, target.postId)).toBeNull()
  expect(await readLatestComment(writer, target.postId)).toBe('둘째 댓글')
})
