import type { Logger } from '../monitoring/logger.ts'

export interface Shutdown {
  /** Registers how to stop something that was started. The last one registered is stopped first. */
  onStop(end: () => Promise<void> | void): void
  /** Aborts when the shutdown begins. Afterwards nothing starts, and broken connections are expected. */
  stopping: AbortSignal
  /** Stops everything and then ends the process. */
  stop(exitCode: number): Promise<void>
  /** Stops everything, logs the reason and ends with exit code 1. */
  fail(why: string): void
}

/** The shutdown takes no longer than this. */
const MAX_STOP_MS = 20_000

/** Stops at TERM, Ctrl-C, a closed terminal, and when the parent process is gone. */
export function prepareShutdown(log: Logger): Shutdown {
  const ends: (() => Promise<void> | void)[] = []
  const stopping = new AbortController()

  async function stop(exitCode: number): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
    // Something that is still starting may be registered meanwhile.
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        log.error({ err: error }, 'something did not stop as it should')
      }
    }
    process.exit(exitCode)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  process.on('disconnect', () => void stop(0))
  return {
    onStop: (end) => void ends.push(end),
    stopping: stopping.signal,
    stop,
    fail(why) {
      log.fatal(why)
      void stop(1)
    },
  }
}
