import type { StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { hide, predictUp, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

const product = await openProductForFile()
const [writer, reader] = await signUpMembers(product, 'writer', 'reader')

/** Reads the predicted change that each of the writer's posts about the stock shows to the person. */
async function readChanges(person: Person, stock: string) {
  const { body } = await person.call<{ items: StockPostView[] }>(`GET /stocks/${stock}/posts`)
  return body.items.map(({ predictedChange }) => predictedChange)
}

it('posts about a stock show what their author predicts for it', async () => {
  await createStockPost(writer, 'AAPL', '예측하기 전에 쓴 글')
  expect(await readChanges(reader, 'AAPL')).toEqual([null])
  await predictUp(writer, 'AAPL')
  await predictUp(reader, 'MSFT')
  await createStockPost(writer, 'MSFT', '다른 회원이 예측한 종목')
  expect(await readChanges(reader, 'AAPL')).toEqual([expect.closeTo(10, 1)])
  expect(await readChanges(reader, 'MSFT')).toEqual([null])
})

it.each([
  ['followers-only', 'NVDA', { visibility: 'followers' }],
  ['private', 'AMD', { visibility: 'private' }],
  ['sealed until its result', 'TSLA', { revealTiming: 'onComplete' }],
])('a %s prediction is not shown, not even to its author', async (_, stock, choice) => {
  await predictUp(writer, stock, choice)
  await createStockPost(writer, stock, `${stock} 이야기`)
  expect(await readChanges(reader, stock)).toEqual([null])
  expect(await readChanges(writer, stock)).toEqual([null])
})

it('a prediction is shown from its reveal on, until it is hidden', async () => {
  const id = await predictUp(writer, 'META', { revealTiming: '1hour' })
  await createStockPost(writer, 'META', '한 시간 뒤에 열려요')
  expect(await readChanges(reader, 'META')).toEqual([null])
  await product.moveTo(product.clock.now() + 3_600_000)
  expect(await readChanges(reader, 'META')).toEqual([expect.closeTo(10, 1)])
  await hide(product, id)
  expect(await readChanges(reader, 'META')).toEqual([null])
  expect(await readChanges(writer, 'META')).toEqual([null])
})
