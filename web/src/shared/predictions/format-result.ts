import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { formatChange, formatCount } from '#shared/format/format-figures.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { predictionMessages } from './messages.ts'

/** `+175점` */
export const formatScore = (score: number): string => predictionMessages.score(formatCount(score))

/** Formats the day that reached the target; without one, how the price moved. */
export const formatReachedDayOrChange = ({ reachedOn, actualChange }: EvaluationResult): string =>
  reachedOn
    ? predictionMessages.reachedOn(formatShortDay(reachedOn))
    : predictionMessages.actualChange(formatChange(actualChange))
