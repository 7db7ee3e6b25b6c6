import { beforeEach, describe, expect, it } from 'vitest'
import {
  openReportingWorld,
  RATIONALE,
  OPENED_AT,
  type ItemReference,
} from '#test/builders/reporting-world.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

const world = await openReportingWorld()
const { author, viewer, follower } = world.people
beforeEach(() => world.clear())

describe('the queue', () => {
  it('shows an item once, with its text, its context and all reporters', async () => {
    const item = await world.createComment(await world.createPrediction())
    await world.report(viewer, item, { details: '무례해요' })
    await world.report(follower, item, { reason: 'abuse' })
    const items = await world.listQueue()
    expect(items).toMatchObject([
      {
        ...item,
        author: { id: author.id, username: 'author' },
        content: '저는 반대로 봐요',
        context: expect.stringContaining(RATIONALE),
        hidden: false,
        gone: false,
        status: 'pending',
      },
    ])
    expect(
      items[0]!.reports.map(({ reporterName, reason, details }) => [reporterName, reason, details]),
    ).toEqual([
      ['follower', 'abuse', ''],
      ['viewer', 'spam', '무례해요'],
    ])
    expect(await world.listQueue('settled')).toEqual([])
  })

  it('shows followers-only items too, and items that their author has deleted since', async () => {
    const item = await world.createPost('followers')
    await world.report(follower, item)
    expect((await author.call(`DELETE /posts/${item.postId}`)).status).toBe(200)
    expect(await world.listQueue()).toMatchObject([
      { ...item, author: { username: 'author' }, content: '오늘 장은 조용하네요', gone: true },
    ])
    expect((await world.decide(item, 'dismiss')).status).toBe(200)
    expect(await world.listQueue()).toEqual([])
  })

  it('has pages of twenty: the longest waiting first, the latest settled first', async () => {
    const refs: ItemReference[] = []
    const { clock } = world.product
    // The order of two reports within one millisecond is undefined.
    const advanceSecond = () => clock.moveTo(clock.now() + 1000)
    for (let i = 0; i < 25; i++) {
      advanceSecond()
      const id = `POST${i}`
      const row = { id, author: author.id, content: `글 ${i}`, createdAt: new Date(OPENED_AT) }
      await insertPosts(world.product.db, [{ ...row, visibility: 'public' }])
      refs.push({ postType: 'post', postId: id })
      await world.report(viewer, refs[i]!)
      if (i % 5 === 0) await world.report(follower, refs[i]!)
    }
    const ids = refs.map(({ postId }) => postId)
    expect(await world.listQueuePages('open')).toEqual([ids.slice(0, 20), ids.slice(20)])
    for (const ref of refs) {
      advanceSecond()
      await world.decide(ref, 'dismiss')
    }
    expect(await world.listQueuePages('settled')).toEqual([
      ids.toReversed().slice(0, 20),
      ids.toReversed().slice(20),
    ])
  })
})
