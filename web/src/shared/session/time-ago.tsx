import { formatRelative, formatStamp } from '../format/format-times.ts'
import { useNow } from './session.ts'

/** `12분 전`, after a week the Korean date; the exact time as its title. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatStamp(at)} className={className}>
      {formatRelative(at, useNow())}
    </time>
  )
}
