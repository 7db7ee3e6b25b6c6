import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { sharedMessages } from '../messages.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useOnline } from '../browser/use-online.ts'
import { layoutMessages } from './messages.ts'

const SuspendedStrip = lazyWithRetry(async () => (await import('./suspended-strip.tsx')).SuspendedStrip)

interface Props {
  unreachable: boolean
  /** Until when the member may only read. */
  suspendedUntil: string | null
}

/**
 * Below the header's row as long as nobody answers: what is already here can be read and written on. Else as long as
 * the member is suspended.
 */
export function HeaderStrip({ unreachable, suspendedUntil }: Props) {
  const online = useOnline()
  const offline = !online || unreachable
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !offline) toast.info(sharedMessages.online)
    wasOffline.current = offline
  }, [offline])
  return (
    // Stands there empty, so that screen readers hear what comes into it.
    <div role="status">
      {offline && (
        <p
          data-strip
          className="flex h-strip items-center justify-center gap-2 bg-surface-3 px-5 type-label text-text"
        >
          <WifiOff size={16} aria-hidden="true" />
          {layoutMessages.offline}
        </p>
      )}
      {!offline && suspendedUntil && (
        <Suspense fallback={null}>
          <SuspendedStrip until={suspendedUntil} />
        </Suspense>
      )}
    </div>
  )
}
