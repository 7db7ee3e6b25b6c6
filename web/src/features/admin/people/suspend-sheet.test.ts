import { expect, it } from 'vitest'
import { addKoreanDays, findStartOfKoreanDay } from './suspend-sheet.tsx'

it('counts days by the Korean calendar', () => {
  expect(addKoreanDays(new Date('2026-11-23T14:59:59Z'), 0)).toBe('2026-11-23')
  expect(addKoreanDays(new Date('2026-11-23T15:00:00Z'), 0)).toBe('2026-11-24')
  expect(addKoreanDays(new Date('2026-12-31T15:00:00Z'), 7)).toBe('2027-01-08')
})

it('finds the start of a Korean day', () => {
  expect(findStartOfKoreanDay('2026-11-24')).toBe('2026-11-23T15:00:00.000Z')
})
