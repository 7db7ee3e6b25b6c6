import { describe, expect, it } from 'vitest'
import { estimateSecondsLeft, countSeconds } from './run-report.tsx'

const START = '2026-11-24T06:00:00.000Z'
const toTime = (seconds: number) => Date.parse(START) + seconds * 1000
const run = { startedAt: START, finishedAt: null, due: 100, success: 20, failed: 25, skipped: 5 }

describe('how long a run takes', () => {
  it('counts the seconds from the start to now, or to the end of a finished run, and never fewer than 0', () => {
    expect(countSeconds(run, toTime(48))).toBe(48)
    expect(countSeconds({ ...run, finishedAt: '2026-11-24T06:00:07.400Z' }, toTime(48))).toBe(7)
    expect(countSeconds(run, toTime(-3))).toBe(0)
  })

  it('estimates the remaining seconds from the pace so far', () => {
    expect(estimateSecondsLeft(run, toTime(48))).toBe(48)
    expect(estimateSecondsLeft({ ...run, success: 45 }, toTime(50))).toBe(17)
  })

  it('estimates nothing before the first prediction is judged, and after the last', () => {
    expect(estimateSecondsLeft({ ...run, success: 0, failed: 0, skipped: 0 }, toTime(48))).toBeNull()
    expect(estimateSecondsLeft({ ...run, success: 70, failed: 25 }, toTime(48))).toBeNull()
    expect(estimateSecondsLeft({ ...run, finishedAt: '2026-11-24T06:00:07Z' }, toTime(48))).toBeNull()
  })
})
