import { useEffect, useRef, useState } from 'react'
import { layoutMessages } from './messages.ts'

export const MAIN_ID = 'main'

/** A link to the content, the first element in the tab order. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded-3 bg-action px-4 py-3 type-body-strong text-on-action focus:translate-y-0"
    >
      {layoutMessages.skipToContent}
    </a>
  )
}

/** Delay before a title is announced, because it may change again. */
const ANNOUNCE_DELAY_MS = 200

/** Moves the focus to the start of the content after a navigation, and announces the page's title. */
export function NavigationAnnouncer({ location }: { location: string }) {
  const previousLocation = useRef(location)
  useEffect(() => {
    if (previousLocation.current === location) return
    previousLocation.current = location
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [location])
  return (
    <p role="status" className="sr-only">
      {useChangedTitle()}
    </p>
  )
}

/** Returns the title of every page after the first one, which the browser announces itself. */
function useChangedTitle(): string {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let announcedTitle = document.title
    let timer: ReturnType<typeof setTimeout>
    const observer = new MutationObserver(() => {
      if (document.title === announcedTitle) return
      announcedTitle = document.title
      clearTimeout(timer)
      timer = setTimeout(() => setTitle(announcedTitle), ANNOUNCE_DELAY_MS)
    })
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return title
}
