import type { CommentThread, CommentView } from '@gwanyeok/domain/comments/api.ts'
import { describe, expect, it } from 'vitest'
import {
  createComment,
  type CommentTarget,
  createPost,
  predictUp,
  createStockPost,
} from '#test/builders/community.ts'
import { signUpAdmin, type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { createId } from '#platform/id.ts'
import { setCommentHidden } from '#shared/items/write-comments.ts'

interface Page {
  items: CommentThread[]
  nextCursor: string | null
  commentCount: number
}

const START_MS = Date.parse('2024-06-03T16:00:00Z')
const DAY_MS = 86_400_000

const product = await openProductForFile({ at: START_MS })
const [writer, minji, duri] = await signUpMembers(product, 'writer', 'minji', 'duri')
const admin = await signUpAdmin(product)

const buildCommentsPath = (target: CommentTarget) =>
  `GET /comments?postType=${target.postType}&postId=${target.postId}`
const readComments = async (person: Person, target: CommentTarget) =>
  (await person.call<Page>(buildCommentsPath(target))).body
const removeComment = (person: Person, id: string) => person.call(`DELETE /comments/${id}`)
const setHidden = (id: string, change: 'hide' | 'restore') =>
  setCommentHidden(product.db, id, change === 'hide' ? new Date(product.clock.now()) : null)

async function createTarget(): Promise<CommentTarget> {
  return { postType: 'post', postId: await createPost(writer, '오늘 장은 조용하네요') }
}

/** Inserts replies that are newer than those that the members wrote. */
async function addReplies({ postId }: CommentTarget, parentId: string, count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, n) => {
    const createdAt = new Date(START_MS + 60_000 + n)
    return {
      id: createId(createdAt.getTime()),
      author: duri.id,
      content: '답글',
      itemId: postId,
      parentId,
      createdAt,
    }
  })
  await product.db.insertInto('comments').values(values).execute()
}

/** Formats each thread of a page in one line: the text of each comment, or why it has none, with its replies. */
const formatThreads = ({ items }: Page) =>
  items.map(({ comment: topComment, replies }) =>
    [topComment, ...replies].map(({ content, gone }) => content ?? `(${gone})`).join(' > '),
  )

