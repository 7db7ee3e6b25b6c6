import { expect, it } from 'vitest'
import type { DayRange } from '../predictions/judging/duel.ts'
import { panelDuels, wholeMarketWins } from './market-part.ts'

const quiet: DayRange = { open: 0, high: 0.4, low: -0.4 }
const PATHS: DayRange[][] = [
  [{ open: 0, high: 1, low: -0.3 }, quiet],
  [{ open: 0, high: 0.99, low: -0.99 }, quiet],
  [
    { open: 0, high: 0.4, low: -1.01 },
    { open: -0.8, high: 3, low: -0.8 },
  ],
  [{ open: 0, high: 1.2, low: -1.2 }, quiet],
  [quiet, { open: 1.1, high: 1.5, low: -4 }],
]

it('counts wins and losses of the same bet', () => {
  expect(panelDuels({ isUp: true, distance: 1 }, PATHS)).toEqual({ wins: 2, losses: 1 })
  expect(panelDuels({ isUp: false, distance: 1 }, PATHS)).toEqual({ wins: 1, losses: 2 })
})

it.each([
  [38, 31.2, 31],
  [38, 37.8, 37],
  [38, 38, 38],
  [38, 38.3, 39],
  [38, 41.5, 42],
  [0, 0.2, 1],
])('%d wins beside %d of the market are shown beside %d', (wins, marketWins, shown) => {
  expect(wholeMarketWins(wins, marketWins)).toBe(shown)
})
