import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * The second column of the desktop, which stays in view while the first column scrolls. If it is higher than the screen,
 * only its end stays in view.
 */
export function StickyAside({ children }: { children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    if (!column.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(column.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={column}
      style={{ '--aside-height': `${height}px` } as CSSProperties}
      className="flex min-w-0 flex-col gap-4 max-lg:hidden lg:sticky lg:top-[min(calc(var(--below-header)+1.75rem),calc(100dvh-var(--aside-height)-1rem))]"
    >
      {children}
    </div>
  )
}
