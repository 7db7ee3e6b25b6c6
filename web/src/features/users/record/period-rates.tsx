import { winRate, winRateTier } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { formatCount, formatWinRate } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import { zoneLabel } from '#shared/predictions/period-scale.ts'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { RecordPanel } from './record-panel.tsx'

/** Win rates of the periods with results. */
export function PeriodRates({ periods }: { periods: TrackRecord['periods'] }) {
  const rows = periods
    .filter(({ judged }) => judged > 0)
    .map(({ judged, success, ...zone }) => {
      const rate = winRate(success, judged - success)
      return { zone, judged, rate: rate ?? 0, few: winRateTier(rate, judged) === 'few' }
    })
  return (
    <RecordPanel
      title={recordMessages.periods}
      {...(rows.some(({ few }) => few) && { hint: recordMessages.fewHint })}
    >
      <ul className="flex flex-col gap-3.5 pt-1">
        {rows.map(({ zone, judged, rate, few }) => (
          <li key={zone.from} className="flex items-center gap-3 type-label">
            <span className="w-13 flex-none whitespace-nowrap">{zoneLabel(zone)}</span>
            <span className="flex-1">
              <RateBar percent={rate} few={few} />
            </span>
            <span className={cx('w-10 flex-none text-right type-label-strong', few && 'text-text-3')}>
              {formatWinRate(rate)}
            </span>
            <span className="w-9 flex-none text-right whitespace-nowrap text-text-2">
              {recordMessages.count(formatCount(judged))}
            </span>
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}

interface BarProps {
  percent: number
  /** Of a small record: grey. */
  few: boolean
}

/** A bar of 0 to 100 %, hidden from screen readers, which read the figure beside it. */
export function RateBar({ percent, few }: BarProps) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span
        style={{ width: `${percent}%` }}
        className={cx('block h-full rounded-full', few ? 'bg-line-control' : 'bg-action')}
      />
    </span>
  )
}
