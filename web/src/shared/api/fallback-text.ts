import { ApiError } from './api.ts'
import { CHECK_CONNECTION } from './error-messages.ts'

/** The specification's text for a failure that it does not name; without a connection followed by what to do. */
export function fallbackText(text: string, error: unknown): string {
  const isOffline = error instanceof ApiError && error.code === 'offline'
  return isOffline ? `${text} ${CHECK_CONNECTION}` : text
}
