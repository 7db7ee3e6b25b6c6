import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { expect, it } from 'vitest'
import { comment, type CommentTarget, PATHS, post, predictUp, stockPost } from '#test/builders/community.ts'
import { type Person, signUpAdmin, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { setCommentHidden } from '#shared/items/write-comments.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z') })
const [writer, minji, duri, sora] = await signUpMembers(product, 'writer', 'minji', 'duri', 'sora')
const admin = await signUpAdmin(product)

const write: Record<ItemKind, () => Promise<string>> = {
  prediction: () => predictUp(writer, 'NVDA', { revealTiming: 'onComplete' }),
  stockPost: () => stockPost(writer, 'NVDA', '엔비디아 이야기'),
  post: () => post(writer, '아무 이야기'),
}

async function open(person: Person, { postType, postId }: CommentTarget) {
  const answer = await person.call<{ comments: CommentPage }>(`GET /${PATHS[postType]}/${postId}`)
  return answer.body.comments
}

async function list(person: Person, { postType, postId }: CommentTarget) {
  const answer = await person.call<CommentPage>(`GET /comments?postType=${postType}&postId=${postId}`)
  return answer.status === 200 ? answer.body : null
}

const contents = ({ items }: CommentPage) =>
  items.map(({ comment: first, replies }) => [first, ...replies].map(({ content, gone }) => content ?? gone))

it.each(['prediction', 'stockPost', 'post'] as const)(
  'a %s opens with the comments that the reader may see, without blocked members’ and hidden ones',
  async (postType) => {
    const on = { postType, postId: await write[postType]() }
    expect(await open(sora, on)).toEqual({ items: [], nextCursor: null, commentCount: 0 })
    const first = await comment(minji, on, '첫 댓글')
    await comment(sora, on, '답글', first)
    await setCommentHidden(product.db, await comment(duri, on, '숨긴 댓글'), new Date(product.clock.now()))
    await sora.call(`PUT /users/${minji.id}/block`)
    for (const reader of [writer, minji, duri, sora, admin])
      expect(await open(reader, on), reader.username).toEqual(await list(reader, on))
    expect(contents(await open(writer, on))).toEqual([['첫 댓글', '답글']])
    expect(contents(await open(duri, on))).toEqual([['첫 댓글', '답글'], ['숨긴 댓글']])
    expect(contents(await open(sora, on))).toEqual([['deleted', '답글']])
    await sora.call(`DELETE /users/${minji.id}/block`)
  },
)

it('a stock post is found at the address of posts, but not the other way round', async () => {
  const ofStock = { postType: 'post', postId: await write.stockPost() } as const
  await comment(minji, { ...ofStock, postType: 'stockPost' }, '좋아요')
  expect(contents(await open(duri, ofStock))).toEqual([['좋아요']])
  const { status } = await duri.call(`GET /stock-posts/${await write.post()}`)
  expect(status).toBe(404)
})

it('a notice has no comments', async () => {
  const on = { postType: 'post', postId: await write.post() } as const
  await comment(minji, on, '첫 댓글')
  const takenDown = { hiddenAt: new Date(product.clock.now()), takenDownUntil: new Date('2024-07-03') }
  await product.db.updateTable('items').set(takenDown).where('id', '=', on.postId).execute()
  expect(await open(duri, on)).toEqual({ items: [], nextCursor: null, commentCount: 1 })
  expect(await list(duri, on)).toBeNull()
  expect(contents(await open(writer, on))).toEqual([['첫 댓글']])
})

it('further threads after 20 come from the list of comments', async () => {
  const on = { postType: 'post', postId: await write.post() } as const
  for (let count = 0; count < 21; count++) await comment(minji, on, `댓글 ${count}`)
  const first = await open(duri, on)
  expect(first.items).toHaveLength(20)
  const next = await duri.call<CommentPage>(
    `GET /comments?postType=post&postId=${on.postId}&cursor=${first.nextCursor}`,
  )
  expect(contents(next.body)).toEqual([['댓글 20']])
})
