import { CircleAlert } from 'lucide-react'
import { formatMoment } from '../../format/format-times.ts'
import { useNow } from '../../session/session.ts'
import { noticeMessages } from './notice-messages.ts'

interface Props {
  /** The end of the member's suspension. */
  suspendedUntil: string | null
  readOnly: boolean
}

/** Below the header: the read-only mode, or the end of the member's suspension. */
export function NoticeStrip({ suspendedUntil, readOnly }: Props) {
  const now = useNow()
  const suspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now.getTime()
  if (!readOnly && !suspended) return null
  return (
    <p
      data-strip
      className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
    >
      <CircleAlert size={16} aria-hidden="true" className="flex-none text-error" />
      <span className="truncate">
        {readOnly ? noticeMessages.readOnly : noticeMessages.suspended(formatMoment(suspendedUntil!))}
      </span>
    </p>
  )
}
