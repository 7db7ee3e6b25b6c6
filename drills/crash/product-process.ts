import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnServer } from '@gwanyeok/e2e/product.ts'
import { childEnvironment } from '@gwanyeok/server/test/child-environment.ts'

const ASKED_EVERY_MS = 20
const START_MS = 120_000

/** A server process of the product, as `npm start` runs it. */
export interface ProductProcess {
  pid: number
  /** From the start of the process until `/readyz` answered 200. */
  readyMs: number
  /** What it has said. */
  said(): string
  isRunning(): boolean
  /** Resolves when it has ended. */
  ended: Promise<unknown>
  signal(name: NodeJS.Signals): void
}

/** Starts it and waits until it is ready. Throws with what it said when it ends before. */
export async function startProcess(settings: Record<string, string>): Promise<ProductProcess> {
  const began = performance.now()
  // With a set clock a member may write more in an hour than people do.
  const run = { NODE_ENV: 'development', CLOCK_START: new Date().toISOString(), ...settings }
  const { child, said } = spawnServer(childEnvironment(run))
  const ended = once(child, 'exit')
  await untilReady(settings['PORT']!, child, said)
  return {
    pid: child.pid!,
    readyMs: performance.now() - began,
    said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    signal: (name) => void child.kill(name),
  }
}

async function untilReady(port: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended:\n${said()}`)
    if (await isReady(`http://127.0.0.1:${port}`)) return
    await sleep(ASKED_EVERY_MS)
  }
  throw new Error(`it was not ready within ${START_MS / 1000} s:\n${said()}`)
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function stopProcess(product: ProductProcess): Promise<void> {
  product.signal('SIGTERM')
  await product.ended
}
