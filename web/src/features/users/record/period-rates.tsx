import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { formatRange } from '#shared/predictions/period-scale.ts'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { RecordPanel } from './record-panel.tsx'
import { RateBar } from '#shared/ui/rate-bar.tsx'

/** Win rates of the periods with results. */
export function PeriodRates({ periods }: { periods: TrackRecord['periods'] }) {
  const rows = periods
    .filter(({ judged }) => judged > 0)
    .map(({ judged: judgedCount, success: successCount, ...range }) => {
      return { range, judgedCount, rate: computeWinRate(successCount, judgedCount - successCount) ?? 0 }
    })
  return (
    <RecordPanel title={recordMessages.winRateByPeriod}>
      <ul className="flex flex-col gap-3.5 pt-1">
        {rows.map(({ range, judgedCount, rate }) => (
          <li key={range.from} className="flex items-center gap-3 type-label">
            <span className="w-13 flex-none whitespace-nowrap">{formatRange(range)}</span>
            <span className="flex-1">
              <RateBar percent={rate} />
            </span>
            <span className="w-10 flex-none text-right type-label-strong">{formatWinRate(rate)}</span>
            <span className="w-9 flex-none text-right whitespace-nowrap text-text-2">
              {recordMessages.judgedCount(formatCount(judgedCount))}
            </span>
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}
