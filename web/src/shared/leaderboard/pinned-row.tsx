import { type ReactNode, useEffect } from 'react'
import { createRootMark } from '../browser/root-mark.ts'
import { useInView } from '../browser/use-in-view.ts'
import { boardMessages } from './messages.ts'

const markPinned = createRootMark('pinned')

/** The member's own row while it is out of view: above the tab bar on the phone, at the end of the list on the desktop. */
export function PinnedRow({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={boardMessages.myRank}
      ref={markPinned}
      className="fixed inset-x-0 bottom-[calc(var(--size-tabbar)+env(safe-area-inset-bottom))] z-sticky mx-auto border-t border-line md:max-w-column lg:sticky lg:bottom-0 lg:max-w-none"
    >
      {children}
    </section>
  )
}

interface WatchedProps {
  onSight: (inSight: boolean) => void
  children: ReactNode
}

/** The member's own row within the list, which reports whether it is in view. */
export function WatchedRow({ onSight, children }: WatchedProps) {
  const [box, inSight] = useInView()
  useEffect(() => onSight(inSight), [inSight, onSight])
  return <div ref={box}>{children}</div>
}
