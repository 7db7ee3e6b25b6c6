import { expect, it } from 'vitest'
import { MANY_STOCKS, milestonesOf } from './milestones.ts'

const day = (at: number) => new Date(Date.UTC(2026, 0, at)).toISOString()
const stocks = (count: number) => Array.from({ length: count }, (_, at) => day(at + 1))

it('marks nothing before the first hit and the tenth stock', () => {
  expect(milestonesOf({ hit: null, unlikelyHit: null, stocks: stocks(MANY_STOCKS - 1) })).toEqual([])
})

it('orders the marks by when they were reached; the one of stocks is of the tenth', () => {
  expect(milestonesOf({ hit: day(20), unlikelyHit: day(25), stocks: stocks(MANY_STOCKS) })).toEqual([
    { kind: 'manyStocks', at: day(10) },
    { kind: 'firstHit', at: day(20) },
    { kind: 'againstOdds', at: day(25) },
  ])
})

it('marks a first hit that is against the odds as both', () => {
  expect(
    milestonesOf({ hit: day(3), unlikelyHit: day(3), stocks: stocks(1) }).map(({ kind }) => kind),
  ).toEqual(['firstHit', 'againstOdds'])
})
