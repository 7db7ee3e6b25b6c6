import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#shared/format/format-times.ts'
import { type Session, useNow } from '#shared/session/session.ts'
import { ConsentStrip } from './consent/consent-strip.tsx'
import { noticeMessages } from './notice-messages.ts'
import { markRootWhileShown } from './mark-root-while-shown.ts'

interface Props {
  /** The end of the member's suspension. */
  suspendedUntil: string | null
  readOnly: boolean
  consent: Session['consent']
}

/** Below the header: the read-only mode, the end of the member's suspension, or a change of the terms. */
export function NoticeStrip({ suspendedUntil, readOnly, consent }: Props) {
  const now = useNow()
  const isSuspended = suspendedUntil !== null && Date.parse(suspendedUntil) > now.getTime()
  if (readOnly) return <Strip>{noticeMessages.readOnly}</Strip>
  if (isSuspended) return <Strip>{noticeMessages.suspended(formatMoment(suspendedUntil))}</Strip>
  return consent && <ConsentStrip consent={consent} />
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <p
      ref={markRootWhileShown}
      className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
    >
      <CircleAlert size={16} aria-hidden="true" className="flex-none text-error" />
      <span className="truncate">{children}</span>
    </p>
  )
}
