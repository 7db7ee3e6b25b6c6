import {
  betterPaidPeriod,
  type PeriodGroup,
  periodGroups,
} from '@gwanyeok/domain/predictions/period-groups.ts'
import { periodMultiplier } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatDay, formatShortDay } from '../../../shared/format/format-times.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.periods
/** Windows with a shortcut of their own; the longer ones share the last. */
const OWN_SHORTCUTS = 5

export interface PeriodShortcut {
  from: number
  to: number
  /** `11/20 하루`, `11/25(수)까지`, `더 길게` */
  title: string
  /** `1–3일` */
  days: string
  /** `×5`, `×1.5–1` */
  pays: string
}

/** The choices at an instant (epoch ms): one shortcut per window, and the texts of the chosen period. */
export function periodChoices(at: number, period: number) {
  const groups = periodGroups(at)
  const chosen = groups.find(({ from, to }) => from <= period && period <= to) ?? groups[0]
  return {
    shortcuts: shortcutsOf(groups),
    summary: chosen ? endOf(chosen, formatDay) : '',
    better: chosen ? betterOf(chosen, period) : null,
  }
}

function shortcutsOf(groups: readonly PeriodGroup[]): PeriodShortcut[] {
  const own = groups.slice(0, OWN_SHORTCUTS).map((group) => ({
    from: group.from,
    to: group.to,
    title: endOf(group, group.window.days.length === 1 ? formatShortDay : formatDay),
    days: texts.range(group.from, group.to),
    pays: texts.pays(group.multiplier),
  }))
  const [next, last] = [groups[OWN_SHORTCUTS], groups.at(-1)]
  return next && last ? [...own, longer(next.from, last.to)] : own
}

function longer(from: number, to: number): PeriodShortcut {
  const [most, least] = [periodMultiplier(from), periodMultiplier(to)]
  return {
    from,
    to,
    title: texts.longer,
    days: texts.range(from, to),
    pays: most === least ? texts.pays(most) : texts.paysBetween(most, least),
  }
}

function endOf({ window: { days, last } }: PeriodGroup, format: (day: string) => string): string {
  return days.length === 1 ? texts.day(format(last)) : texts.until(format(last))
}

/** The period judged by the same days that pays more, and a sentence that says so. */
function betterOf(group: PeriodGroup, period: number) {
  const better = betterPaidPeriod(group, period)
  if (better === null) return null
  const { days, last } = group.window
  return {
    period: better,
    pays: texts.pays(periodMultiplier(better)),
    sentence:
      days.length === 1
        ? texts.sameDay(period, formatShortDay(last))
        : texts.sameDays(period, formatShortDay(last)),
  }
}
