import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { hideItem, predictUp, createStockPost } from '#test/builders/community.ts'
import { addJudgedPrediction, setResult } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, reader, follower] = await signUpMembers(product, 'writer', 'reader', 'follower')
await follower.call(`PUT /users/${writer.id}/follow`)

/**
 * Reads, for each post about the stock that the person sees, newest first: the id of the prediction that the post shows,
 * or null.
 */
async function readAttachedIds(person: Person, stock: string) {
  const { body } = await person.call<{ items: StockPostView[] }>(`GET /stocks/${stock}/posts`)
  return body.items.map(({ attached }) => attached && (attached.prediction?.id ?? 'not visible'))
}

const toIsoAfterDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString()

/** Writes a post, and dates it this many days after NOW. */
async function writePostAt(stock: string, days: number): Promise<void> {
  const id = await createStockPost(writer, stock, `${stock} ${days}일의 글`)
  await product.db
    .updateTable('items')
    .set({ createdAt: new Date(toIsoAfterDays(days)) })
    .where('id', '=', id)
    .execute()
}

it('a post shows the prediction of its stock that its author had made before and that had not ended', async () => {
  await createStockPost(writer, 'AAPL', '예측하기 전에 쓴 글')
  expect(await readAttachedIds(reader, 'AAPL')).toEqual([null])
  await product.moveTo(product.clock.now() + 60_000)
  const id = await predictUp(writer, 'AAPL')
  await predictUp(reader, 'MSFT')
  await createStockPost(writer, 'AAPL', '예측하고 나서 쓴 글')
  await createStockPost(writer, 'MSFT', '다른 회원이 예측한 종목')
  expect(await readAttachedIds(reader, 'AAPL')).toEqual([id, null])
  expect(await readAttachedIds(reader, 'MSFT')).toEqual([null])
})

it('a post shows the prediction that was pending at its time, with its result, and none at other times', async () => {
  const hitId = await addJudgedPrediction(product.db, writer.id, {
    stock: 'AMZN',
    score: 120,
    end: toIsoAfterDays(-20),
  })
  const missId = await addJudgedPrediction(product.db, writer.id, {
    stock: 'AMZN',
    score: 0,
    end: toIsoAfterDays(-5),
  })
  for (const days of [-28, -26, -15, -8, -4]) await writePostAt('AMZN', days)
  expect(await readAttachedIds(reader, 'AMZN')).toEqual([null, missId, null, hitId, null])
  const { body } = await reader.call<{ items: StockPostView[] }>('GET /stocks/AMZN/posts')
  expect(body.items.map(({ attached }) => attached?.prediction?.status)).toEqual([
    undefined,
    'failed',
    undefined,
    'success',
    undefined,
  ])
})

it('an attached prediction of another stock is shown instead of the pending prediction', async () => {
  await predictUp(writer, 'KO')
  const predictionId = await predictUp(writer, 'PEP')
  await writer.call('POST /stocks/KO/posts', { content: '둘을 비교해요', predictionId })
  expect(await readAttachedIds(reader, 'KO')).toEqual([predictionId])
})

it.each([
  ['followers-only', 'NVDA', { visibility: 'followers' }],
  ['private', 'AMD', { visibility: 'private' }],
  ['sealed until its result', 'TSLA', { revealTiming: 'onComplete' }],
])('a %s prediction is not shown, not even to its author', async (_, stock, choice) => {
  await predictUp(writer, stock, choice)
  await createStockPost(writer, stock, `${stock} 이야기`)
  for (const person of [reader, follower, writer])
    expect(await readAttachedIds(person, stock), person.username).toEqual([null])
})

it('a void prediction is not shown', async () => {
  const id = await predictUp(writer, 'NFLX')
  await createStockPost(writer, 'NFLX', '거래가 멈췄어요')
  expect(await readAttachedIds(reader, 'NFLX')).toEqual([id])
  await setResult(product.db, id, 'void', { voidReason: 'no_candles', evaluatedAt: toIsoAfterDays(0) })
  expect(await readAttachedIds(reader, 'NFLX')).toEqual([null])
})

it('a prediction with a word that the viewer mutes is not shown in lists', async () => {
  const id = await predictUp(writer, 'INTC', { reason: '코인 덕분' })
  await createStockPost(writer, 'INTC', '이유는 예측에 적었어요')
  expect(await readAttachedIds(reader, 'INTC')).toEqual([id])
  await reader.call('PATCH /settings', { mutedWords: ['코인'] })
  expect(await readAttachedIds(reader, 'INTC')).toEqual([null])
  await reader.call('PATCH /settings', { mutedWords: [] })
})

it('a prediction is shown from its reveal on, until it is hidden', async () => {
  const id = await predictUp(writer, 'META', { revealTiming: '1hour' })
  await createStockPost(writer, 'META', '한 시간 뒤에 열려요')
  expect(await readAttachedIds(reader, 'META')).toEqual([null])
  await product.moveTo(product.clock.now() + 3_600_000)
  expect(await readAttachedIds(reader, 'META')).toEqual([id])
  await hideItem(product, id)
  expect(await readAttachedIds(reader, 'META')).toEqual([null])
  expect(await readAttachedIds(writer, 'META')).toEqual([null])
})
