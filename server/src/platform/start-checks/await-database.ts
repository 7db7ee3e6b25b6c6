import type { Logger } from '../monitoring/logger.ts'
import { formatError } from '../start-error.ts'
import { runWithRetries } from '../storage/run-with-retries.ts'
import { isUnavailableError } from '../db/outages/database-unavailable.ts'
import { toConnectionError } from '../db/connections/connection-faults.ts'

const MAX_WAIT_MS = 60_000

/**
 * Retries `check` for a minute, because a database that starts together with this server needs a moment. Warns once.
 * Throws a StartError with a one-line message, immediately if waiting cannot help.
 */
export async function awaitDatabase(check: () => Promise<void>, log: Pick<Logger, 'warn'>): Promise<void> {
  let hasFailed = false
  const checkOnce = async () => {
    try {
      await check()
    } catch (error) {
      if (!hasFailed && isUnavailableError(error))
        log.warn(
          { reason: formatError(error) },
          'DATABASE_URL: the database does not answer; trying for a minute',
        )
      hasFailed = true
      throw error
    }
  }
  const limits = { retryForMs: MAX_WAIT_MS, attemptMs: MAX_WAIT_MS, firstPauseMs: 500 }
  await runWithRetries({ ...limits, isFinal: (error) => !isUnavailableError(error) }, checkOnce).catch(
    (error: unknown) => {
      throw toConnectionError(error)
    },
  )
}
