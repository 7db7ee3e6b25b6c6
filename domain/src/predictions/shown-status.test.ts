import { expect, test } from 'vitest'
import type { PredictionView } from './api.ts'
import { shownStatusOf } from './shown-status.ts'

const hit = (score: number, probability: number | null) =>
  ({
    ...{ sealed: false, status: 'success', evaluation: { score } },
    chance: probability === null ? null : { probability },
  }) as PredictionView
const pending = { sealed: false, status: 'pending', evaluation: null, chance: null } as PredictionView

test.each([
  ['one that luck seldom brings', hit(400, 0.5), 'success'],
  ['one that luck mostly brings', hit(161, 0.5216), 'likely'],
  ['one without points', hit(0, 1), 'scoreless'],
  ['one older than the chance', hit(400, null), 'success'],
  ['none yet', pending, 'pending'],
])('a hit, %s', (_, shown, status) => expect(shownStatusOf(shown)).toBe(status))
