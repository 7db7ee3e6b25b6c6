import { useEffect, useEffectEvent, useRef } from 'react'
import { sharedMessages } from '../../messages.ts'
import { Button } from '../buttons/button.tsx'

const AHEAD = '600px'

interface Props {
  hasMore: boolean
  busy: boolean
  onMore: () => void
  /** The last attempt failed: it waits for a press. */
  failed?: boolean
}

/** The end of a list: brings the next page before one gets there; a button for those who come by keyboard. */
export function LoadMore({ hasMore, busy, onMore, failed = false }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onMore)
  // Starts anew after each page: one that did not fill the screen leaves the end in sight.
  const watching = hasMore && !busy && !failed
  useEffect(() => {
    const node = end.current
    if (!node || !watching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: AHEAD,
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [watching])
  if (!hasMore) return null
  return (
    <div ref={end} className="flex justify-center px-5 py-4">
      <Button variant="quiet" busy={busy} onClick={onMore}>
        {failed ? sharedMessages.retry : sharedMessages.more}
      </Button>
    </div>
  )
}
