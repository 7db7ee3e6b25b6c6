import { expect, test } from 'vitest'
import { openMirror } from './open-mirror.ts'

const own = {
  ...{ isMine: true, status: 'pending' as const, windowFirst: '2026-11-23' },
  ...{ targetPrice: 104, predictedChange: 5 },
}
const candle = (date: string, open: number, high = open + 1, low = open - 1) => ({
  ...{ date, open, high, low, close: open, volume: 1 },
})
const before = candle('2026-11-20', 98, 110, 90)
const first = candle('2026-11-23', 100)
const price = 10_000 / 104

test.each([
  ['as far on the other side of the first open', own, [before, first], { price, touched: 'neither' }],
  ['with the target touched', own, [first, candle('2026-11-24', 103, 104)], { price, touched: 'target' }],
  ['with the mirror touched', own, [first, candle('2026-11-24', 97, 98, 96)], { price, touched: 'mirror' }],
  ['nothing before that open', own, [before], null],
  ['nothing where the open is past the target', { ...own, targetPrice: 100 }, [before, first], null],
  ['nothing of another member', { ...own, isMine: false }, [first], null],
  ['nothing of a judged one', { ...own, status: 'failed' as const }, [first], null],
])('%s', (_, prediction, drawn, mirror) => {
  expect(openMirror(prediction, drawn)).toEqual(mirror)
})
