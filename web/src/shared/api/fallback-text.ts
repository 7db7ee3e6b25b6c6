import { ApiError } from './api.ts'
import { CHECK_CONNECTION } from './error-messages.ts'

/** Returns the specification's text for an unspecified failure, with advice if there is no connection. */
export function getFallbackText(text: string, error: unknown): string {
  const isOffline = error instanceof ApiError && error.code === 'offline'
  return isOffline ? `${text} ${CHECK_CONNECTION}` : text
}
