import { CircleAlert } from 'lucide-react'
import { formatMoment } from '../format/format-times.ts'
import { useNow } from '../session/session.ts'
import { layoutMessages } from './messages.ts'

/** Below the header of a suspended member: the end of the suspension. */
export function SuspendedStrip({ until }: { until: string }) {
  const now = useNow()
  if (Date.parse(until) <= now.getTime()) return null
  return (
    <p
      data-strip
      className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
    >
      <CircleAlert size={16} aria-hidden="true" className="flex-none text-error" />
      <span className="truncate">{layoutMessages.suspended(formatMoment(until))}</span>
    </p>
  )
}
