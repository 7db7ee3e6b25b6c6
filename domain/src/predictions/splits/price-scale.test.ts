import { describe, expect, it } from 'vitest'
import { type FetchedPrice, type StoredPrice, findPriceScale } from './price-scale.ts'
import type { ListedSplit } from './split.ts'

/** Stored on Monday 3 June 2024 with Friday's close; judged from Tuesday to Thursday. */
const storedPrice = { baseDay: '2024-05-31', referenceDay: '2024-05-31', storedDay: '2024-06-03' }
const fetchedDays = { lastDay: '2024-06-06', today: '2024-06-06' }

const createSplit = (date: string, newShares: number, oldShares = 1): ListedSplit => ({
  date: `2024-${date}`,
  newShares,
  oldShares,
})

/**
 * Returns the divisor of the base price; null if the base is unchanged, 'unknown' if the prediction cannot be judged.
 */
function findDivisor(
  closes: [stored: number, fetched: number],
  splits: readonly ListedSplit[] | null,
  overrides: Partial<StoredPrice & FetchedPrice> = {},
) {
  const [referenceClose, fetchedClose] = closes
  const scale = findPriceScale(
    { ...storedPrice, referenceClose, ...overrides },
    { ...fetchedDays, splits, ...overrides, referenceClose: fetchedClose },
  )
  if (scale.kind === 'unknown') return 'unknown'
  return scale.split && scale.split.newShares / scale.split.oldShares
}

describe('with the list of splits', () => {
  it.each([
    { title: 'no split, and the same close', storedClose: 100, fetchedClose: 100, splits: [], divisor: null },
    {
      title: '4:1',
      storedClose: 499.23,
      fetchedClose: 124.8075,
      splits: [createSplit('06-05', 4)],
      divisor: 4,
    },
    {
      title: '4:1, with a close rounded to the cent',
      storedClose: 499.23,
      fetchedClose: 124.81,
      splits: [createSplit('06-05', 4)],
      divisor: 4,
    },
    {
      title: '10:1',
      storedClose: 1208.88,
      fetchedClose: 120.888,
      splits: [createSplit('06-04', 10)],
      divisor: 10,
    },
    { title: '3:2', storedClose: 90, fetchedClose: 60, splits: [createSplit('06-06', 3, 2)], divisor: 1.5 },
    {
      title: '3:1 of a price that is not divisible by 3',
      storedClose: 100,
      fetchedClose: 33.3333,
      splits: [createSplit('06-05', 3)],
      divisor: 3,
    },
    {
      title: 'a stock dividend of 5 %',
      storedClose: 105,
      fetchedClose: 100,
      splits: [createSplit('06-05', 21, 20)],
      divisor: 1.05,
    },
    {
      title: 'a stock dividend of 5 % that is listed with decimals',
      storedClose: 105,
      fetchedClose: 100,
      splits: [createSplit('06-05', 1.05)],
      divisor: 1.05,
    },
    {
      title: 'reverse 1:10',
      storedClose: 1.02,
      fetchedClose: 10.2,
      splits: [createSplit('06-05', 1, 10)],
      divisor: 0.1,
    },
    {
      title: 'reverse 1:8',
      storedClose: 13.21,
      fetchedClose: 105.68,
      splits: [createSplit('06-05', 1, 8)],
      divisor: 0.125,
    },
    {
      title: 'reverse 1:30 of a rounded price',
      storedClose: 1.2345,
      fetchedClose: 37.034,
      splits: [createSplit('06-05', 1, 30)],
      divisor: 1 / 30,
    },
    {
      title: 'two splits in the window',
      storedClose: 600,
      fetchedClose: 100,
      splits: [createSplit('06-06', 3), createSplit('06-04', 2)],
      divisor: 6,
    },
    {
      title: 'a reverse and a forward split',
      storedClose: 2,
      fetchedClose: 15,
      splits: [createSplit('06-04', 1, 15), createSplit('06-06', 2)],
      divisor: 2 / 15,
    },
    {
      title: 'a spin-off that is listed with its odd ratio',
      storedClose: 128.1,
      fetchedClose: 100,
      splits: [createSplit('06-05', 1281, 1000)],
      divisor: 1.281,
    },
    {
      title: 'a ratio of 1.0493 that is listed exactly',
      storedClose: 104.93,
      fetchedClose: 100,
      splits: [createSplit('06-05', 10_493, 10_000)],
      divisor: 1.0493,
    },
  ] as const)('$title', ({ storedClose, fetchedClose, splits, divisor }) => {
    expect(findDivisor([storedClose, fetchedClose], splits)).toEqual(divisor)
  })

  it('uses the ratio of the closes if the listed ratio is rounded', () => {
    expect(findDivisor([104.93, 100], [createSplit('06-05', 21, 20)])).toBeCloseTo(1.0493, 12)
    expect(findDivisor([200.24, 100], [createSplit('06-05', 2)])).toBeCloseTo(2.0024, 12)
  })

  it.each([
    ['a correction of 0.3 %', 100, 100.3],
    ['exactly 1 %', 100, 101],
    ['exactly 1 %, below', 100, 99],
    ['a dividend of 0.9 %', 100, 99.1],
  ])('does not change the base: %s', (_, storedClose, fetchedClose) => {
    expect(findDivisor([storedClose, fetchedClose], [])).toBeNull()
  })

  it.each([
    ['a split that the list lacks', 400, 100, []],
    ['an odd ratio that the list lacks', 128.1, 100, []],
    ['a ratio of 1.0493 that the list lacks', 104.93, 100, []],
    ['a dividend of 2.5 %', 100, 97.5, []],
    ['a correction of 2 %', 100, 102, []],
    ['a ratio other than the listed one', 400, 100, [createSplit('06-05', 3)]],
    ['only one of two listed splits', 200, 100, [createSplit('06-04', 2), createSplit('06-06', 3)]],
    ['a listed split that is not yet in the history', 400, 400, [createSplit('06-05', 4)]],
    ['a listed reverse split that is not yet in the history', 2, 2, [createSplit('06-06', 1, 10)]],
    ['a split from before the reference day', 400, 100, [createSplit('05-31', 4)]],
    ['a split of tomorrow', 400, 100, [createSplit('06-07', 4)]],
  ] as const)('is unknown: %s', (_, storedClose, fetchedClose, splits) => {
    expect(findDivisor([storedClose, fetchedClose], splits)).toBe('unknown')
  })

  it('returns the ratio of the closes if the scale is unknown', () => {
    const scale = findPriceScale(
      { ...storedPrice, referenceClose: 99 },
      { ...fetchedDays, referenceClose: 66, splits: [] },
    )
    expect(scale).toEqual({ kind: 'unknown', closeRatio: 1.5 })
  })

  it('applies a split after the last judged day if the history contains it', () => {
    const laterSplits = [createSplit('06-07', 4)]
    expect(findDivisor([400, 100], laterSplits, { today: '2024-06-10' })).toBe(4)
    expect(findDivisor([400, 400], laterSplits, { today: '2024-06-10' })).toBeNull()
  })

  it('decides by the ratio of the closes whether the stored close already contained a split', () => {
    // Stored over the weekend before Monday's split, or on that morning.
    const monday = [createSplit('06-03', 4)]
    expect(findDivisor([400, 100], monday)).toBe(4)
    expect(findDivisor([100, 100], monday)).toBeNull()
    expect(findDivisor([100, 50], [...monday, createSplit('06-05', 2)])).toBe(2)
    expect(findDivisor([400, 50], [...monday, createSplit('06-05', 2)])).toBe(8)
  })

  it('a base price from the trading session of the split’s first day is already adjusted', () => {
    const options = { baseDay: '2024-06-03' }
    const monday = [createSplit('06-03', 4)]
    expect(findDivisor([100, 100], monday, options)).toBeNull()
    // The service adjusted yesterday's close for the split only later.
    expect(findDivisor([400, 100], monday, options)).toBeNull()
    expect(findDivisor([400, 50], [...monday, createSplit('06-05', 2)], options)).toBe(2)
  })

  it('applies a split that is listed on two days once, unless the closes show that both happened', () => {
    const repeatedSplits = [createSplit('06-04', 10), createSplit('06-11', 10)]
    const judgedDays = { lastDay: '2024-06-12', today: '2024-06-12' }
    expect(findDivisor([1000, 100], repeatedSplits, judgedDays)).toBe(10)
    expect(findDivisor([1000, 10], repeatedSplits, judgedDays)).toBe(100)
    expect(findDivisor([1000, 1000], repeatedSplits, judgedDays)).toBe('unknown')
    // Before the later split, nothing has happened yet.
    expect(findDivisor([1000, 1000], repeatedSplits)).toBeNull()
  })
})