describe('comments', () => {
  it.each(['prediction', 'stockPost', 'post'] as const)(
    'on a %s form threads with replies',
    async (postType) => {
      const createItem = {
        prediction: () => predictUp(writer, 'NVDA', { revealTiming: 'onComplete' }),
        stockPost: () => createStockPost(writer, 'NVDA', '엔비디아 이야기'),
        post: () => createPost(writer, '아무 이야기'),
      }
      const target = { postType, postId: await createItem[postType]() }
      const topComment = await createComment(minji, target, '  첫 댓글  ')
      await createComment(duri, target, '둘째 댓글')
      const reply = await createComment(writer, target, '답글', topComment)
      const answer = await minji.call<CommentView>('POST /comments', {
        ...target,
        content: '답글의 답글',
        parentId: reply,
      })
      expect(answer.body).toMatchObject({
        content: '답글의 답글',
        parentId: topComment,
        gone: null,
        isMine: true,
        canReport: false,
        author: { id: minji.id },
        replyTo: { id: writer.id, username: 'writer' },
      })
      const page = await readComments(duri, target)
      expect(formatThreads(page)).toEqual(['첫 댓글 > 답글 > 답글의 답글', '둘째 댓글'])
      expect(page).toMatchObject({ commentCount: 4, nextCursor: null })
      expect(page.items[0]!.comment).toMatchObject({
        parentId: null,
        replyTo: null,
        isMine: false,
        canReport: true,
      })
      expect(page.items[0]!.replies[0]).toMatchObject({
        parentId: topComment,
        replyTo: { username: 'minji' },
      })
      expect(await findDriftedCounters(product.db)).toEqual([])
    },
  )

  it('come twenty threads at a time, oldest first, each once', async () => {
    const target = await createTarget()
    const contents = Array.from({ length: 45 }, (_, index) => `${index}번째`)
    for (const [index, content] of contents.entries()) {
      // Every two comments have the same time.
      await product.moveTo(START_MS + Math.floor(index / 2) * 10_000)
      const topComment = await createComment(index % 2 ? minji : duri, target, content)
      if (index === 3) await createComment(writer, target, '답글', topComment)
    }
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: Page } = await minji.call<Page>(
        `${buildCommentsPath(target)}${cursor && `&cursor=${cursor}`}`,
      )
      pages.push(formatThreads(body))
      cursor = body.nextCursor
    }
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(pages.flat().toSorted()).toEqual(contents.with(3, '3번째 > 답글').toSorted())
    expect(pages.flat().slice(0, 2).toSorted()).toEqual(['0번째', '1번째'])
    await product.moveTo(START_MS)
  })

  it('show the newest two hundred replies of a thread', async () => {
    const target = await createTarget()
    const topComment = await createComment(minji, target, '머리')
    const rows = Array.from({ length: 203 }, (_, index) => ({
      id: createId(START_MS),
      author: duri.id,
      content: `답글 ${index}`,
      itemId: target.postId,
      parentId: topComment,
      replyTo: topComment,
      createdAt: new Date(START_MS + index * 1000),
    }))
    await product.db.insertInto('comments').values(rows).execute()
    await product.db.updateTable('items').set({ commentCount: 204 }).where('id', '=', target.postId).execute()
    const [thread] = (await readComments(writer, target)).items
    expect(thread!.replies.map(({ content }) => content)).toEqual(rows.slice(3).map(({ content }) => content))
  })

  it('count correctly under concurrent writes and deletes', async () => {
    const target = await createTarget()
    const topComment = await createComment(minji, target, '머리')
    const replies = await Promise.all(
      [writer, minji, duri, writer, minji, duri].map((person) =>
        createComment(person, target, '동시에', topComment),
      ),
    )
    // Three members try to delete each of the last three replies, and only its author can.
    const deletions = replies
      .slice(3)
      .flatMap((id) => [writer, minji, duri].map((person) => removeComment(person, id)))
    await Promise.all([
      ...deletions,
      removeComment(minji, topComment),
      createComment(duri, target, '새 글타래'),
    ])
    expect(await findDriftedCounters(product.db)).toEqual([])
    const page = await readComments(duri, target)
    expect(formatThreads(page)).toEqual(['(deleted) > 동시에 > 동시에 > 동시에', '새 글타래'])
    expect(page.commentCount).toBe(4)
  })
})

