import { type RefObject, useRef } from 'react'

/**
 * Returns handlers that move the focus when a dialog opens and closes. On opening, the focus moves to `initialFocus`, or
 * else to the dialog itself, so that its title is announced and no button looks selected. On closing it returns to where
 * it was, unless it has already moved elsewhere.
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
      if (hasFocusLeft(event.currentTarget)) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}

/** Returns whether the focus has already moved out of a dialog that closes, to another page or dialog. */
export function hasFocusLeft(closingDialog: EventTarget | null): boolean {
  const focusedElement = document.activeElement
  return (
    focusedElement !== null &&
    focusedElement !== document.body &&
    closingDialog instanceof Node &&
    !closingDialog.contains(focusedElement)
  )
}
