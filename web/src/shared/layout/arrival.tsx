import { useEffect, useRef, useState } from 'react'
import { MAIN_ID } from './skip-link.tsx'

/** A title that is about to change again is not said. */
const SETTLED_MS = 200

/** On arriving at another place: the keyboard goes to the beginning of its content, and its title is said. */
export function Arrival({ place }: { place: string }) {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [place])
  return (
    <p role="status" className="sr-only">
      {useChangedTitle()}
    </p>
  )
}

/** The page's title once it is not that of the first page any more: the browser says that one itself. */
function useChangedTitle(): string {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let known = document.title
    let timer: ReturnType<typeof setTimeout>
    const observer = new MutationObserver(() => {
      if (document.title === known) return
      known = document.title
      clearTimeout(timer)
      timer = setTimeout(() => setTitle(known), SETTLED_MS)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return title
}
