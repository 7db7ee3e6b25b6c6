import { describe, expect, it } from 'vitest'
import { isRevealed, computeRevealTime } from './reveal.ts'

const predictedAt = Date.UTC(2024, 5, 3, 16)
const HOUR_MS = 3_600_000

describe('reveal', () => {
  it.each([
    ['immediate', predictedAt],
    ['1hour', predictedAt + HOUR_MS],
    ['2hours', predictedAt + 2 * HOUR_MS],
    ['onComplete', null],
  ] as const)('with %s happens at %s', (timing, revealTime) => {
    expect(computeRevealTime(timing, predictedAt)).toBe(revealTime)
  })

  it('happens exactly at the reveal time, to the millisecond', () => {
    const prediction = { revealAt: predictedAt + HOUR_MS, status: 'pending' } as const
    expect(isRevealed(prediction, predictedAt + HOUR_MS - 1)).toBe(false)
    expect(isRevealed(prediction, predictedAt + HOUR_MS)).toBe(true)
  })

  it('with onComplete happens at the judgement, however late', () => {
    expect(isRevealed({ revealAt: null, status: 'pending' }, predictedAt + 1e12)).toBe(false)
    for (const status of ['success', 'failed', 'void'] as const) {
      expect(isRevealed({ revealAt: null, status }, predictedAt)).toBe(true)
    }
  })
})
