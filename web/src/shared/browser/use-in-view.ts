import { type RefCallback, useState } from 'react'

/** The area below the header, which is 64 px high. */
const AREA_BELOW_HEADER = '-64px 0px 0px 0px'

/** Returns a ref, and whether any part of its element is in view, below the header; true while it is not mounted. */
export function useInView(): [RefCallback<Element>, boolean] {
  const [isInView, setInView] = useState(true)
  const observe = (element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: AREA_BELOW_HEADER },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(true)
    }
  }
  return [observe, isInView]
}
