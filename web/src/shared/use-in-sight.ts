import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is on the screen, below the header. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: '-64px 0px 0px 0px',
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
