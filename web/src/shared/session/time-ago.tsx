import { formatRelative, formatTimestamp } from '../format/format-times.ts'
import { useNow } from './session.ts'

/** Shows `12분 전`, or the Korean date after a week. Its title is the exact time. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatTimestamp(at)} className={className}>
      {formatRelative(at, useNow())}
    </time>
  )
}
