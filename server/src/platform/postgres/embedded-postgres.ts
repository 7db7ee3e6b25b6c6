import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { realClock } from '../clock.ts'
import { DATABASE, prepareCluster, type Cluster } from './cluster.ts'
import { formatAddress, launch, stopServer, type LaunchOptions } from './server-process.ts'
import { removeSocketFolder } from './socket.ts'
import { acquireSupervisorLock, createInUseError, takeOver } from './takeover.ts'

/** A start creates the database files within this time. An older unfinished folder is abandoned. */
const MAX_CREATION_MS = 10 * 60_000

/** Removes leftovers of interrupted starts next to the database files. */
async function removeAbandonedFolders(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  await Promise.all(names.map((name) => removeIfAbandoned(path.join(dataDir, name))))
}

async function removeIfAbandoned(folder: string): Promise<void> {
  const stats = await stat(folder).catch(() => null)
  if (!stats || realClock.now() - stats.mtimeMs < MAX_CREATION_MS) return
  await rm(folder, { recursive: true, force: true })
}

export interface EmbeddedPostgres {
  /** Address of the product's database. */
  url: string
  /** Resolves with a message if the server ends unexpectedly. */
  unexpectedEnd: Promise<string>
  /** Closes all connections and stops the server; all committed data is on disk. */
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL as a child process on the files in `dataDir`/postgres, which the first start creates. First stops a
 * server that a killed parent left running. Throws a StartError if the files are in use or damaged.
 */
export async function startEmbeddedPostgres(
  options: LaunchOptions & { dataDir: string },
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir)
  await takeOver(cluster)
  const { child, port } = await launchAfterCrash(cluster, options)
  const lockClient = await lockOwnServer(cluster, child, port)
  await createDatabase(lockClient)
  await removeAbandonedFolders(options.dataDir)
  let isStopping = false
  const exit = once(child, 'exit')
  return {
    url: formatAddress(cluster, port, DATABASE),
    unexpectedEnd: new Promise((resolve) => {
      void exit.then(() => isStopping || resolve(`PostgreSQL has ended by itself; see ${cluster.logFile}`))
    }),
    stop: async () => {
      isStopping = true
      await lockClient.end().catch(() => {})
      await stopServer(cluster, child.pid!, () => child.exitCode !== null || child.signalCode !== null)
      await removeSocketFolder(cluster.socketFolder, cluster.folder)
    },
  }
}

const MAX_LAUNCH_RETRIES = 50
const LAUNCH_RETRY_MS = 200

/** Retries for 10 s, because the last processes of a crashed server need a moment to exit. */
async function launchAfterCrash(
  cluster: Cluster,
  options: LaunchOptions,
  retriesLeft = MAX_LAUNCH_RETRIES,
): ReturnType<typeof launch> {
  try {
    return await launch(cluster, options)
  } catch (error) {
    const message = String(error)
    if (message.includes('lock file "postmaster.pid" already exists')) throw createInUseError(cluster)
    if (!message.includes('pre-existing shared memory block') || retriesLeft === 0) throw error
    await sleep(LAUNCH_RETRY_MS)
    return launchAfterCrash(cluster, options, retriesLeft - 1)
  }
}

async function lockOwnServer(cluster: Cluster, child: ChildProcess, port: number): Promise<Client> {
  const lockClient = await acquireSupervisorLock(formatAddress(cluster, port, 'postgres'))
  if (lockClient) return lockClient
  // Another start has taken over our server in the meantime.
  child.unref()
  throw createInUseError(cluster)
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
