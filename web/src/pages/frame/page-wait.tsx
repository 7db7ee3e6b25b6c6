import { useState } from 'react'

/**
 * Shown while a page's code is loading: as tall as the screen, so that the footer does not flash; taller when
 * the page was scrolled, so that going back keeps the scroll position.
 */
export function PageWait() {
  const [above] = useState(() => scrollY)
  return <div className="h-dvh box-content" style={{ paddingTop: above }} />
}
