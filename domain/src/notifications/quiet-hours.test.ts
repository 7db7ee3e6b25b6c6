import { expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { isQuiet, findNextMorning, findQuietStart } from './quiet-hours.ts'

const koreanClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
/** Coprime with the 60 minutes of an hour, so that all minutes occur. */
const STEP_MINUTES = 61

test('the quiet hours are 21:00 to 8:00 in Korea all year, and the next morning is at 8:00', () => {
  const yearStart = Date.parse('2026-01-01T00:00:00Z')
  for (let at = yearStart; at < yearStart + 365 * DAY_MS; at += STEP_MINUTES * 60_000) {
    const hour = Number(koreanClock.format(at).slice(0, 2))
    expect(isQuiet(at)).toBe(hour >= 21 || hour < 8)
    const morning = findNextMorning(at)
    expect(morning > at && morning <= at + DAY_MS).toBe(true)
    expect(koreanClock.format(morning)).toBe('08:00')
  }
})

test.each([
  ['2026-03-08T11:59:59.999Z', false],
  ['2026-03-08T12:00:00.000Z', true],
  ['2026-03-08T22:59:59.999Z', true],
  ['2026-03-08T23:00:00.000Z', false],
])('whether %s is quiet: %s', (at, isExpectedQuiet) => {
  expect(isQuiet(Date.parse(at))).toBe(isExpectedQuiet)
})

test('the quiet hours of a day begin at 21:00', () => {
  expect(koreanClock.format(findQuietStart(Date.parse('2026-03-08T23:00:00Z')))).toBe('21:00')
  expect(findQuietStart(Date.parse('2026-03-08T23:00:00Z'))).toBe(Date.parse('2026-03-09T12:00:00Z'))
})
