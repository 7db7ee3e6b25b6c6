import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openReportingWorld } from '#test/builders/reporting-world.ts'

interface Page<Item> {
  items: Item[]
}

const world = await openReportingWorld()
const { admin, secondAdmin, author, viewer, follower } = world.people
beforeEach(() => world.clear())

describe('a decision', () => {
  it('to hide settles all open reports, and records the admin, the time and the reason', async () => {
    const item = await world.createPrediction()
    await world.report(viewer, item)
    await world.report(follower, item)
    const actionCountBefore = await world.countActions()
    expect(await world.decide(item, 'hide', '리딩방 유도')).toMatchObject({
      status: 200,
      body: { gone: false },
    })
    const settledReport = { status: 'hidden', resolvedBy: 'overseer', adminNote: '리딩방 유도' }
    const [settledItem] = await world.listQueue('settled')
    expect(settledItem).toMatchObject({
      ...item,
      hidden: true,
      status: 'hidden',
      reports: [settledReport, settledReport],
    })
    expect(settledItem!.reports[0]!.resolvedAt).toMatch(/^2024-06-03T/)
    expect(await world.listQueue()).toEqual([])
    expect(await world.listActionsSince(actionCountBefore)).toEqual([
      ['hide', `prediction:${item.postId}`, '리딩방 유도'],
    ])
  })

  it('is made once, also with concurrent requests', async () => {
    const item = await world.createPost()
    await world.report(viewer, item)
    const actionCountBefore = await world.countActions()
    const decisions = [admin, secondAdmin, admin, secondAdmin].map((decidingAdmin, i) =>
      world.decide(item, 'hide', `${i}`, decidingAdmin),
    )
    for (const { status } of await Promise.all(decisions)) expect(status).toBe(200)
    const rowAfter = await world.readItemRow(item)
    const [settledReport] = await world.listReports()
    expect((await world.decide(item, 'hide', '또', secondAdmin)).status).toBe(200)
    expect(await world.readItemRow(item)).toEqual(rowAfter)
    expect(await world.listReports()).toEqual([settledReport])
    expect((await world.listActionsSince(actionCountBefore)).length).toBe(1)
  })

  it('that contradicts another admin’s is refused and changes nothing', async () => {
    const dismissedItem = await world.createPrediction()
    const hiddenItem = await world.createPost()
    await world.report(viewer, dismissedItem)
    await world.report(viewer, hiddenItem)
    await world.decide(dismissedItem, 'dismiss')
    await world.decide(hiddenItem, 'hide')
    const rowsBefore = [
      await world.readItemRow(dismissedItem),
      await world.readItemRow(hiddenItem),
      await world.listReports(),
    ]
    const actionCountBefore = await world.countActions()
    for (const answerPromise of [
      world.decide(dismissedItem, 'hide', '', secondAdmin),
      world.decide(hiddenItem, 'dismiss', '', secondAdmin),
    ]) {
      expect(await answerPromise).toMatchObject({ status: 409, code: 'settled_otherwise' })
    }
    expect([
      await world.readItemRow(dismissedItem),
      await world.readItemRow(hiddenItem),
      await world.listReports(),
    ]).toEqual(rowsBefore)
    expect(await world.countActions()).toBe(actionCountBefore)
    expect((await world.decide(dismissedItem, 'dismiss', '', secondAdmin)).status).toBe(200)
  })

  it('on a deleted item says that it is gone, and settles the reports', async () => {
    const item = await world.createPost()
    const prediction = await world.createPrediction()
    const comment = await world.createComment(prediction)
    await world.createComment(prediction, follower, comment.postId)
    for (const reportedItem of [item, comment]) await world.report(follower, reportedItem)
    await author.call(`DELETE /posts/${item.postId}`)
    await author.call(`DELETE /comments/${comment.postId}`)
    expect((await world.listQueue()).map(({ gone }) => gone)).toEqual([true, true])
    for (const reportedItem of [item, comment]) {
      expect((await world.decide(reportedItem, 'hide')).body).toEqual({ gone: true })
    }
    expect(await world.listQueue()).toEqual([])
  })

  it('to dismiss leaves the item; a later report reopens the case', async () => {
    const item = await world.createPrediction()
    await world.report(viewer, item)
    await world.decide(item, 'dismiss', '문제 없음')
    expect((await world.readItemRow(item)).hiddenAt).toBeNull()
    expect((await world.report(viewer, item)).body).toEqual({ alreadyReported: true })
    expect(await world.listQueue()).toEqual([])
    await world.report(follower, item)
    expect((await world.listQueue())[0]!.reports.map(({ status }) => status)).toEqual([
      'pending',
      'dismissed',
    ])
    await world.decide(item, 'hide')
    expect((await world.listReports()).map(({ status }) => status)).toEqual(['dismissed', 'hidden'])
  })

  it('to hide removes a prediction from feed, detail, sentiment and tallies, but not from the author’s stats; restoring reverses this', async () => {
    const item = await world.createPrediction()
    const readShownState = async () => ({
      feed: (await viewer.call<Page<PredictionView>>('GET /predictions')).body.items.map(({ id }) => id),
      detail: (await viewer.call(`GET /predictions/${item.postId}`)).status,
      stock: (await viewer.call<{ counts?: object }>('GET /stocks/AAPL')).body,
      sentiment: (await viewer.call('GET /stocks/AAPL/sentiment')).body,
      tallies: (
        await sql`select stock, sum(predictions)::int as count from "stockTallies" group by 1 having sum(predictions) <> 0`.execute(
          world.product.db,
        )
      ).rows,
      authorStats: (await author.call<{ stats: object }>(`GET /users/${author.id}`)).body.stats,
    })
    const shownStateBefore = await readShownState()
    expect(shownStateBefore).toMatchObject({ feed: [item.postId], detail: 200 })
    await world.report(viewer, item)
    await world.decide(item, 'hide')
    const stateWhileHidden = await readShownState()
    expect(stateWhileHidden).toMatchObject({
      feed: [],
      detail: 404,
      authorStats: shownStateBefore.authorStats,
    })
    expect(stateWhileHidden.sentiment).not.toEqual(shownStateBefore.sentiment)
    expect(shownStateBefore.tallies).toEqual([{ stock: 'AAPL', count: 1 }])
    expect(stateWhileHidden.tallies).toEqual([])
    expect((await author.call(`GET /predictions/${item.postId}`)).body).toMatchObject({
      prediction: { hidden: true },
    })
    expect((await admin.call(`GET /predictions/${item.postId}`)).status).toBe(200)
    await world.decide(item, 'restore', '다시 보니 괜찮음')
    expect(await readShownState()).toEqual(shownStateBefore)
    expect(await world.listReports()).toMatchObject([{ status: 'restored', adminNote: '다시 보니 괜찮음' }])
    await world.decide(item, 'hide')
    expect(await world.listReports()).toMatchObject([{ status: 'hidden' }])
    expect((await world.readItemRow(item)).hiddenAt).not.toBeNull()
  })

  it('to hide a comment removes it from the count, and to restore it adds it again', async () => {
    const prediction = await world.createPrediction()
    const comment = await world.createComment(prediction)
    const reply = await world.createComment(prediction, follower, comment.postId)
    const readCommentCount = async () => {
      const { body } = await viewer.call<{ commentCount: number }>(
        `GET /comments?postType=prediction&postId=${prediction.postId}`,
      )
      return body.commentCount
    }
    expect(await readCommentCount()).toBe(2)
    await world.report(viewer, reply)
    await world.decide(reply, 'hide')
    await world.decide(reply, 'hide')
    expect(await readCommentCount()).toBe(1)
    await Promise.all([world.decide(reply, 'restore'), world.decide(reply, 'restore', '', secondAdmin)])
    expect(await readCommentCount()).toBe(2)
    await world.decide(reply, 'hide')
    await follower.call(`DELETE /comments/${reply.postId}`)
    await world.decide(reply, 'restore')
    expect(await readCommentCount()).toBe(1)
  })

  it('to hide a stock post removes it from the community', async () => {
    const item = await world.createStockPost()
    const listCommunity = async () =>
      (await viewer.call<Page<{ id: string }>>('GET /stocks/TSLA/posts')).body.items.map(({ id }) => id)
    await world.report(viewer, item)
    await world.decide(item, 'hide')
    expect(await listCommunity()).toEqual([])
    await world.decide(item, 'restore')
    expect(await listCommunity()).toEqual([item.postId])
  })

  it('loses no concurrent reports or decisions', async () => {
    const item = await world.createPrediction()
    await world.report(viewer, item)
    const answers = await Promise.all([
      world.decide(item, 'hide'),
      world.report(follower, item),
      world.decide(item, 'restore', '', secondAdmin),
      world.report(admin, item),
      world.decide(item, 'hide', '', secondAdmin),
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const allReports = await world.listReports()
    expect((await world.readItemRow(item)).reportCount).toBe(allReports.length)
    await world.decide(item, 'restore')
    expect((await world.readItemRow(item)).hiddenAt).toBeNull()
    expect(new Set((await world.listReports()).map(({ status }) => status))).toEqual(new Set(['restored']))
  })

  it('on an unreported item is refused', async () => {
    const item = await world.createPrediction()
    const actionCountBefore = await world.countActions()
    for (const unreportedItem of [item, { ...item, postId: 'nothing' }])
      expect(await world.decide(unreportedItem, 'hide')).toMatchObject({ status: 404, code: 'not_found' })
    expect((await world.readItemRow(item)).hiddenAt).toBeNull()
    expect(await world.countActions()).toBe(actionCountBefore)
  })
})
