import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const HOST = path.join(import.meta.dirname, 'market-host.ts')

/**
 * Starts one process for the markets of all tests, because each process takes most of a second of a core to start.
 */
export async function startMarketHost(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(HOST, { execArgv: [] })
  const ended = once(child, 'exit')
  const first: unknown[] = await Promise.race([once(child, 'message'), ended])
  if (typeof first[0] !== 'string')
    throw new Error(`the process of the markets ended with ${String(first[0])}`)
  return {
    url: first[0],
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
