import { expect, test } from 'vitest'
import { selectFreeMarks } from './listed-targets.ts'

const mark = (at: number) => ({ price: 300 - at, author: '지수', change: 5, at })

test('labels that would overlap a taken one or an earlier one are left out', () => {
  const marks = [mark(80), mark(95), mark(140), mark(110), mark(20)]
  expect(selectFreeMarks(marks, [100], 20)).toEqual([mark(80), mark(140), mark(20)])
})
