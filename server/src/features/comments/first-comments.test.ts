import type { CommentPage } from '@gwanyeok/domain/comments/api.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import { expect, it } from 'vitest'
import {
  createComment,
  type CommentTarget,
  ITEM_PATHS,
  createPost,
  predictUp,
  createStockPost,
} from '#test/builders/community.ts'
import { type Person, signUpAdmin, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { setCommentHidden } from '#shared/items/write-comments.ts'

const product = await openProductForFile({ at: Date.parse('2024-06-03T16:00:00Z') })
const [writer, minji, duri, sora] = await signUpMembers(product, 'writer', 'minji', 'duri', 'sora')
const admin = await signUpAdmin(product)

const createItem: Record<ItemKind, () => Promise<string>> = {
  prediction: () => predictUp(writer, 'NVDA', { revealTiming: 'onComplete' }),
  stockPost: () => createStockPost(writer, 'NVDA', '엔비디아 이야기'),
  post: () => createPost(writer, '아무 이야기'),
}

async function readDetailComments(person: Person, { postType, postId }: CommentTarget) {
  const answer = await person.call<{ comments: CommentPage }>(`GET /${ITEM_PATHS[postType]}/${postId}`)
  return answer.body.comments
}

async function listComments(person: Person, { postType, postId }: CommentTarget) {
  const answer = await person.call<CommentPage>(`GET /comments?postType=${postType}&postId=${postId}`)
  return answer.status === 200 ? answer.body : null
}

const listContents = ({ items }: CommentPage) =>
  items.map(({ comment: topComment, replies }) =>
    [topComment, ...replies].map(({ content, gone }) => content ?? gone),
  )

it.each(['prediction', 'stockPost', 'post'] as const)(
  'the detail of a %s has the comments that the viewer may see, without hidden ones and those of blocked members',
  async (postType) => {
    const target = { postType, postId: await createItem[postType]() }
    expect(await readDetailComments(sora, target)).toEqual({ items: [], nextCursor: null, commentCount: 0 })
    const topComment = await createComment(minji, target, '첫 댓글')
    await createComment(sora, target, '답글', topComment)
    await setCommentHidden(
      product.db,
      await createComment(duri, target, '숨긴 댓글'),
      new Date(product.clock.now()),
    )
    await sora.call(`PUT /users/${minji.id}/block`)
    for (const viewer of [writer, minji, duri, sora, admin])
      expect(await readDetailComments(viewer, target), viewer.username).toEqual(
        await listComments(viewer, target),
      )
    expect(listContents(await readDetailComments(writer, target))).toEqual([['첫 댓글', '답글']])
    expect(listContents(await readDetailComments(duri, target))).toEqual([['첫 댓글', '답글'], ['숨긴 댓글']])
    expect(listContents(await readDetailComments(sora, target))).toEqual([['deleted', '답글']])
    await sora.call(`DELETE /users/${minji.id}/block`)
  },
)

it('a stock post is also found by the endpoint of posts, but a post is not found by the endpoint of stock posts', async () => {
  const stockPostTarget = { postType: 'post', postId: await createItem.stockPost() } as const
  await createComment(minji, { ...stockPostTarget, postType: 'stockPost' }, '좋아요')
  expect(listContents(await readDetailComments(duri, stockPostTarget))).toEqual([['좋아요']])
  const { status } = await duri.call(`GET /stock-posts/${await createItem.post()}`)
  expect(status).toBe(404)
})

it('an item that is taken down shows others no comments', async () => {
  const target = { postType: 'post', postId: await createItem.post() } as const
  await createComment(minji, target, '첫 댓글')
  const takenDown = { hiddenAt: new Date(product.clock.now()), takenDownUntil: new Date('2024-07-03') }
  await product.db.updateTable('items').set(takenDown).where('id', '=', target.postId).execute()
  expect(await readDetailComments(duri, target)).toEqual({ items: [], nextCursor: null, commentCount: 1 })
  expect(await listComments(duri, target)).toBeNull()
  expect(listContents(await readDetailComments(writer, target))).toEqual([['첫 댓글']])
})

it('the detail has 20 threads, and its cursor continues in the list of comments', async () => {
  const target = { postType: 'post', postId: await createItem.post() } as const
  for (let count = 0; count < 21; count++) await createComment(minji, target, `댓글 ${count}`)
  const firstPage = await readDetailComments(duri, target)
  expect(firstPage.items).toHaveLength(20)
  const nextPageAnswer = await duri.call<CommentPage>(
    `GET /comments?postType=post&postId=${target.postId}&cursor=${firstPage.nextCursor}`,
  )
  expect(listContents(nextPageAnswer.body)).toEqual([['댓글 20']])
})
