import { expect, test } from 'vitest'
import { layOutStrip } from './strip.ts'

const createTarget = (price: number) => ({ price, author: '민준', change: 1 })

test('the strip reaches from the lowest to the highest price, the current one included', () => {
  const { discs, priceAt, low, high } = layOutStrip([120, 110].map(createTarget), 100)
  expect([low, high]).toEqual([100, 120])
  expect(priceAt).toBeLessThan(0.1)
  expect(discs.map(({ at }) => Math.round(at * 100))).toEqual([50, 94])
})

test('targets that are near each other are at two heights', () => {
  const { discs } = layOutStrip([100, 100.5, 101, 120].map(createTarget), 110)
  expect(discs.map(({ isRaised }) => isRaised)).toEqual([false, true, false, false])
  expect(discs.map(({ isUp }) => isUp)).toEqual([false, false, false, true])
})

test('a single target at the current price is in the middle', () => {
  expect(layOutStrip([createTarget(100)], 100).priceAt).toBe(0.5)
})
