import { expect, test } from 'vitest'
import { buildScoreCurve } from './score-curve.ts'

const TODAY = '2026-12-02'

test('each day with points is a step up with a dot, and the line ends today', () => {
  const curve = buildScoreCurve(
    [
      { day: '2026-12-02', points: 300 },
      { day: '2026-11-17', points: 100 },
    ],
    TODAY,
  )
  expect(curve).toEqual({
    gainedScore: 400,
    dots: [
      [50, 68],
      [100, 14],
    ],
    steps: [
      [0, 86],
      [50, 86],
      [50, 68],
      [100, 68],
      [100, 14],
      [100, 14],
    ],
  })
})

test('points of the day before the curve’s 30 days, and a day with 0 points, add no step', () => {
  const gains = [
    { day: '2026-11-20', points: 0 },
    { day: '2026-11-02', points: 500 },
  ]
  expect(buildScoreCurve(gains, TODAY)).toEqual({
    gainedScore: 0,
    dots: [],
    steps: [
      [0, 86],
      [100, 86],
    ],
  })
})
