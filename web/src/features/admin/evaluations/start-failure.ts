import { ApiError } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { evaluationMessages } from './messages.ts'

/** The message when a run cannot be started: the spec's words, unless one is already running. */
export function startFailure(error: unknown): string {
  const isRunning = error instanceof ApiError && error.code === 'evaluation_running'
  return isRunning ? messageOf(error) : evaluationMessages.failed
}
