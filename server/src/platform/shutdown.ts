import type { Logger } from './logger.ts'

export interface Shutdown {
  /** Registers how to end something that has begun; the last begun ends first. */
  onStop(end: () => Promise<void> | void): void
  /** From then on broken connections are no news. */
  isStopping(): boolean
  /** Ends everything and then the process. */
  stop(exitCode: number): Promise<void>
}

/** Whoever waits for us to end must not wait for ever. */
const PATIENCE_MS = 20_000

/** Stops at TERM, Ctrl-C, a closed terminal, and when the process that started us through a channel is gone. */
export function prepareShutdown(log: Logger): Shutdown {
  const ends: (() => Promise<void> | void)[] = []
  let stopping = false

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    for (const end of ends.toReversed()) {
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
  return { onStop: (end) => void ends.push(end), isStopping: () => stopping, stop }
}
