import { betterPaidPeriod, periodGroups } from '@gwanyeok/domain/predictions/period-groups.ts'
import { periodMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatShortDay } from '#shared/format/format-times.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.periods

/** The period that is judged by the same days at an instant (epoch ms) and pays more, with a sentence; null without one. */
export function betterPeriod(at: number, period: number) {
  const groups = periodGroups(at)
  const group = groups.find(({ from, to }) => from <= period && period <= to)
  const better = group ? betterPaidPeriod(group, period) : null
  if (!group || better === null) return null
  const { days, last } = group.window
  const sentence = days.length === 1 ? texts.sameDay : texts.sameDays
  return {
    period: better,
    pays: texts.pays(periodMultiplier(better)),
    sentence: sentence(period, formatShortDay(last)),
  }
}
