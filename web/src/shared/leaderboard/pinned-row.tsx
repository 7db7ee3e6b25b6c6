import { type ReactNode, useEffect } from 'react'
import { createRootMark } from '../browser/create-root-mark.ts'
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

interface ObserverProps {
  onVisibleChange: (isInView: boolean) => void
  children: ReactNode
}

/** Reports whether its content, which includes the member's own row, is in view. */
export function VisibilityObserver({ onVisibleChange, children }: ObserverProps) {
  const [ref, isInView] = useInView()
  useEffect(() => onVisibleChange(isInView), [isInView, onVisibleChange])
  return <div ref={ref}>{children}</div>
}
