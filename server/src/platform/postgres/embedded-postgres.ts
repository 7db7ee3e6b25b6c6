import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { realClock } from '../clock.ts'
import { DATABASE, prepareCluster, type Cluster } from './cluster.ts'
import { formatAddress, launch, stopServer, type LaunchOptions } from './process.ts'
import { removeSocketFolder } from './socket.ts'
import { holdLock, isInUse, takeOver } from './takeover.ts'

/** Younger files may belong to a start in progress. */
const MAX_CREATION_MS = 10 * 60_000

/** Removes leftovers of interrupted starts next to the database files. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  await Promise.all(names.map((name) => removeIfAbandoned(path.join(dataDir, name))))
}

async function removeIfAbandoned(halfMade: string): Promise<void> {
  const found = await stat(halfMade).catch(() => null)
  if (!found || realClock.now() - found.mtimeMs < MAX_CREATION_MS) return
  await rm(halfMade, { recursive: true, force: true })
}

export interface EmbeddedPostgres {
  /** Address of the product's own database. */
  url: string
  /** Resolves if the server ends unexpectedly. */
  died: Promise<string>
  /** Ends all connections and the server; everything committed is on disk. */
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL as a child process on the files in `dataDir`/postgres, which are created at the first start. A
 * server left running by a killed parent is stopped first. Throws a StartError if the files are in use or broken.
 */
export async function startEmbeddedPostgres(
  options: LaunchOptions & { dataDir: string },
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir)
  await takeOver(cluster)
  const { child, port } = await launchAfterCrash(cluster, options)
  const holder = await holdOwnServer(cluster, child, port)
  await makeDatabase(holder)
  await removeUnfinished(options.dataDir)
  let stopping = false
  const exited = once(child, 'exit')
  return {
    url: formatAddress(cluster, port, DATABASE),
    died: new Promise((resolve) => {
      void exited.then(() => stopping || resolve(`PostgreSQL has ended by itself; see ${cluster.logFile}`))
    }),
    stop: async () => {
      stopping = true
      await holder.end().catch(() => {})
      await stopServer(cluster, child.pid!, () => child.exitCode !== null || child.signalCode !== null)
      await removeSocketFolder(cluster.socketFolder, cluster.folder)
    },
  }
}

/** After a crash the last processes of the old server take a moment to notice. */
async function launchAfterCrash(
  cluster: Cluster,
  options: LaunchOptions,
  triesLeft = 50,
): ReturnType<typeof launch> {
  try {
    return await launch(cluster, options)
  } catch (error) {
    const words = String(error)
    if (words.includes('lock file "postmaster.pid" already exists')) throw isInUse(cluster)
    if (!words.includes('pre-existing shared memory block') || triesLeft === 0) throw error
    await sleep(200)
    return launchAfterCrash(cluster, options, triesLeft - 1)
  }
}

async function holdOwnServer(cluster: Cluster, child: ChildProcess, port: number): Promise<Client> {
  const holder = await holdLock(formatAddress(cluster, port, 'postgres'))
  if (holder) return holder
  // Another start has taken over our server in the meantime.
  child.unref()
  throw isInUse(cluster)
}

async function makeDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
