import { expect, it } from 'vitest'
import { changeRows, errorRows, periodRows } from './score-tables.ts'

it('lists every multiplier that a prediction can have', () => {
  expect(periodRows).toEqual([
    { name: '1일', multiplier: 5 },
    { name: '2~3일', multiplier: 3 },
    { name: '4~7일', multiplier: 2 },
    { name: '8~14일', multiplier: 1.5 },
    { name: '15~30일', multiplier: 1 },
  ])
  expect(errorRows).toEqual([
    { name: '2%p까지', multiplier: 1 },
    { name: '5%p까지', multiplier: 0.8 },
    { name: '10%p까지', multiplier: 0.5 },
    { name: '20%p까지', multiplier: 0.3 },
    { name: '그보다 크면', multiplier: 0.1 },
  ])
  expect(changeRows).toEqual([
    { name: '3% 미만', multiplier: 0.5 },
    { name: '3% 이상', multiplier: 1 },
    { name: '5% 이상', multiplier: 2 },
    { name: '10% 이상', multiplier: 3 },
    { name: '15% 이상', multiplier: 5 },
    { name: '20% 이상', multiplier: 7 },
    { name: '30% 이상', multiplier: 10 },
    { name: '50% 이상', multiplier: 15 },
    { name: '100% 이상', multiplier: 20 },
  ])
})
