import { expect, it } from 'vitest'
import { changeRows, errorRows, periodRows } from './score-tables.ts'

it('lists every multiplier that a prediction can have', () => {
  expect(periodRows).toEqual([
    ['1일', 5],
    ['2~3일', 3],
    ['4~7일', 2],
    ['8~14일', 1.5],
    ['15~30일', 1],
  ])
  expect(errorRows).toEqual([
    ['2%p까지', 1],
    ['5%p까지', 0.8],
    ['10%p까지', 0.5],
    ['20%p까지', 0.3],
    ['그보다 크면', 0.1],
  ])
  expect(changeRows).toEqual([
    ['3% 미만', 0.5],
    ['3% 이상', 1],
    ['5% 이상', 2],
    ['10% 이상', 3],
    ['15% 이상', 5],
    ['20% 이상', 7],
    ['30% 이상', 10],
    ['50% 이상', 15],
    ['100% 이상', 20],
  ])
})
