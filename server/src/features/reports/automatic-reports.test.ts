import { beforeEach, describe, expect, it } from 'vitest'
import { openReportingWorld, type ItemReference } from '#test/builders/reporting-world.ts'

const DOUBTFUL_TEXT = '유튜브에 주식왕 검색하세요'
const REFUSED_TEXT = '단톡방 오실 분 댓글 주세요'

const world = await openReportingWorld()
const { author, viewer } = world.people
beforeEach(() => world.clear())

async function publishText(url: string, body: object): Promise<string> {
  const answer = await author.call<{ id: string }>(`POST ${url}`, body)
  expect(answer.status).toBe(200)
  return answer.body.id
}

async function predict(stock: string, overrides: object = {}): Promise<string> {
  const { basePrice } = await world.product.quotes.getBase(stock)
  const body = { stock, seenPrice: basePrice, targetPrice: Math.round(basePrice * 110) / 100, period: 3 }
  return publishText('/predictions', { ...body, content: DOUBTFUL_TEXT, ...overrides })
}

const CASES: [ItemReference['postType'], () => Promise<string>][] = [
  ['post', () => publishText('/posts', { content: DOUBTFUL_TEXT })],
  ['stockPost', () => publishText('/stocks/TSLA/posts', { content: DOUBTFUL_TEXT })],
  [
    'comment',
    async () => publishText('/comments', { ...(await world.createPrediction()), content: DOUBTFUL_TEXT }),
  ],
  ['prediction', () => predict('AAPL')],
]

describe('a doubtful text', () => {
  it.each(CASES)(
    'in a %s is published, and reported to the admins with the reason',
    async (postType, publish) => {
      const postId = await publish()
      const [item, ...otherItems] = await world.listQueue()
      expect(otherItems).toEqual([])
      expect(item).toMatchObject({
        postType,
        postId,
        content: DOUBTFUL_TEXT,
        hidden: false,
        status: 'pending',
      })
      expect(item!.reports).toMatchObject([
        {
          reporter: null,
          reporterName: null,
          doubtfulKind: 'chat_room',
          reason: 'manipulation',
          contentPreview: DOUBTFUL_TEXT,
        },
      ])
      expect((await world.readItemRow({ postType, postId })).reportCount).toBe(1)
    },
  )

  it('is decided like any other report, and members can report it too', async () => {
    const item: ItemReference = {
      postType: 'post',
      postId: await publishText('/posts', { content: DOUBTFUL_TEXT }),
    }
    expect((await world.report(viewer, item)).body).toEqual({ alreadyReported: false })
    expect((await world.readItemRow(item)).reportCount).toBe(2)
    expect((await world.decide(item, 'hide')).status).toBe(200)
    expect(await world.listQueue()).toEqual([])
    expect((await world.listReports()).map(({ status }) => status)).toEqual(['hidden', 'hidden'])
  })

  it('of a sealed prediction is not shown to admins', async () => {
    await predict('MSFT', { revealTiming: 'onComplete' })
    const [item] = await world.listQueue()
    expect(item).toMatchObject({ postType: 'prediction', content: '' })
    expect(JSON.stringify(item)).not.toContain('주식왕')
  })

  it('is not reported in an item that only its author sees', async () => {
    await publishText('/posts', { content: DOUBTFUL_TEXT, visibility: 'private' })
    expect(await world.listQueue()).toEqual([])
  })
})

describe('a harmless or refused text', () => {
  it('is not reported to admins', async () => {
    await publishText('/posts', { content: '리딩방 조심하세요' })
    const refusal = await author.call('POST /posts', { content: REFUSED_TEXT })
    expect(refusal).toMatchObject({
      status: 422,
      code: 'content_refused',
      body: { error: { details: { kind: 'chat_room' } } },
    })
    expect(await world.listQueue()).toEqual([])
    expect(await world.listReports()).toEqual([])
  })
})
