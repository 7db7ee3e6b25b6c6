import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { isTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { formatDay, formatWeekday } from '#shared/format/format-times.ts'
import { cx } from '#shared/ui/cx.ts'
import { TargetMark } from '#shared/ui/target/target-mark.tsx'
import { receiptMessages as texts } from './messages.ts'

/** With more days, the cells are too narrow for their weekdays. */
const MAX_DAYS_WITH_WEEKDAY = 10

interface Props {
  windowFirst: string
  windowLast: string
}

/** The calendar days of the window as cells, followed by the result. Trading days are gold. */
export function DayStrip({ windowFirst, windowLast }: Props) {
  const days = listDays(windowFirst, windowLast)
  return (
    <div className="mt-3">
      <div aria-hidden="true" className="flex items-center gap-1">
        {days.map((day) => (
          <span
            key={day}
            className={cx(
              'flex h-7 min-w-0 flex-1 items-center justify-center rounded-1 type-caption',
              isTradingDay(day) ? 'bg-accent text-on-accent' : 'bg-surface-3 text-text-3',
            )}
          >
            {days.length <= MAX_DAYS_WITH_WEEKDAY && formatWeekday(day).slice(0, 1)}
          </span>
        ))}
        <span className="ml-1">
          <TargetMark state="pending" size={24} />
        </span>
      </div>
      <p className="mt-1.5 text-left type-label text-text-2">
        {windowFirst === windowLast
          ? texts.judgedOn(formatDay(windowFirst))
          : texts.judgedFromTo(formatDay(windowFirst), formatDay(windowLast))}
      </p>
    </div>
  )
}

/** Lists all calendar days of the window. */
function listDays(first: string, last: string): string[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
