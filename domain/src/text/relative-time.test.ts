import { describe, expect, it } from 'vitest'
import { toRelativeTime } from './relative-time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('relative time', () => {
  it.each([
    [-5 * SECOND, { kind: 'now' }],
    [0, { kind: 'now' }],
    [MINUTE - 1, { kind: 'now' }],
    [MINUTE, { kind: 'minutes', count: 1 }],
    [2 * MINUTE - 1, { kind: 'minutes', count: 1 }],
    [HOUR - 1, { kind: 'minutes', count: 59 }],
    [HOUR, { kind: 'hours', count: 1 }],
    [DAY - 1, { kind: 'hours', count: 23 }],
    [DAY, { kind: 'days', count: 1 }],
    [7 * DAY - 1, { kind: 'days', count: 6 }],
    [7 * DAY, { kind: 'date' }],
    [400 * DAY, { kind: 'date' }],
  ])('%i ms ago is %j', (ageMs, expected) => {
    const now = Date.UTC(2024, 5, 3)
    expect(toRelativeTime(now - ageMs, now)).toEqual(expected)
  })
})
