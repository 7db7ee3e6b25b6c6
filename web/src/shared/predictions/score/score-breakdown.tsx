import { formatCount } from '#shared/format/format-figures.ts'
import { RateBar } from '#shared/ui/rate-bar.tsx'

export interface BreakdownRow {
  name: string
  reason: string
  /** `100`, `×2` */
  value: string
  /** The score after this factor. */
  runningScore: number
}

interface Props {
  /** In the order base, period, volatility, accuracy, time. */
  rows: readonly BreakdownRow[]
  /** Shown before the total; omitted if the page shows both above the list. */
  totalLabel?: string
  /** `320점` */
  total?: string
}

/** Lists the factors of a score with reason, value and a bar of the score so far, and below them their product. */
export function ScoreBreakdown({ rows, totalLabel, total }: Props) {
  const maxScore = Math.max(...rows.map(({ runningScore }) => runningScore))
  return (
    <div>
      <dl>
        {rows.map((row) => (
          <div
            key={row.name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-0 lg:py-1.75 lg:grid-cols-[5.25rem_1fr_auto]"
          >
            <dt className="type-card-strong">{row.name}</dt>
            <dd className="type-label text-text-2 lg:col-start-2 lg:row-start-1">{row.reason}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 text-right type-body-strong lg:col-start-3 lg:row-span-1">
              {row.value}
            </dd>
            <dd
              aria-hidden="true"
              className="col-span-2 mt-1.5 flex items-center gap-3 lg:col-start-2 lg:mt-0.5 large-text:hidden"
            >
              <RateBar
                percent={(row.runningScore / maxScore) * 100}
                className="h-2 flex-1"
                fill="bg-accent"
              />
              <span className="w-10 flex-none text-right type-caption text-text-2">
                {formatCount(row.runningScore)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {totalLabel && (
        <p className="mt-1 flex items-center justify-between gap-3 rounded-3 bg-accent-tint p-4">
          <span className="type-label text-text-2">{totalLabel}</span>
          <strong className="flex-none type-title-2">{total}</strong>
        </p>
      )}
    </div>
  )
}
