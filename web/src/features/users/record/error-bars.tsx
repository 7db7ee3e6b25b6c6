import { scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { formatCount, formatPoints } from '#shared/format/format-figures.ts'
import { cx } from '#shared/ui/cx.ts'
import type { TrackRecord } from '../queries.ts'
import { recordMessages } from '../record-messages.ts'
import { RecordPanel } from './record-panel.tsx'

const FULL = scoreTables.accuracy[0].upTo

/** Single predictions are no walls. */
const LEAST_SCALE = 3

// Gold on white has too little contrast without a border.
const GOLD = 'border border-accent-line bg-accent'

interface Props {
  errors: TrackRecord['errors']
  avgError: number | null
}

/** Histogram of the prediction errors; gold: small enough for the highest accuracy multiplier. */
export function ErrorBars({ errors, avgError }: Props) {
  const most = Math.max(...errors.map(({ count }) => count), LEAST_SCALE)
  const hint = avgError === null ? {} : { hint: recordMessages.errorAverage(formatPoints(avgError)) }
  return (
    <RecordPanel title={recordMessages.errors} {...hint}>
      <ul
        className={cx(
          'grid auto-cols-fr grid-flow-col gap-1 border-b border-line pt-4',
          most > LEAST_SCALE ? 'h-40' : 'h-24',
        )}
      >
        {errors.map((group) => (
          <li key={group.from} className="flex min-h-0 flex-col justify-end">
            <Bar {...group} most={most} />
          </li>
        ))}
      </ul>
      <Axis errors={errors} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 type-caption text-text-2">
        <span>{recordMessages.errorAxes}</span>
        <span className="flex items-center gap-1">
          <span className={cx('size-2.5 rounded-[3px]', GOLD)} />
          {recordMessages.fullAccuracy(FULL)}
        </span>
      </div>
    </RecordPanel>
  )
}

function Bar({ from, to, count, most }: Props['errors'][number] & { most: number }) {
  const range = to === null ? recordMessages.errorAbove(from) : recordMessages.errorRange(from, to)
  return (
    <>
      <span className="sr-only">{recordMessages.errorBar(range, formatCount(count))}</span>
      <span
        aria-hidden="true"
        style={{ height: `${(count / most) * 100}%` }}
        className={cx('relative block rounded-t-[3px]', isFull(to) && count > 0 ? GOLD : 'bg-action')}
      >
        {count > 0 && (
          <span className="absolute inset-x-0 bottom-full text-center type-micro text-text-2">
            {formatCount(count)}
          </span>
        )}
      </span>
    </>
  )
}

/** Labels of every other border between the bars. */
function Axis({ errors }: Pick<Props, 'errors'>) {
  return (
    <div
      aria-hidden="true"
      className="mt-2 grid h-3.5 auto-cols-fr grid-flow-col gap-1 type-micro text-chart-axis"
    >
      {errors.map(({ from }, at) => (
        <span key={from} className="relative">
          {at % 2 === 0 && (
            <span className={cx('absolute', at === 0 ? 'left-0' : '-left-0.5 -translate-x-1/2')}>{from}</span>
          )}
        </span>
      ))}
    </div>
  )
}

function isFull(to: number | null): boolean {
  return to !== null && to <= FULL
}
