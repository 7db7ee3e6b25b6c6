import { expect, test } from 'vitest'
import { appendLivePrice } from './sparkline.tsx'

test('the current price follows the closes only while the market is open', () => {
  expect(appendLivePrice([1, 2], { currentPrice: 3, live: true })).toEqual([1, 2, 3])
  expect(appendLivePrice([1, 2], { currentPrice: 2, live: false })).toEqual([1, 2])
  expect(appendLivePrice([1, 2], null)).toEqual([1, 2])
})