describe('deleting', () => {
  it('leaves a placeholder while there are replies, and nothing otherwise', async () => {
    const target = await createTarget()
    const topComment = await createComment(minji, target, '민지의 비밀')
    const reply = await createComment(duri, target, '답글', topComment)
    const nestedReply = await createComment(writer, target, '답글의 답글', reply)
    expect((await removeComment(minji, topComment)).status).toBe(200)
    expect((await removeComment(minji, topComment)).status).toBe(200)
    const { text } = await duri.call(buildCommentsPath(target))
    expect(text).not.toContain('민지의 비밀')
    expect(text).not.toContain('minji')
    const [thread] = (JSON.parse(text) as Page).items
    expect(thread!.comment).toMatchObject({ author: null, content: null, gone: 'deleted', canReport: false })
    expect((await readComments(minji, target)).commentCount).toBe(2)
    expect((await removeComment(duri, reply)).status).toBe(200)
    expect((await readComments(minji, target)).items[0]!.replies).toMatchObject([
      { id: nestedReply, replyTo: null },
    ])
    await removeComment(writer, nestedReply)
    expect(await readComments(minji, target)).toEqual({ items: [], nextCursor: null, commentCount: 0 })
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('is possible for own comments only, and a deleted comment cannot be answered', async () => {
    const target = await createTarget()
    const topComment = await createComment(minji, target, '머리')
    expect(await removeComment(writer, topComment)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await removeComment(admin, topComment)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await removeComment(minji, 'nowhere')).toMatchObject({ status: 404, code: 'not_found' })
    await removeComment(minji, topComment)
    const answer = await duri.call('POST /comments', {
      ...target,
      content: '늦은 답글',
      parentId: topComment,
    })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(await findDriftedCounters(product.db)).toEqual([])
  })
})

describe('hidden comments', () => {
  it('are visible only to their author and admins, do not count, and can be restored', async () => {
    const target = await createTarget()
    const topComment = await createComment(minji, target, '가려질 말')
    const reply = await createComment(duri, target, '남을 말', topComment)
    await setHidden(topComment, 'hide')
    await setHidden(topComment, 'hide')
    expect(formatThreads(await readComments(duri, target))).toEqual(['(hidden) > 남을 말'])
    expect((await readComments(duri, target)).commentCount).toBe(1)
    for (const person of [minji, admin]) {
      const [thread] = (await readComments(person, target)).items
      expect(thread!.comment).toMatchObject({ content: '가려질 말', gone: 'hidden' })
    }
    await setHidden(reply, 'hide')
    expect(formatThreads(await readComments(writer, target))).toEqual([])
    expect(formatThreads(await readComments(duri, target))).toEqual(['(hidden) > 남을 말'])
    expect(await findDriftedCounters(product.db)).toEqual([])
    await removeComment(duri, reply)
    for (const id of [topComment, reply, reply]) await setHidden(id, 'restore')
    expect(formatThreads(await readComments(writer, target))).toEqual(['가려질 말'])
    expect((await readComments(writer, target)).commentCount).toBe(1)
    await createComment(duri, target, '또 남을 말', topComment)
    await setHidden(topComment, 'hide')
    await removeComment(minji, topComment)
    expect(formatThreads(await readComments(writer, target))).toEqual(['(deleted) > 또 남을 말'])
    expect(await findDriftedCounters(product.db)).toEqual([])
  })
})

describe('blocks', () => {
  it('hide two members’ comments from each other, and their names in replies', async () => {
    const target = await createTarget()
    const blocker = await signUpMember(product, 'blocker')
    const blockedMember = await signUpMember(product, 'blockedMember')
    const topComment = await createComment(blocker, target, '막은 사람의 말')
    await createComment(blockedMember, target, '막힌 사람의 말')
    const reply = await createComment(blockedMember, target, '막힌 사람의 답글', topComment)
    await createComment(minji, target, '민지의 답글', reply)
    await blocker.call(`PUT /users/${blockedMember.id}/block`)
    expect(formatThreads(await readComments(blocker, target))).toEqual(['막은 사람의 말 > 민지의 답글'])
    expect(formatThreads(await readComments(blockedMember, target))).toEqual([
      '(deleted) > 막힌 사람의 답글 > 민지의 답글',
      '막힌 사람의 말',
    ])
    const { text } = await blocker.call(buildCommentsPath(target))
    expect(text).not.toContain('blockedMember')
    expect(formatThreads(await readComments(minji, target))).toHaveLength(2)
    const answer = await blocker.call('POST /comments', { ...target, content: '이봐요', parentId: reply })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    await writer.call(`PUT /users/${blockedMember.id}/block`)
    expect((await blockedMember.call(buildCommentsPath(target))).status).toBe(404)
  })
})

it('a reply names whom it answers, even if the answered comment is older than the shown replies', async () => {
  const target = await createTarget()
  const topComment = await createComment(writer, target, '첫 댓글')
  const repliedComment = await createComment(minji, target, '오래된 답글', topComment)
  await createComment(duri, target, '답글의 답글', repliedComment)
  await product.db
    .updateTable('comments')
    .set({ createdAt: new Date(START_MS + DAY_MS) })
    .where('content', '=', '답글의 답글')
    .execute()
  await addReplies(target, topComment, 199)
  const findLastComment = async (person: Person) =>
    (await readComments(person, target)).items[0]!.replies.at(-1)!
  expect((await readComments(writer, target)).items[0]!.replies).toHaveLength(200)
  expect(formatThreads(await readComments(writer, target))[0]).not.toContain('오래된 답글')
  expect(await findLastComment(writer)).toMatchObject({
    content: '답글의 답글',
    replyTo: { username: 'minji' },
  })
  const blocker = await signUpMember(product, 'blockerOfMinji')
  await blocker.call(`PUT /users/${minji.id}/block`)
  expect(await findLastComment(blocker)).toMatchObject({ content: '답글의 답글', replyTo: null })
})
