import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const HOST = path.join(import.meta.dirname, 'market-host.ts')

/**
 * Starts one process for the markets of all tests, because one process for each market would take most of a second to
 * start.
 */
export async function startMarketHost(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(HOST, { execArgv: [] })
  const exit = once(child, 'exit')
  const firstMessage: unknown[] = await Promise.race([once(child, 'message'), exit])
  if (typeof firstMessage[0] !== 'string')
    throw new Error(`the process of the markets ended with ${String(firstMessage[0])}`)
  return {
    url: firstMessage[0],
    async stop() {
      child.disconnect()
      await exit
    },
  }
}
