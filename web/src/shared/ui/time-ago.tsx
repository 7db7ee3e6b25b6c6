import { relativeTime } from '@gwanyeok/domain/text/relative-time.ts'
import { formatDate, formatStamp } from '../format/format-times.ts'
import { sharedMessages } from '../messages.ts'
import { useNow } from '../session/session.ts'

/** `12분 전`, from a week on the Korean date; the exact moment as its title. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const now = useNow()
  const ago = relativeTime(Date.parse(at), now.getTime())
  const words = sharedMessages.ago
  const text =
    ago.kind === 'date' ? formatDate(at, now) : ago.kind === 'now' ? words.now : words[ago.kind](ago.count)
  return (
    <time dateTime={at} title={formatStamp(at)} className={className}>
      {text}
    </time>
  )
}
