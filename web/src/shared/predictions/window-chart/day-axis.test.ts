import { expect, test } from 'vitest'
import { listLabelledDays } from './day-axis.tsx'

const days = Array.from({ length: 24 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
/** Lists the labelled days of November for a window between two of them. */
const listLabels = (first: string, last: string) =>
  listLabelledDays(days, { first: `2026-11-${first}`, last: `2026-11-${last}` }, 100 / days.length).map(
    (index) => days[index]!.slice(-2),
  )

test('the first and the last day of the window are labelled, and others as far as there is space', () => {
  expect(listLabels('12', '24')).toEqual(['06', '12', '18', '24'])
})

test('labels the last day of a short window, and earlier days at equal steps', () => {
  expect(listLabels('23', '24')).toEqual(['05', '11', '17', '24'])
  expect(listLabels('24', '24').at(-1)).toBe('24')
})

test('labels the last day of a window that ended before the last candle', () => {
  expect(listLabels('15', '18')).toContain('18')
})
