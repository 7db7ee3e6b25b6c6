import { formatRelative, formatTimestamp } from '../format/format-times.ts'
import { useNow } from './session.ts'

/** Shows how long ago an instant was: `12분 전`, or after a week its Korean date. The title is the exact time. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)} className={className}>
      {formatRelative(at, useNow())}
    </time>
  )
}
