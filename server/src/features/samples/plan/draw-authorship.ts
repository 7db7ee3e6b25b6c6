import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Random } from '#platform/seeded-random.ts'
import type { SampleStock } from '../texts.ts'
import type { PlannedPrediction } from './plan-predictions.ts'

/** The author of a post, as the index of the member in the plan, and its time in epoch ms. */
export interface Authorship {
  member: number
  at: number
}

const MAX_RESULT_POST_AGE_DAYS = 4

/** Returns whether the prediction is of this stock and everybody sees it from the start. */
export const isPublicAndAboutStock = ({ choice }: PlannedPrediction, stock: SampleStock): boolean =>
  choice.stock === stock && choice.visibility === 'public' && choice.revealTiming === 'immediate'

const computeEnd = ({ at, choice }: PlannedPrediction): number =>
  computeJudgingWindow(at, choice.period).evaluationEnd

/** Returns whether the prediction is public and ended more than a day before `now`. */
export const isPublicAndOver = (planned: PlannedPrediction, now: number): boolean =>
  planned.choice.visibility === 'public' && computeEnd(planned) < now - DAY_MS

/** Draws a moment after the prediction's end, in the last days before `now`. The author is the prediction's author. */
export const drawAuthorshipAfter = (random: Random, planned: PlannedPrediction, now: number): Authorship => ({
  member: planned.member,
  at: random.drawInteger(Math.max(computeEnd(planned), now - MAX_RESULT_POST_AGE_DAYS * DAY_MS), now - 1),
})

/** Draws a moment between the prediction and its end, but before `now`. The author is the prediction's author. */
export const drawAuthorshipDuring = (
  random: Random,
  planned: PlannedPrediction,
  now: number,
): Authorship => ({
  member: planned.member,
  at: random.drawInteger(planned.at, Math.min(computeEnd(planned), now) - 1),
})
