import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { candle, judgedOn, prediction } from '../../../test/judged-prediction.ts'
import { addDays, tradingDaysBetween } from '../../stocks/calendar/trading-calendar.ts'
import type { ListedSplit } from '../splits/split.ts'
import { duelOf, firstTouched } from './duel.ts'

type Prices = [number, number, number, number]

/** A year that ends at 100, of which 1.04 lies 1.1 to 1.2 standard deviations away over three sessions. */
const history = (scale = 1): Candle[] =>
  tradingDaysBetween('2023-05-01', '2024-06-03').map((date, at) => {
    const open = (99 + (at % 3)) * scale
    return candle(date, [open, 102.5 * scale, 97.5 * scale, 100 * scale])
  })

const WINDOW = ['2024-06-04', '2024-06-05', '2024-06-06']

interface Case {
  target?: number
  days: (Prices | null)[]
  splits?: ListedSplit[]
  scale?: number
}

function duel({ target = 104, days, splits = [], scale = 1 }: Case) {
  const made = { ...prediction({ base: 100, target, referenceClose: 100 }), rulesVersion: 2 as const }
  const window = days.flatMap((prices, at) => (prices ? [candle(WINDOW[at]!, prices)] : []))
  const { chance, candles } = judgedOn(made, [...history(scale), ...window], splits)
  if (!chance) throw new Error('no chance')
  return duelOf(chance, candles)
}

const quiet: Prices = [100, 101, 99, 100]

// The mirror of 104 from 100 is 96.1538…, that of 96 is 104.1666….
describe('ten cases by hand', () => {
  it.each<[string, Case, string]>([
    ['the target first', { days: [quiet, [100, 104, 99, 103], [97, 98, 90, 91]] }, 'win'],
    [
      'the mirror first, the target later',
      { days: [[100, 101, 96, 97], quiet, [100, 110, 99, 109]] },
      'loss',
    ],
    ['down: the target first', { target: 96, days: [quiet, [99, 100, 96, 97], quiet] }, 'win'],
    ['down: the mirror first', { target: 96, days: [[100, 104.2, 99, 104], quiet, quiet] }, 'loss'],
    ['both on one day', { days: [quiet, [100, 105, 95, 104], [104, 105, 103, 104]] }, 'both'],
    ['neither', { days: [quiet, [100, 103.99, 96.16, 100], quiet] }, 'neither'],
    [
      'an open past the mirror, the target on the same day',
      { days: [quiet, [95, 106, 94, 105], quiet] },
      'loss',
    ],
    [
      'a split inside the window',
      {
        days: [
          [25, 25.3, 24.8, 25],
          [25, 26, 24.8, 26],
          [26, 26.1, 25.8, 26],
        ],
        scale: 0.25,
        splits: [{ date: '2024-06-05', shares: 4, per: 1 }],
      },
      'win',
    ],
    ['a halt: the first open is that of the second day', { days: [null, quiet, [100, 104, 99, 104]] }, 'win'],
    ['an early end, before the mirror', { days: [quiet, null, null] }, 'neither'],
  ])('%s', (_, given, kind) => {
    expect(duel(given)).toMatchObject({ kind })
  })
})

it('gives the mirror on the basis of the candles', () => {
  const found = duel({ days: [quiet, quiet, quiet] })
  expect(found).toMatchObject({ mirror: 10_000 / 104 })
})

it.each([
  ['passed', { days: [[104, 105, 103, 104], quiet, quiet] as Prices[] }],
  ['near', { target: 101, days: [quiet, quiet, quiet] }],
  ['far', { target: 120, days: [quiet, quiet, quiet] }],
])('takes no part: %s', (reason, given) => {
  expect(duel(given)).toEqual({ kind: 'out', reason })
})

it.each([
  [0.4999, { kind: 'out', reason: 'near' }],
  [0.5, { kind: 'neither' }],
  [1.8, { kind: 'neither' }],
  [1.8001, { kind: 'out', reason: 'far' }],
  [null, { kind: 'out', reason: 'far' }],
])('at %d deviations', (distanceFromOpen, expected) => {
  const made = { ...prediction({ target: 104, referenceClose: 100 }), rulesVersion: 2 as const }
  const { chance, candles } = judgedOn(made, [...history(), ...WINDOW.map((date) => candle(date, quiet))])
  if (!chance) throw new Error('no chance')
  const basis = { ...chance.basis, distanceFromOpen }
  expect(duelOf({ ...chance, basis }, candles)).toMatchObject(expected)
})

it('takes no part without 41 sessions before', () => {
  const days = WINDOW.map((date) => candle(date, quiet))
  const made = { ...prediction({ target: 104, referenceClose: 100 }), rulesVersion: 2 as const }
  const recent = history().slice(-40)
  const young = judgedOn(made, [...recent, ...days])
  if (!young.chance) throw new Error('no chance')
  expect(duelOf(young.chance, young.candles)).toEqual({ kind: 'out', reason: 'new_stock' })
})

it('agrees with a plain reading of 2,000 random walks', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const counts = { upper: 0, lower: 0, both: 0, neither: 0 }
  for (let walk = 0; walk < 2_000; walk++) {
    let price = 100
    const days = Array.from({ length: 6 }, (_, at) => {
      const open = at === 0 ? 100 : price * (1 + (random() - 0.5) / 25)
      price = open * (1 + (random() - 0.5) / 20)
      const high = Math.max(open, price) * (1 + random() / 20)
      const low = Math.min(open, price) * (1 - random() / 20)
      return candle(addDays('2024-06-03', at), [open, high, low, price])
    })
    const reach = 0.02 + random() / 20
    const levels = { upper: 100 * Math.exp(reach), lower: 100 * Math.exp(-reach) }
    const found = firstTouched(days, levels)
    expect(found).toBe(plainly(days, reach))
    counts[found]++
  }
  for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(20)
})

/** In logarithms of the open, each side's first moment as day and half day apart. */
function plainly(days: readonly Candle[], reach: number) {
  const from = (price: number) => Math.log(price / days[0]!.open)
  const moment = (isPast: (price: number) => boolean, extreme: (day: Candle) => number) =>
    Math.min(
      ...days.map((day, at) => {
        if (at > 0 && isPast(day.open)) return at
        return isPast(extreme(day)) ? at + 0.5 : Infinity
      }),
    )
  const upper = moment(
    (price) => from(price) >= reach,
    ({ high }) => high,
  )
  const lower = moment(
    (price) => from(price) <= -reach,
    ({ low }) => low,
  )
  if (upper === lower) return upper === Infinity ? 'neither' : 'both'
  return upper < lower ? 'upper' : 'lower'
}
