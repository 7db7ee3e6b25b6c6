import { cx } from '#shared/ui/cx.ts'
import { recordMessages } from '../record-messages.ts'
import type { TrackRecord } from '../queries.ts'
import { RecordPanel } from './record-panel.tsx'

const SHOWN = 10

/** The last ten results, the newest at the right: full for a hit, empty for a miss. */
export function RecentForm({ points }: { points: TrackRecord['points'] }) {
  const last = points.slice(0, SHOWN).toReversed()
  const hits = last.filter(({ success }) => success).length
  return (
    <RecordPanel title={recordMessages.form(last.length)}>
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="flex items-center gap-1.5">
          {last.map(({ success }, at) => (
            // The results of a row that never changes order.
            <span
              key={at}
              className={cx(
                'size-3.5 rounded-full border-2',
                success ? 'border-accent-line bg-accent' : 'border-line-control',
              )}
            />
          ))}
        </span>
        <span className="type-label-strong">{recordMessages.formHits(hits, last.length - hits)}</span>
      </p>
    </RecordPanel>
  )
}
