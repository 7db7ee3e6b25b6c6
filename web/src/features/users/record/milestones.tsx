import { formatDate } from '#shared/format/format-times.ts'
import { useNow } from '#shared/session/session.ts'
import { recordMessages } from '../record-messages.ts'
import type { TrackRecord } from '../queries.ts'

/** What the author has reached, with its day; nothing before the first. */
export function Milestones({ milestones }: Pick<TrackRecord, 'milestones'>) {
  const now = useNow()
  if (milestones.length === 0) return null
  return (
    <ul aria-label={recordMessages.milestones} className="mb-6 flex flex-wrap gap-2">
      {milestones.map(({ kind, at }) => (
        <li
          key={kind}
          className="inline-flex flex-wrap items-baseline gap-x-1.5 rounded-3 bg-surface-2 px-3 py-1.5 type-label-strong"
        >
          {recordMessages.milestone[kind]}
          <span className="type-label text-text-2">{formatDate(at, now)}</span>
        </li>
      ))}
    </ul>
  )
}
