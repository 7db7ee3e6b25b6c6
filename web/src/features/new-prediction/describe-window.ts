import {
  type JudgingWindow,
  computeJudgingWindow,
  computeResultTime,
} from '@gwanyeok/domain/predictions/judging/window.ts'
import { addDays, findWeekday } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { findHigherScoringPeriod, listPeriodGroups } from '@gwanyeok/domain/predictions/period-groups.ts'
import { getPeriodMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatDay, formatDayTime, formatNewYork, formatShortDay } from '#shared/format/format-times.ts'
import { sharedMessages } from '#shared/messages.ts'
import { newPredictionMessages } from './messages.ts'

const { periods, window: texts } = newPredictionMessages

export interface WindowDescription {
  window: JudgingWindow
  /** `11/24(화)~11/30(월)` */
  days: string
  /** `11/26은 휴장이에요.`; null if the market is open on every weekday of the window. */
  closedDays: string | null
  /** `12/1(화) 06:30쯤`, Korean time */
  result: string
  /** `(뉴욕 11/30 16:00 마감)` */
  endInNewYork: string
}

/** Describes the trading days that would judge a prediction made now, and when its result is due. */
export function describeWindow(now: Date, period: number, settleMinutes: number): WindowDescription {
  const window = computeJudgingWindow(now.getTime(), period)
  const { evaluationEnd } = window
  const result = new Date(computeResultTime(evaluationEnd, settleMinutes)).toISOString()
  const first = formatDay(window.first)
  return {
    window,
    days: window.first === window.last ? first : texts.days(first, formatDay(window.last)),
    closedDays: formatClosedDays(window),
    result: sharedMessages.approximateTime(formatDayTime(result)),
    endInNewYork: texts.endInNewYork(formatNewYork(new Date(evaluationEnd).toISOString())),
  }
}

function formatClosedDays({ first, last, days }: JudgingWindow): string | null {
  const tradingDays = new Set(days)
  const closedDays: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const weekday = findWeekday(day)
    if (weekday !== 0 && weekday !== 6 && !tradingDays.has(day)) closedDays.push(formatShortDay(day))
  }
  const lastClosedDay = closedDays.at(-1)
  return lastClosedDay ? texts.closedDays(closedDays.join(', '), getTopicParticle(lastClosedDay)) : null
}

/** Chooses the particle by the last digit: 는 after 이, 사, 오, 구; 은 after the others. */
function getTopicParticle(day: string): string {
  return '2459'.includes(day.at(-1) ?? '') ? '는' : '은'
}

/**
 * Returns the period that is judged by the same days as `period` and scores more, with a sentence; null if there is
 * none. `nowMs` is in epoch ms.
 */
export function findBetterPeriod(nowMs: number, period: number) {
  const groups = listPeriodGroups(nowMs)
  const group = groups.find(({ from, to }) => from <= period && period <= to)
  const betterPeriod = group ? findHigherScoringPeriod(group, period) : null
  if (!group || betterPeriod === null) return null
  const { days, last } = group.window
  const formatSentence = days.length === 1 ? periods.judgedOnlyOnDay : periods.judgedOnlyUntil
  return {
    period: betterPeriod,
    multiplier: periods.multiplier(getPeriodMultiplier(betterPeriod)),
    sentence: formatSentence(period, formatShortDay(last)),
  }
}
