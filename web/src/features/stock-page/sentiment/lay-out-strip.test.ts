import { expect, test } from 'vitest'
import { layOutStrip } from './target-strip.tsx'

const createTarget = (price: number) => ({ id: String(price), price, author: '민준', change: 1 })

test('the strip reaches from the lowest to the highest of the targets and the current price', () => {
  const { discs, priceX, lowestPrice, highestPrice } = layOutStrip([120, 110].map(createTarget), 100)
  expect([lowestPrice, highestPrice]).toEqual([100, 120])
  expect(priceX).toBeLessThan(0.1)
  expect(discs.map(({ x }) => Math.round(x * 100))).toEqual([50, 94])
})

test('discs of targets near each other are moved apart and stay on the strip; only a target above the price is up', () => {
  const { discs } = layOutStrip([100, 100.5, 101, 120].map(createTarget), 110)
  expect(discs.map(({ x }) => Math.round(x * 100))).toEqual([6, 15, 24, 94])
  expect(discs.map(({ targetX }) => Math.round(targetX * 100))).toEqual([6, 8, 10, 94])
  expect(discs.map(({ isUp }) => isUp)).toEqual([false, false, false, true])
})

test('discs that find no space are left out', () => {
  const { discs } = layOutStrip(
    Array.from({ length: 30 }, (_, index) => createTarget(100 + index / 10)),
    110,
  )
  expect(discs).toHaveLength(10)
})

test('if the only target is the current price, both are in the middle', () => {
  expect(layOutStrip([createTarget(100)], 100).priceX).toBe(0.5)
})
