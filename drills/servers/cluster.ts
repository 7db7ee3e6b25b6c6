import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gwanyeok/e2e/product.ts'
import { childEnvironment } from '@gwanyeok/server/test/child-environment.ts'
import { S3_KEYS, startTestS3 } from '@gwanyeok/server/test/files/s3-server.ts'
import { keptGenerator } from '@gwanyeok/server/src/shared/market-data/simulated/market-generator.ts'
import { startSimulatedMarket } from '@gwanyeok/server/src/shared/market-data/simulated/simulated-market.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const READY_MS = 120_000

/** One of several servers; the same port at each start. */
export interface Server {
  port: number
  start(): Promise<void>
  /** As a power cut ends it. */
  kill(): Promise<void>
  /** As an operator ends it; gives what it wrote as warnings. */
  stop(): Promise<void>
  said(): string
}

export interface Cluster {
  servers: Server[]
  stop(): Promise<void>
}

export const ADMIN_EMAIL = 'desk@example.com'

/** Servers on one database, with one S3 store and one simulated market, all started. */
export async function startCluster(
  databaseUrl: string,
  count: number,
  folder: string,
  more = {},
): Promise<Cluster> {
  const store = await startTestS3()
  const marketFolder = path.join(folder, 'market')
  await mkdir(marketFolder, { recursive: true })
  const market = await startSimulatedMarket({
    replayDir: null,
    clockStart: null,
    generator: await keptGenerator(marketFolder),
  })
  const settings = {
    ...{ DATABASE_URL: databaseUrl, ADMIN_EMAILS: ADMIN_EMAIL, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' },
    ...{ SESSION_SECRET: 'a secret that all servers of the drill share', TRUST_PROXY: '1' },
    ...{ MARKET_DATA_URL: market.url, MARKET_DATA_KEY: 'simulated', MARKET_DATA_RATE: '6000' },
    ...{ S3_BUCKET: store.bucket, S3_ENDPOINT: store.url, S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId },
    ...{ S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey, NODE_ENV: 'development' },
    ...more,
  }
  const servers: Server[] = []
  for (let index = 0; index < count; index++) {
    const dataDir = path.join(folder, `server-${index}`)
    const server = serverOf(await freePort(), { ...settings, DATA_DIR: dataDir })
    servers.push(server)
    // One after the other: the first one migrates.
    await server.start()
  }
  return {
    servers,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
      await market.stop()
      await store.stop()
    },
  }
}

function serverOf(port: number, settings: Record<string, string>): Server {
  let child: ChildProcess | undefined
  let said = ''
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    port,
    said: () => said,
    async start() {
      child = spawn(process.execPath, ['server/src/main.ts', '--api-only'], {
        cwd: ROOT,
        env: childEnvironment({ ...settings, PORT: String(port) }),
        // The channel ends the server when this process ends, however it ends.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      await ready(port, child, () => said)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function ready(port: number, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}:\n${said()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error(`a server is not ready:\n${said()}`)
}
