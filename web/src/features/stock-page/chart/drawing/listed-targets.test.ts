import { expect, test } from 'vitest'
import { selectFreeMarks } from './listed-targets.ts'

const createMark = (y: number) => ({ price: 300 - y, author: '지수', change: 5, y })

test('marks whose label would overlap a taken position or an earlier label are left out', () => {
  const marks = [80, 95, 140, 110, 20].map(createMark)
  expect(selectFreeMarks(marks, [100], 20)).toEqual([80, 140, 20].map(createMark))
})
