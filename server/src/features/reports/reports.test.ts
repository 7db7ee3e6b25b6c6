import { beforeEach, describe, expect, it } from 'vitest'
import { openReportingWorld, RATIONALE, type ItemReference } from '#test/builders/reporting-world.ts'

const world = await openReportingWorld()
const { admin, secondAdmin, author, viewer, follower } = world.people
beforeEach(() => world.clear())

describe('a report', () => {
  it.each([
    ['prediction', () => world.createPrediction(), RATIONALE],
    ['post', () => world.createPost(), '오늘 장은 조용하네요'],
    ['stock post', () => world.createStockPost(), '인도량 기다리는 중'],
    ['comment', async () => world.createComment(await world.createPrediction()), '저는 반대로 봐요'],
  ])('of a %s is counted once per member', async (_, createItem, contentPreview) => {
    const item = await createItem()
    const details = '  같은 글을 계속 올려요  '
    expect(await world.report(viewer, item, { details })).toMatchObject({
      status: 200,
      body: { alreadyReported: false },
    })
    expect((await world.readItemRow(item)).reportCount).toBe(1)
    expect(await world.report(viewer, item, { reason: 'abuse' })).toMatchObject({
      status: 200,
      body: { alreadyReported: true },
    })
    expect((await world.report(follower, item)).body).toEqual({ alreadyReported: false })
    expect((await world.readItemRow(item)).reportCount).toBe(2)
    expect(await world.listReports()).toMatchObject([
      {
        ...item,
        reporterId: viewer.id,
        reason: 'spam',
        details: details.trim(),
        contentPreview,
        status: 'pending',
      },
      { ...item, reporterId: follower.id, details: '', status: 'pending', resolvedAt: null, adminNote: null },
    ])
  })

  it('is counted once per member, even with concurrent and repeated requests', async () => {
    const item = await world.createPrediction()
    // Four members, two of them repeatedly.
    const callers = [viewer, viewer, viewer, follower, admin, follower, secondAdmin]
    const answers = await Promise.all(callers.map((caller) => world.report(caller, item)))
    expect(answers.filter(({ body }) => !body.alreadyReported).length).toBe(4)
    expect((await world.readItemRow(item)).reportCount).toBe(4)
    expect((await world.listReports()).length).toBe(4)
  })

  it('copies two hundred characters of what the reporter saw', async () => {
    const longPrediction = await world.createPrediction({ content: '가나🙂다'.repeat(100) })
    await world.report(viewer, longPrediction)
    expect((await world.listReports())[0]!.contentPreview).toBe('가나🙂다'.repeat(50))
  })

  it('of a sealed prediction copies nothing of its content', async () => {
    const sealedPrediction = await world.createPrediction({ revealTiming: 'onComplete' })
    await world.report(viewer, sealedPrediction)
    expect((await world.listReports())[0]!.contentPreview).toBe('')
    const [item] = await world.listQueue()
    expect(item).toMatchObject({ ...sealedPrediction, content: '', context: '애플 AAPL' })
    // Neither the target price nor the rationale.
    expect(JSON.stringify(item)).not.toMatch(/4321|서비스 매출/)
  })

  it('of a deleted comment, or with a wrong kind, is refused as not found', async () => {
    const prediction = await world.createPrediction()
    const deletedComment = await world.createComment(prediction)
    await author.call(`DELETE /comments/${deletedComment.postId}`)
    const notFoundItems: ItemReference[] = [deletedComment, { ...prediction, postType: 'post' }]
    for (const item of notFoundItems)
      expect(await world.report(viewer, item)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await world.listReports()).toEqual([])
  })

  it('of one’s own item is refused', async () => {
    const item = await world.createPrediction()
    for (const ownItem of [item, await world.createPost(), await world.createComment(item)]) {
      expect(await world.report(author, ownItem)).toMatchObject({ status: 403, code: 'own_item' })
    }
    expect(await world.listReports()).toEqual([])
    expect((await world.readItemRow(item)).reportCount).toBe(0)
  })
})
