import { type RefObject, useRef } from 'react'

/**
 * Where the focus goes when a dialog opens and closes. It opens on the dialog itself, not on its first button: its
 * title is announced and nothing looks selected; or on `first`. On closing the focus returns, unless it already moved on.
 */
export function useFocusReturn(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      event.preventDefault()
      if (first?.current) first.current.focus()
      else if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (wentOn(event.currentTarget)) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}

/** The focus has already moved to another page or dialog. */
export function wentOn(closing: EventTarget | null): boolean {
  const now = document.activeElement
  return now !== null && now !== document.body && closing instanceof Node && !closing.contains(now)
}
