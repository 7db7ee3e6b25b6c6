import { api } from '@gwanyeok/domain/api.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describedAnswers } from './described-answers.ts'
import { openProduct, type TestProduct } from '../product/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
})
afterAll(() => product.close())

const comment = {
  id: 'c',
  author: null,
  content: null,
  createdAt: '2024-06-03T16:00:00.000Z',
  parentId: null,
  replyTo: null,
  isMine: false,
  canReport: false,
}

it('describes every entry of the contract', async () => {
  const described = await describedAnswers(product.app)
  // The clock is of trials alone.
  const routes = [...described.keys()].filter((route) => route !== 'POST /dev/clock')
  expect(routes.toSorted()).toEqual(Object.keys(api).toSorted())
})

it('says null where the contract does: of a comment that is not gone', async () => {
  const described = await describedAnswers(product.app)
  const takes = (gone: unknown) => {
    const thread = { comment: { ...comment, gone }, replies: [] }
    return described.get('GET /comments')!.safeParse({ items: [thread], nextCursor: null, commentCount: 1 })
      .success
  }
  expect([takes(null), takes('deleted'), takes('sold')]).toEqual([true, true, false])
})
