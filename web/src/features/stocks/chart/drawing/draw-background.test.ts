import { expect, test } from 'vitest'
import { luckOutline } from './draw-background.ts'

test('a band opens from its tip along the highs and returns along the lows', () => {
  const band = [
    { low: 98, high: 103 },
    { low: 96, high: 105 },
  ]
  expect(luckOutline(100, band)).toEqual([
    { session: 0, price: 100 },
    { session: 1, price: 103 },
    { session: 2, price: 105 },
    { session: 2, price: 96 },
    { session: 1, price: 98 },
  ])
})
