import { evaluation, prediction } from '#test/sample-data.ts'
import { expect, test } from 'vitest'
import { shownStatusOf } from './status-badge.tsx'

const hit = (score: number, probability: number | null) =>
  prediction({
    status: 'success',
    evaluation: evaluation({ score }),
    chance: probability === null ? null : { ...CHANCE, probability },
  })
const CHANCE = { fromOpen: 0.2, openPassed: false, fromBase: 0.2, multiplier: 1 }

test.each([
  ['one that luck seldom brings', hit(400, 0.5), 'success'],
  ['one that luck mostly brings', hit(161, 0.5216), 'likely'],
  ['one without points', hit(0, 1), 'scoreless'],
  ['one older than the chance', hit(400, null), 'success'],
  ['none yet', prediction(), 'pending'],
])('a hit, %s', (_, shown, status) => expect(shownStatusOf(shown)).toBe(status))
