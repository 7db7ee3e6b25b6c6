import { expect, test } from 'vitest'
import { assignColumns, selectFreeMarks } from './listed-targets.ts'

const createMark = (y: number) => ({
  id: String(y),
  price: 300 - y,
  author: '지수',
  change: 5,
  y,
  side: null,
})

test('marks whose label would overlap a taken position or an earlier label are left out', () => {
  const marks = [80, 95, 140, 110, 20].map(createMark)
  expect(selectFreeMarks(marks, [100], 20)).toEqual([80, 140, 20].map(createMark))
})

test('marks that are too near stand in columns of their own', () => {
  const columns = assignColumns([80, 95, 140, 110].map(createMark), 22).map(({ column }) => column)
  expect(columns).toEqual([0, 1, 0, 0])
})
