import { expect, test } from 'vitest'
import { periodChoices } from './period-choices.ts'

/** 18 minutes before the open of a Friday. */
const FRIDAY = Date.parse('2026-11-20T14:12:00.000Z')

test('one shortcut per window, the longer ones together', () => {
  const { shortcuts } = periodChoices(FRIDAY, 7)
  expect(shortcuts.map(({ title, days, pays }) => [title, days, pays])).toEqual([
    ['11/20 하루', '1–3일', '×5'],
    ['11/23(월)까지', '4일', '×2'],
    ['11/24(화)까지', '5일', '×2'],
    ['11/25(수)까지', '6–7일', '×2'],
    ['11/27(금)까지', '8–10일', '×1.5'],
    ['더 길게', '11–30일', '×1.5–1'],
  ])
})

test('a period that a shorter one outbids says so', () => {
  expect(periodChoices(FRIDAY, 3)).toMatchObject({
    summary: '11/20(금) 하루',
    better: { period: 1, pays: '×5', sentence: '3일이어도 11/20 하루만 평가해요.' },
  })
  // Thanksgiving: the fourth day after a weekend adds no session.
  expect(periodChoices(Date.parse('2026-11-21T15:00:00.000Z'), 4)).toMatchObject({
    summary: '11/25(수)까지',
    better: { period: 3, pays: '×3', sentence: '4일이어도 11/25까지만 평가해요.' },
  })
})

test('periods that pay the same are left alone', () => {
  expect(periodChoices(FRIDAY, 1).better).toBeNull()
  expect(periodChoices(FRIDAY, 7)).toMatchObject({ summary: '11/25(수)까지', better: null })
})
