import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Returns whether React could not update its elements because a translation or a browser extension has moved them.
 */
export const isExternalDomChange = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

/** Renders the content of an error boundary again. Typed texts survive as drafts. */
export function Redraw({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  useLayoutEffect(reset, [reset])
  return null
}
