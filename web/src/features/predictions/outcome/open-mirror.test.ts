import { expect, test } from 'vitest'
import { openMirror } from './open-mirror.ts'

// By its chance 1.2 standard deviations from the base in a window of five sessions.
const own = {
  ...{ isMine: true, status: 'pending' as const, windowFirst: '2026-11-23', windowLast: '2026-11-30' },
  ...{ basePrice: 100, targetPrice: 104, predictedChange: 4, provisionalChance: 0.1697 },
}
const candle = (date: string, open: number, high = open + 1, low = open - 1) => ({
  ...{ date, open, high, low, close: open, volume: 1 },
})
const before = candle('2026-11-20', 98, 110, 90)
const first = candle('2026-11-23', 100)
const price = 10_000 / 104

test.each([
  [
    'as far on the other side of the first open',
    own,
    [before, first],
    { price, open: 100, touched: 'neither' },
  ],
  [
    'with the target touched',
    own,
    [first, candle('2026-11-24', 103, 104)],
    { price, open: 100, touched: 'target' },
  ],
  [
    'with the mirror touched',
    own,
    [first, candle('2026-11-24', 97, 98, 96)],
    { price, open: 100, touched: 'mirror' },
  ],
  ['nothing before that open', own, [before], null],
  ['nothing where the open is past the target', own, [before, candle('2026-11-23', 104)], null],
  ['nothing where the open is too near', own, [before, candle('2026-11-23', 102.8)], null],
  ['nothing where it is too far', own, [before, candle('2026-11-23', 97)], null],
  ['nothing where the stock moves too little', { ...own, provisionalChance: 0.01 }, [before, first], null],
  ['nothing without a chance', { ...own, provisionalChance: null }, [before, first], null],
  ['nothing of another member', { ...own, isMine: false }, [first], null],
  ['nothing of a judged one', { ...own, status: 'failed' as const }, [first], null],
])('%s', (_, prediction, drawn, mirror) => {
  expect(openMirror(prediction, drawn)).toEqual(mirror)
})
