import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createComment, hideItem, createPost, createStockPost } from '#test/builders/community.ts'
import { signUpAdmin, type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { uploadPicture } from '#test/files/pictures.ts'
import { findDriftedCounters } from '#shared/integrity/recount.ts'
import { createId } from '#platform/id.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, minji, follower] = await signUpMembers(product, 'writer', 'minji', 'follower')
const admin = await signUpAdmin(product)
await follower.call(`PUT /users/${writer.id}/follow`)

const readContents = async (person: Person, feed: string) =>
  (await person.call<Page<PostView>>(`GET /${feed}`)).body.items.map(({ content }) => content)

/** Reads the contents of all pages of a feed, page by page. */
async function readPages(person: Person, feed: string): Promise<string[][]> {
  const allPages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Page<PostView> } = await person.call<Page<PostView>>(
      `GET /${feed}${cursor && `?cursor=${cursor}`}`,
    )
    allPages.push(body.items.map(({ content }) => content))
    cursor = body.nextCursor
  }
  return allPages
}

describe('a general post', () => {
  it('contains what was written, with its pictures in order', async () => {
    const images = [await uploadPicture(writer, 'posts'), await uploadPicture(writer, 'posts')].toReversed()
    const body = {
      content: '  첫 글이에요\n둘째 줄  ',
      visibility: 'followers',
      images: images.map(({ id }) => id),
    }
    const createAnswer = await writer.call<PostView>('POST /posts', body)
    expect(createAnswer.body).toEqual({
      id: createAnswer.body.id,
      type: 'post',
      content: '첫 글이에요\n둘째 줄',
      images,
      visibility: 'followers',
      stockTags: [],
      mentions: [],
      attached: null,
      author: {
        id: writer.id,
        username: 'writer',
        photoURL: null,
        successRate: null,
        judged: 0,
        hasSkillBadge: false,
        withdrawn: false,
      },
      createdAt: expect.stringMatching(/^2024-06-03T16:0\d:/),
      likes: 0,
      commentCount: 0,
      latestComment: null,
      viewCount: 0,
      likedByMe: false,
      isMine: true,
      canReport: false,
      hidden: false,
      takenDownUntil: null,
    })
    const followerAnswer = await follower.call<PostView>(`GET /posts/${createAnswer.body.id}`)
    const comments = { items: [], nextCursor: null, commentCount: 0 }
    expect(followerAnswer.body).toEqual({ ...createAnswer.body, isMine: false, canReport: true, comments })
  })

  it('counts a view at each opening by a permitted viewer', async () => {
    const id = await createPost(writer, '몇 번 봤을까요', 'followers')
    for (let time = 0; time < 3; time++) await follower.call(`POST /posts/${id}/views`)
    expect(await minji.call(`POST /posts/${id}/views`)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await writer.call<PostView>(`GET /posts/${id}`)).body.viewCount).toBe(3)
  })
})

