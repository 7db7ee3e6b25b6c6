import { useState } from 'react'

/**
 * In a page's place while its code comes: as tall as the screen, so that the footer never shows and goes; below what
 * was scrolled away, so that who goes back meanwhile finds the place again.
 */
export function PageWait() {
  const [above] = useState(() => scrollY)
  return <div className="h-dvh box-content" style={{ paddingTop: above }} />
}
