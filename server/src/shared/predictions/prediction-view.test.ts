import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { expect, it } from 'vitest'
import { signedUp } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { addResults } from '#test/rating/rated-results.ts'

const product = await productForFile({ at: Date.parse('2024-06-07T16:00:00Z') })
const minji = await signedUp(product, '민지')

it.each([
  ['at_the_target', 1, 0, true],
  ['near_it_with_a_chance_rounded_to_1', 1, 0.00001, false],
  ['away_from_it', 0.6, 0.4, false],
  ['of_a_stock_that_never_moved', 0, Infinity, false],
])(
  'an open %s: passed is what was measured, not what the chance is rounded to',
  async (id, chance, distance, openPassed) => {
    const day = '2024-06-04'
    const bet = {
      author: minji.id,
      stock: 'AAPL',
      windowFirst: day,
      windowLast: day,
      isUp: true,
    }
    await addResults(product.db, [{ ...bet, id, isWin: true, basis: { chance, distanceFromOpen: distance } }])
    const { body } = await minji.call<{ prediction: OpenPrediction }>(`GET /predictions/${id}`)
    expect(body.prediction.chance).toMatchObject({ fromOpen: chance, openPassed })
  },
)
