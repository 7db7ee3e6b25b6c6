import { type RefCallback, useState } from 'react'

/** Whether any of an element is on the screen, below the header; true while there is none. */
export function useInSight(): [RefCallback<Element>, boolean] {
  const [inSight, setInSight] = useState(true)
  const watch = (element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: '-64px 0px 0px 0px',
      },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInSight(true)
    }
  }
  return [watch, inSight]
}
