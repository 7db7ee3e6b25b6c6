import { describe, expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const prediction = {
  predictedAt: '2026-11-11T14:41:08.000Z',
  windowLast: '2026-11-17',
  evaluationEnd: '2026-11-17T21:00:00.000Z',
}
const at = (moment: string) => daysLeft(prediction, new Date(moment))

describe('days left', () => {
  it.each([
    ['just made', '2026-11-11T14:41:08.000Z', 6],
    ['past midnight in Korea, not yet in New York', '2026-11-12T04:59:00.000Z', 6],
    ['past midnight in New York', '2026-11-12T05:00:00.000Z', 5],
    ['on the last day', '2026-11-17T15:00:00.000Z', 0],
    ['days after it', '2026-11-20T15:00:00.000Z', 0],
  ])('%s', (_, moment, days) => {
    expect(at(moment).days).toBe(days)
  })

  it('runs from all to nothing and is over with the close', () => {
    expect(at('2026-11-11T14:41:08.000Z')).toMatchObject({ remaining: 1, over: false })
    expect(at('2026-11-17T20:59:59.000Z').over).toBe(false)
    expect(at('2026-11-17T21:00:00.000Z')).toMatchObject({ remaining: 0, over: true })
  })
})
