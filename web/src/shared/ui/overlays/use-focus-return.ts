import { type RefObject, useRef } from 'react'

/**
 * Moves the focus when a dialog opens and closes. It opens with the focus on the dialog itself, so that its title is
 * announced and no button looks selected, or on `first`. On closing the focus returns, unless it has already moved
 * elsewhere.
 */
export function useFocusReturn(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      event.preventDefault()
      if (initialFocus?.current) initialFocus.current.focus()
      else if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (hasMovedOn(event.currentTarget)) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}

/** The focus has already moved to another page or dialog. */
export function hasMovedOn(closing: EventTarget | null): boolean {
  const focusedElement = document.activeElement
  return (
    focusedElement !== null &&
    focusedElement !== document.body &&
    closing instanceof Node &&
    !closing.contains(focusedElement)
  )
}
