import { volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import { expect, test } from 'vitest'
import { candlesOf, walkingStory } from '#test/market-data/walking-prices.ts'
import { historiesOf } from './histories.ts'

const candles = candlesOf(walkingStory({ first: '2022-06-01', last: '2024-08-30' }))

test('the past of a stock is computed once for each first session', () => {
  const historyOf = historiesOf({ candles, splits: null })
  const june = historyOf('2024-06-04')
  expect(historyOf('2024-07-02').past).not.toEqual(june.past)
  expect(historyOf('2024-06-04')).toBe(june)
  expect(june.past).toEqual({
    volatility: volatilityBefore(candles, '2024-06-04'),
    lastClose: candles.findLast(({ date }) => date < '2024-06-04')!.close,
  })
  // 380 days before the session.
  expect(june.candles.every(({ date }) => date >= '2023-05-21')).toBe(true)
})