describe('without a list of splits', () => {
  it.each([
    ['4:1', 499.23, 124.81, 4],
    ['20:1', 2235.55, 111.78, 20],
    ['reverse 1:10', 1.02, 10.2, 0.1],
    ['3:2', 90, 60, 1.5],
    ['5 %', 105, 100, 1.05],
    ['two splits, 2:1 and 3:1', 600, 100, 6],
  ])('a usual ratio is taken for a split: %s', (_, storedClose, fetchedClose, divisor) => {
    expect(findDivisor([storedClose, fetchedClose], null)).toBe(divisor)
  })

  it('uses the ratio of the closes, not the nearest usual ratio', () => {
    expect(findDivisor([104.93, 100], null)).toBeCloseTo(1.0493, 12)
    expect(findDivisor([400.32, 100], null)).toBeCloseTo(4.0032, 12)
  })

  it.each([
    ['the same close', 100, 100],
    ['a correction of 1 %', 100, 101],
  ])('%s changes nothing', (_, storedClose, fetchedClose) => {
    expect(findDivisor([storedClose, fetchedClose], null)).toBeNull()
  })

  it.each([
    ['3:1 with a difference of 0.3 %', 300, 100.3],
    ['1.0515', 105.15, 100],
    ['a correction of 2 %', 100, 102],
    ['a fall of 45 %', 100, 55],
    ['an odd ratio', 128.1, 100],
    ['a dividend of 2.5 %', 100, 97.5],
  ])('is unknown: %s', (_, storedClose, fetchedClose) => {
    expect(findDivisor([storedClose, fetchedClose], null)).toBe('unknown')
  })
})
