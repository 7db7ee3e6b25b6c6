import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { expect, it } from 'vitest'
import { createComment, createPost, predictUp, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const [writer, viewer, other] = await signUpMembers(product, 'writer', 'viewer', 'other')
await viewer.call(`PUT /users/${writer.id}/follow`)

const LISTS = {
  feed: '/predictions',
  stockFeed: '/predictions?stock=AAPL',
  following: '/predictions?from=following',
  ofMember: `/users/${writer.id}/predictions`,
  posts: '/posts',
  followedPosts: '/posts?from=following',
  stockPosts: '/stocks/AAPL/posts',
  postsOfMember: `/users/${writer.id}/posts`,
}

const ids = {
  prediction: await predictUp(writer, 'AAPL', { content: '비트COIN 얘기' }),
  reason: await predictUp(writer, 'MSFT', { reason: '모두 bitcoin 덕분' }),
  sealed: await predictUp(writer, 'NVDA', { content: 'coin', revealTiming: '1hour' }),
  plain: await predictUp(writer, 'TSLA', { content: '실적' }),
  post: await createPost(writer, '오늘의 Coin 소식'),
  stockPost: await createStockPost(writer, 'AAPL', 'coin 이야기'),
}

async function findListedIds(person: Person): Promise<string[]> {
  const pages = await Promise.all(
    Object.values(LISTS).map((path) => person.call<{ items: { id: string }[] }>(`GET ${path}`)),
  )
  return [...new Set(pages.flatMap(({ body }) => body.items.map(({ id }) => id)))]
}

const setMutedWords = (person: Person, ...mutedWords: string[]) =>
  person.call('PATCH /settings', { mutedWords })

it('every list leaves out items with a muted word; their addresses still open them', async () => {
  const { sealed, plain } = ids
  expect((await findListedIds(viewer)).toSorted()).toEqual(Object.values(ids).toSorted())
  await setMutedWords(viewer, 'COIN')
  expect((await findListedIds(viewer)).toSorted()).toEqual([sealed, plain].toSorted())
  for (const path of [`predictions/${ids.prediction}`, `posts/${ids.post}`])
    expect((await viewer.call(`GET /${path}`)).status).toBe(200)
  expect((await findListedIds(other)).toSorted()).toEqual(Object.values(ids).toSorted())
})

it('members’ own items are not left out', async () => {
  await setMutedWords(writer, 'coin')
  expect((await findListedIds(writer)).toSorted()).toEqual(
    expect.arrayContaining([ids.prediction, ids.post, ids.stockPost]),
  )
})

it('a sealed text is searched for muted words only after it is revealed', async () => {
  expect(await findListedIds(viewer)).toContain(ids.sealed)
  product.clock.moveTo(product.clock.now() + 3_600_000)
  expect(await findListedIds(viewer)).toEqual([ids.plain])
})

it('comments and replies are left out, except a thread in which the viewer wrote', async () => {
  const commentTarget = { postType: 'post', postId: await createPost(writer, '이야기해요') } as const
  const route = `GET /comments?postType=post&postId=${commentTarget.postId}`
  const readTexts = async (person: Person) => {
    const { body } = await person.call<{
      items: { comment: { content: string }; replies: { content: string }[] }[]
    }>(route)
    return body.items.map((thread) => [thread.comment, ...thread.replies].map(({ content }) => content))
  }
  const coinComment = await createComment(other, commentTarget, 'coin 사세요')
  await createComment(other, commentTarget, '그 아래 답글', coinComment)
  const calmComment = await createComment(other, commentTarget, '차분한 댓글')
  await createComment(other, commentTarget, 'coin 답글', calmComment)
  const allTexts = [
    ['coin 사세요', '그 아래 답글'],
    ['차분한 댓글', 'coin 답글'],
  ]
  expect(await readTexts(writer)).toEqual([['차분한 댓글']])
  await setMutedWords(writer)
  expect(await readTexts(writer)).toEqual(allTexts)
  await createComment(viewer, commentTarget, '제 답글', coinComment)
  expect(await readTexts(viewer)).toEqual([['coin 사세요', '그 아래 답글', '제 답글'], ['차분한 댓글']])
})

it('a text behind a notice or placeholder is not searched for muted words', async () => {
  const hiddenAt = new Date(product.clock.now())
  const takenDown = { hiddenAt, takenDownUntil: new Date(product.clock.now() + 100 * DAY_MS) }
  const takenDownIds = [
    await createPost(writer, '내려간 자두'),
    await createStockPost(writer, 'AAPL', '내려간 자두 하나'),
    await predictUp(writer, 'AMD', { content: '내려간 자두 둘' }),
  ]
  await product.db.updateTable('items').set(takenDown).where('id', 'in', takenDownIds).execute()
  const commentTarget = { postType: 'post', postId: await createPost(writer, '여기서 얘기해요') } as const
  const hiddenComment = await createComment(writer, commentTarget, '가려진 자두 댓글')
  await createComment(other, commentTarget, '그 답글', hiddenComment)
  await product.db.updateTable('comments').set({ hiddenAt }).where('id', '=', hiddenComment).execute()
  const countShownItems = async () => {
    const threads = await viewer.call<{ items: unknown[] }>(
      `GET /comments?postType=post&postId=${commentTarget.postId}`,
    )
    return [
      threads.body.items.length,
      (await findListedIds(viewer)).filter((id) => takenDownIds.includes(id)),
    ]
  }
  await setMutedWords(viewer)
  const shownBefore = await countShownItems()
  await setMutedWords(viewer, '자두')
  expect(await countShownItems()).toEqual(shownBefore)
  expect(shownBefore).toEqual([1, expect.arrayContaining(takenDownIds)])
})

it.each([[['']], [['가'.repeat(21)]], [Array.from({ length: 51 }, (_, n) => `단어${n}`)]])(
  'refuses the muted words %j',
  async (words) => {
    const settingsBefore = (await viewer.call('GET /settings')).body
    expect(await setMutedWords(viewer, ...words)).toMatchObject({ status: 400, code: 'invalid_input' })
    expect((await viewer.call('GET /settings')).body).toEqual(settingsBefore)
  },
)
