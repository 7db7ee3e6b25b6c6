import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const START_TIMEOUT_MS = 200_000
/** Number of characters of a server's output that are kept for error messages. */
const KEPT_OUTPUT_LENGTH = 20_000

/** A running server of the product, in its own process. */
export interface Product {
  address: string
  /** Stops the server with SIGTERM, like an operator, and waits until it has ended. */
  stop(): Promise<void>
}

/**
 * Finds a free port below those that systems use for outgoing connections, because a browser could use one of these
 * before the product does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Starts the server in a process that ends with this one. `getOutput` returns what the server has last printed. */
export function spawnServer(env: NodeJS.ProcessEnv): { child: ChildProcess; getOutput: () => string } {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithParent = () => child.kill('SIGKILL')
  process.once('exit', endWithParent)
  child.once('exit', () => process.off('exit', endWithParent))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-KEPT_OUTPUT_LENGTH)))
  return { child, getOutput: () => output }
}

/** Starts the server with these settings and waits until it answers. Throws with its output if it does not. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const port = settings['PORT'] ?? String(await findFreePort())
  const address = `http://127.0.0.1:${port}`
  // `MARKET_REPLAY_DIR` of the environment is ignored: tests that replay a folder set it in `settings`.
  const { child, getOutput } = spawnServer({
    ...process.env,
    NODE_ENV: 'development',
    MARKET_REPLAY_DIR: '',
    ...settings,
    PORT: port,
  })
  await waitForAnswer(address, child, getOutput)
  return { address, stop: () => endProcess(child) }
}

async function waitForAnswer(address: string, child: ChildProcess, getOutput: () => string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${getOutput()}`)
    const response = await fetch(`${address}/api/session`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not answer:\n${getOutput()}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
