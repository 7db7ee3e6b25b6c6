import { describe, expect, it, test } from 'vitest'
import { badgeAfter, NO_BADGE } from './badge.ts'
import { type Estimate, estimateOf, sumsOfWeeks } from './estimate.ts'
import { missingToBeListed } from './listing.ts'
import { luckRange } from './luck-range.ts'
import { informationOf, marketPart } from './market-part.ts'
import { lowerBound, placesOf, skillVariance } from './places.ts'
import { lastRatedSaturday, ratedAt, ratingGroup, weekOf } from './weeks.ts'
import { wholeParts } from './whole-parts.ts'

describe('the estimate', () => {
  it('is the mean excess, with an error by weeks', () => {
    // x = 3/10; u = 2 − 1.2, 1 − 1.2, 0 − 0.6 → Σu² = 1.04; 3/2 · 1.04/100 = 0.0156 < 0.25/10.
    const weeks = [
      { excess: 2, information: 4 },
      { excess: 1, information: 4 },
      { excess: 0, information: 2 },
    ]
    expect(estimateOf(sumsOfWeeks(weeks))).toMatchObject({ x: 0.3, standardError: Math.sqrt(0.025) })
    const wild = [
      { excess: 5, information: 4 },
      { excess: -2, information: 4 },
      { excess: 0, information: 2 },
    ]
    // u = 3.8, −3.2, −0.6 → Σu² = 25.04; 3/2 · 25.04/100.
    expect(estimateOf(sumsOfWeeks(wild))?.standardError).toBeCloseTo(Math.sqrt(0.3756), 12)
  })

  it('knows no error by weeks of a single week, and nothing of no information', () => {
    const alone = estimateOf(sumsOfWeeks([{ excess: 1, information: 4 }]))
    expect(alone).toEqual({ x: 0.25, standardError: 0.25, pValue: 1 })
    expect(estimateOf(sumsOfWeeks([]))).toBeNull()
    expect(estimateOf(sumsOfWeeks([{ excess: 0, information: 0 }]))).toBeNull()
  })
})

test('the market counts fully only where the panel says a lot', () => {
  expect(marketPart({ excess: 10, information: 0 })).toBe(0.5)
  expect(marketPart({ excess: 100, information: 980 })).toBe(0.1)
  expect(informationOf(0.5)).toBe(1)
  expect(informationOf(0.9)).toBeCloseTo(0.36, 12)
})

describe('places', () => {
  const member = (x: number, standardError: number, pValue = 0.5): Estimate => ({ x, standardError, pValue })

  it('take skill to spread by 1.5 to 6 points', () => {
    expect(skillVariance([])).toBe(0.015 ** 2)
    expect(skillVariance([member(0, 0.1)])).toBe(0.015 ** 2)
    expect(skillVariance([member(0.3, 0.1)])).toBe(0.06 ** 2)
    expect(skillVariance([member(0.05, 0.03), member(0.05, 0.03)])).toBeCloseTo(0.0016, 12)
  })

  it('put much known before much hit', () => {
    // τ = 0.06, se = 0.06: half of x, and 1.2816·√0.5·0.06 less.
    expect(lowerBound(member(0.1, 0.06), 0.0036)).toBeCloseTo(0.05 - 0.05437367, 6)
    expect(lowerBound(member(0.1, 0.03), 0.0036)).toBeGreaterThan(lowerBound(member(0.2, 0.12), 0.0036))
  })

  it('rule luck out over all members', () => {
    const lucky = member(0.2, 0.05, 0.01)
    const crowd = Array.from({ length: 98 }, () => member(0, 0.05))
    const proven = (listed: Estimate[]) => placesOf(listed).filter(({ isProven }) => isProven).length
    expect(proven([lucky])).toBe(1)
    expect(proven([lucky, ...crowd])).toBe(0)
    expect(proven([member(0.3, 0.05, 0.0004), lucky, ...crowd])).toBe(1)
  })
})

test('the badge is given after two weeks in a row and lost after four without', () => {
  const after = (weeks: string) =>
    [...weeks].reduce((state, week) => badgeAfter(state, week === '+'), NO_BADGE).hasSkillBadge
  expect(['+', '+-+', '-+', '++---', '++---+---'].map(after)).toEqual([false, false, false, true, true])
  expect(['++----', '++----+', '++----++', '++'].map(after)).toEqual([false, false, true, true])
})

describe('weeks', () => {
  it('begin on Monday', () => {
    expect(['2024-03-11', '2024-03-15', '2024-03-17', '2024-03-18'].map(weekOf)).toEqual([
      '2024-03-11',
      '2024-03-11',
      '2024-03-11',
      '2024-03-18',
    ])
  })

  it.each([
    ['Saturday a millisecond before noon in Korea', '2024-03-16T02:59:59.999Z', '2024-03-09'],
    ['Saturday noon', '2024-03-16T03:00:00.000Z', '2024-03-16'],
    ['the Friday after', '2024-03-22T14:59:59.999Z', '2024-03-16'],
    ['the Saturday morning after', '2024-03-22T15:00:00.000Z', '2024-03-16'],
  ])('%s', (_, now, saturday) => {
    expect(lastRatedSaturday(Date.parse(now))).toBe(saturday)
    expect(ratedAt(saturday)).toBeLessThanOrEqual(Date.parse(now))
  })

  it('compare long windows with long ones', () => {
    const bet = { windowFirst: '2024-03-13', isUp: true }
    expect(ratingGroup({ ...bet, sessions: 3 })).toEqual({ week: '2024-03-11', isUp: true, isLong: false })
    expect(ratingGroup({ ...bet, sessions: 4 }).isLong).toBe(true)
  })
})

test('twenty judged predictions in six weeks are needed', () => {
  expect(missingToBeListed(20, 6)).toBeNull()
  expect(missingToBeListed(9, 7)).toEqual({ judged: 11, weeks: 0 })
  expect(missingToBeListed(40, 4)).toEqual({ judged: 0, weeks: 2 })
})

test('luck stays within two standard deviations and within what is possible', () => {
  // The profile in the picture: 57 predictions of which luck hits 31.
  expect(luckRange({ judged: 57, expected: 31, information: 51 })).toEqual({ from: 24, to: 38 })
  expect(luckRange({ judged: 3, expected: 0.4, information: 1 })).toEqual({ from: 0, to: 1 })
  expect(luckRange({ judged: 3, expected: 2.7, information: 1 })).toEqual({ from: 2, to: 3 })
})

test('parts are rounded so that they add up to the rounded total', () => {
  expect(wholeParts([22.25, 8.375, 0.375])).toEqual([22, 9, 0])
  expect(wholeParts([0.5, 0.5])).toEqual([1, 0])
  // Their sum is less than 4.5 in floating point.
  expect(wholeParts([0.1, 4.1, 0.3])).toEqual([0, 4, 1])
  expect(wholeParts([])).toEqual([])
})
