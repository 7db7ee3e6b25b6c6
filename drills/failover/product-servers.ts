import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { freePorts, start } from './programs.ts'
import { endWithChildren } from './processes.ts'
import { until } from './until.ts'

const MAIN = path.join(import.meta.dirname, '../../server/src/main.ts')

export interface ProductServer {
  url: string
  /** Null: it runs. */
  exitCode(): number | null
  stop(): Promise<void>
}

/** Servers of the product on one database, each with a data folder of its own. */
export async function startServers(
  count: number,
  databaseUrl: string,
  folder: string,
): Promise<ProductServer[]> {
  const ports = await freePorts(count)
  const servers: ProductServer[] = []
  // One after the other: the first migrates.
  for (const port of ports) servers.push(await startServer(port, databaseUrl, folder))
  return servers
}

async function startServer(port: number, databaseUrl: string, folder: string): Promise<ProductServer> {
  const dataDir = path.join(folder, `server-${port}`)
  const images = path.join(folder, 'images')
  for (const each of [dataDir, images]) await mkdir(each, { recursive: true })
  await symlink(images, path.join(dataDir, 'images'))
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a secret of the failover drill alone',
    // Members are many and come from one address: with a set clock limits are higher.
    CLOCK_START: new Date().toISOString(),
    SAMPLE_DATA: 'off',
  }
  const logFile = path.join(folder, `server-${port}.log`)
  const child = await start({ program: process.execPath, args: [MAIN, '--api-only'], logFile, env })
  const url = `http://127.0.0.1:${port}`
  await until(
    `the server on port ${port} is ready (${logFile})`,
    async () => (await fetch(`${url}/readyz`)).ok,
  )
  return { url, exitCode: () => child.exitCode, stop: () => endWithChildren(child.pid!) }
}
