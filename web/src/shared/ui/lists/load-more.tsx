import { useEffect, useEffectEvent, useRef } from 'react'
import { sharedMessages } from '../../messages.ts'
import { Button } from '../buttons/button.tsx'

const PRELOAD_MARGIN = '600px'

interface Props {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** Whether the last attempt failed: the next page is then loaded only by a press. */
  hasFailed?: boolean
}

/** The end of a list. It loads the next page before it is scrolled into view; its button is for the keyboard. */
export function LoadMore({ hasMore, isLoading, onMore, hasFailed = false }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  // Observes again after each page: a short page leaves the end in view.
  const isObserving = hasMore && !isLoading && !hasFailed
  useEffect(() => {
    const node = end.current
    if (!node || !isObserving) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: PRELOAD_MARGIN,
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [isObserving])
  if (!hasMore) return null
  return (
    <div ref={end} className="flex justify-center px-5 py-4">
      <Button variant="quiet" isBusy={isLoading} onClick={onMore}>
        {hasFailed ? sharedMessages.retry : sharedMessages.more}
      </Button>
    </div>
  )
}
