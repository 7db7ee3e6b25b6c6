import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { lazyWithRetry } from '../code-loading/lazy-component.ts'
import { sharedMessages } from '../messages.ts'
import { toast } from '../toast.ts'
import { useOnline } from '../browser/use-online.ts'
import { layoutMessages } from './messages.ts'

const SuspendedStrip = lazyWithRetry(async () => (await import('./suspended-strip.tsx')).SuspendedStrip)

interface Props {
  unreachable: boolean
  /** The end of the member's suspension. */
  suspendedUntil: string | null
}

/**
 * Shown below the header while the server is unreachable: loaded content can still be read. Else while
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
    // Mounted empty, because screen readers only announce changes of an existing live region.
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
