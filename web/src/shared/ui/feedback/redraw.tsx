import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** React could not update what it had drawn, because a translation or an extension of the browser has moved it. */
export const isMovedByOthers = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** Draws the content of an error boundary again. Drafts keep what was typed there. */
export function Redraw({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  useLayoutEffect(reset, [reset])
  return null
}
