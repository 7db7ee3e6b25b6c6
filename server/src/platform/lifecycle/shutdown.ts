import type { Logger } from '../monitoring/logger.ts'

export interface Shutdown {
  /** Registers a function that stops a part of the program. The functions run in reverse order of registration. */
  onStop(stopPart: () => Promise<void> | void): void
  /** Aborts when the shutdown begins. From then on nothing may start, and broken connections are expected. */
  stopSignal: AbortSignal
  /** Stops all parts and then ends the process. */
  stop(exitCode: number): Promise<void>
  /** Logs the reason and stops with exit code 1. */
  fail(reason: string): void
}

/** After this time the process exits even if something has not stopped. */
const MAX_STOP_MS = 20_000

/**
 * Creates the shutdown of this process. It begins on SIGTERM, SIGINT (Ctrl-C) and SIGHUP, and when a parent process
 * with an IPC channel exits.
 */
export function prepareShutdown(log: Logger): Shutdown {
  const stopFunctions: (() => Promise<void> | void)[] = []
  const stopController = new AbortController()

  async function stop(exitCode: number): Promise<void> {
    if (stopController.signal.aborted) return
    stopController.abort()
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
    // Parts that are still starting may register during the shutdown.
    for (let stopPart = stopFunctions.pop(); stopPart; stopPart = stopFunctions.pop()) {
      try {
        await stopPart()
      } catch (error) {
        log.error({ err: error }, 'something did not stop as it should')
      }
    }
    process.exit(exitCode)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('disconnect', () => void stop(0))
  return {
    onStop: (stopPart) => void stopFunctions.push(stopPart),
    stopSignal: stopController.signal,
    stop,
    fail(reason) {
      log.fatal(reason)
      void stop(1)
    },
  }
}
