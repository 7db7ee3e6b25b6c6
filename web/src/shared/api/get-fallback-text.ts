import { ApiError } from './api.ts'
import { CHECK_CONNECTION } from './error-messages.ts'

/** Returns the given error text; if the request failed offline, advice to check the connection follows it. */
export function getFallbackText(text: string, error: unknown): string {
  const isOffline = error instanceof ApiError && error.code === 'offline'
  return isOffline ? `${text} ${CHECK_CONNECTION}` : text
}