describe('a post in a stock’s community', () => {
  it('is listed with its stock and among all stock posts, and found by its id', async () => {
    const images = [await uploadPicture(writer, 'stockPosts')]
    const body = { content: '테슬라 실적 어떻게 보세요?', images: images.map(({ id }) => id) }
    const createAnswer = await writer.call<StockPostView>('POST /stocks/TSLA/posts', body)
    expect(createAnswer.body).toMatchObject({
      type: 'stockPost',
      stock: 'TSLA',
      stockName: 'Tesla, Inc.',
      koreanName: '테슬라',
      images,
      isMine: true,
    })
    for (const feed of ['stocks/TSLA/posts', 'stock-posts']) {
      expect(await readContents(minji, feed)).toEqual(['테슬라 실적 어떻게 보세요?'])
    }
    expect(await readContents(minji, 'stocks/AAPL/posts')).toEqual([])
    expect((await minji.call<StockPostView>(`GET /stock-posts/${createAnswer.body.id}`)).body).toEqual({
      ...createAnswer.body,
      isMine: false,
      canReport: true,
      comments: { items: [], nextCursor: null, commentCount: 0 },
    })
  })

  it('is counted for its stock unless it is deleted or hidden', async () => {
    const countPosts = async () => (await minji.call<{ postCount: number }>('GET /stocks/KO')).body.postCount
    expect(await countPosts()).toBe(0)
    const hiddenId = await createStockPost(writer, 'KO', '하나')
    const deletedId = await createStockPost(minji, 'KO', '둘')
    expect(await countPosts()).toBe(2)
    await hideItem(product, hiddenId)
    expect(await countPosts()).toBe(1)
    await minji.call(`DELETE /stock-posts/${deletedId}`)
    expect(await countPosts()).toBe(0)
    await product.db.updateTable('items').set({ hiddenAt: null }).where('id', '=', hiddenId).execute()
    expect(await countPosts()).toBe(1)
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('requires a stock with a price, and does not request the price again once it is stored', async () => {
    const write = (stock: string) => minji.call(`POST /stocks/${stock}/posts`, { content: '어때요?' })
    expect(await write('NOSUCH')).toMatchObject({ status: 422, code: 'stock_unsupported' })
    await product.market.addFault({ kind: 'server-error' })
    expect(await write('TSLA')).toMatchObject({ status: 200 })
    product.clock.moveTo(NOW - DAY_MS)
    expect(await write('TSLA')).toMatchObject({ status: 200 })
    product.clock.moveTo(NOW)
    expect(await write('ORCL')).toMatchObject({ status: 503, code: 'quote_unavailable' })
    await product.market.clearFaults()
    expect(await write('ORCL')).toMatchObject({ status: 200 })
  })
})

describe('pages', () => {
  it('of a stock contain each post once, newest first', async () => {
    // Every two posts share a timestamp, so that ties occur.
    const toAgeSeconds = (index: number) => Math.floor(index / 2)
    const indexes = Array.from({ length: 104 }, (_, index) => index)
    const rows = indexes.map((index) => ({
      id: createId(NOW),
      author: minji.id,
      content: `글 ${index}`,
      visibility: 'public' as const,
      createdAt: new Date(NOW - 1000 * toAgeSeconds(index)),
      stock: 'MSFT',
      stockName: 'Microsoft',
    }))
    await insertPosts(product.db, rows)
    const pages = await readPages(follower, 'stocks/MSFT/posts')
    expect(pages.map((page) => page.length)).toEqual([50, 50, 4])
    const listedIndexes = pages.flat().map((content) => Number(content.replace('글 ', '')))
    expect(listedIndexes.toSorted((a, b) => a - b)).toEqual(indexes)
    expect(listedIndexes.map(toAgeSeconds)).toEqual(indexes.map(toAgeSeconds))
  })
})

describe('deleting', () => {
  it('deletes comments, likes and pictures too, and is possible only for own posts', async () => {
    const image = await uploadPicture(writer, 'posts')
    const createAnswer = await writer.call<PostView>('POST /posts', {
      content: '곧 지울 글',
      images: [image.id],
    })
    const path = `posts/${createAnswer.body.id}`
    await createComment(minji, { postType: 'post', postId: createAnswer.body.id }, '아쉬워요')
    await minji.call(`PUT /${path}/like`)
    for (const person of [minji, admin]) {
      expect(await person.call(`DELETE /${path}`)).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await writer.call(`DELETE /${path}`)).status).toBe(200)
    expect((await writer.call(`DELETE /${path}`)).status).toBe(404)
    expect((await writer.call(`GET /${path}`)).status).toBe(404)
    expect((await minji.call(`PUT /${path}/like`)).status).toBe(404)
    for (const table of ['comments', 'likes', 'images']) {
      const { rows: remainingRows } = await sql`
        select from ${sql.table(table)} where "itemId" = ${createAnswer.body.id}`.execute(product.db)
      expect(remainingRows).toEqual([])
    }
    expect((await writer.call(image.url.replace('/api', 'GET '))).status).toBe(404)
    expect(await findDriftedCounters(product.db)).toEqual([])
  })

  it('succeeds during concurrent likes and comments, which leaves correct counters', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await createStockPost(writer, 'TSLA', '같은 순간')
      const item = { postType: 'stockPost', postId: id } as const
      const [deletion, ...answers] = await Promise.all([
        writer.call(`DELETE /stock-posts/${id}`),
        minji.call(`PUT /stock-posts/${id}/like`),
        minji.call('POST /comments', { ...item, content: '같은 순간에' }),
        follower.call(`PUT /stock-posts/${id}/like`),
        follower.call('POST /comments', { ...item, content: '같은 순간에' }),
      ])
      expect(deletion.status).toBe(200)
      for (const { status } of answers) expect([200, 404]).toContain(status)
    }
    expect(await findDriftedCounters(product.db)).toEqual([])
  })
})
