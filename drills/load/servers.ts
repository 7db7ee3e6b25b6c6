import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '@gwanyeok/e2e/product.ts'
import { createRecordKey } from '@gwanyeok/server/src/shared/keys/record-key.ts'
import { createDb, createPool, type Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { buildChildEnvironment } from '@gwanyeok/server/test/build-child-environment.ts'
import { waitUntil } from './processes.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** A server of the product, with the same port and data at each start. */
export interface Server {
  address: string
  dataDir: string
  getPid(): number
  isRunning(): boolean
  /** Starts the server. Returns how long it took to become ready, in ms. */
  start(): Promise<number>
  /** `SIGKILL` like a power failure, `SIGTERM` like an operator; without a signal, waits until it ends by itself. */
  end(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Starts servers one after the other, because the first one migrates. They share a folder of images. */
export async function startServers(
  count: number,
  folder: string,
  settings: Record<string, string> = {},
): Promise<Server[]> {
  const images = path.join(folder, 'images')
  await mkdir(images)
  const servers: Server[] = []
  for (let index = 0; index < count; index++) {
    const dataDir = path.join(folder, `server-${index}`)
    await mkdir(dataDir)
    await symlink(images, path.join(dataDir, 'images'))
    servers.push(createServer(await findFreePort(), dataDir, settings))
    await servers.at(-1)!.start()
  }
  return servers
}

const COMMON_SETTINGS = {
  SESSION_SECRET: 'a secret that all servers of the drill share',
  LOG_KEY: await createRecordKey({ publicUrl: 'https://drill.example', marketDataKey: null }),
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  NODE_ENV: 'development',
}

function createServer(port: number, dataDir: string, settings: Record<string, string>): Server {
  const address = `http://127.0.0.1:${port}`
  const serverSettings = { ...settings, PORT: String(port), DATA_DIR: dataDir }
  let child: ChildProcess
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    address,
    dataDir,
    getPid: () => child.pid!,
    isRunning,
    async start() {
      const startedAt = performance.now()
      child = spawn(process.execPath, ['server/src/main.ts', '--api-only'], {
        cwd: ROOT,
        // A set clock raises the limits, so that a member may write more per hour than people do.
        env: buildChildEnvironment({
          ...COMMON_SETTINGS,
          ...serverSettings,
          CLOCK_START: new Date().toISOString(),
        }),
        // The channel stops the server when this process ends for any reason.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      let output = ''
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
      const isReady = async () => (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(3000) })).ok
      try {
        await waitUntil('a server is ready', async () => !isRunning() || isReady())
        if (!isRunning()) throw new Error(`a server ended with ${child.exitCode}`)
      } catch (error) {
        throw new Error(output, { cause: error })
      }
      return performance.now() - startedAt
    },
    async end(signal) {
      if (!isRunning()) return
      const exit = once(child, 'exit')
      if (signal) child.kill(signal)
      await exit
    },
  }
}

/** Creates a temporary folder that other accounts, such as PostgreSQL's, can enter, and deletes it afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-drill-'))
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 2 })
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
  }
}
