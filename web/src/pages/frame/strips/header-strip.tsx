import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { lazyWithRetry } from '#shared/code-loading/lazy-component.ts'
import { useIsOffline } from '#shared/data/use-offline.ts'
import { sharedMessages } from '#shared/messages.ts'
import { toast } from '#shared/toast.ts'
import type { Session } from '#shared/session/session.ts'
import { layoutMessages } from '../messages.ts'
import { markRootWhileShown } from './mark-root-while-shown.ts'

const NoticeStrip = lazyWithRetry(async () => (await import('./notice-strip.tsx')).NoticeStrip)

/** Falls back to a plain line if the code of the offline line cannot be loaded. */
const OfflineLine = lazy(() => import('./offline-line.tsx').catch(() => ({ default: PlainLine })))

const PlainLine = () => <span>{layoutMessages.offline}</span>

interface Props {
  /** The end of the member's suspension. */
  suspendedUntil: string | null
  /** Whether the site is read-only for now. */
  readOnly: boolean
  /** Whether changed terms are announced, or need the member's consent; null for neither. */
  consent: Session['consent']
}

/**
 * Shown below the header while the server is unreachable and only loaded content can be read; otherwise in read-only
 * mode, while the member is suspended, and when the terms change.
 */
export function HeaderStrip({ suspendedUntil, readOnly, consent }: Props) {
  const isOffline = useIsOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline) toast.info(sharedMessages.backOnline)
    wasOffline.current = isOffline
  }, [isOffline])
  return (
    // Mounted empty, because screen readers only announce changes of an existing live region.
    <div role="status">
      {isOffline && (
        <p
          ref={markRootWhileShown}
          className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
        >
          <WifiOff size={16} aria-hidden="true" />
          <Suspense fallback={<PlainLine />}>
            <OfflineLine />
          </Suspense>
        </p>
      )}
      {!isOffline && (readOnly || suspendedUntil || consent) && (
        <Suspense fallback={null}>
          <NoticeStrip suspendedUntil={suspendedUntil} readOnly={readOnly} consent={consent} />
        </Suspense>
      )}
    </div>
  )
}
