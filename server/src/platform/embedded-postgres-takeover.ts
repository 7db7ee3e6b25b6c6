import { execFile } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { addressOf, readPidFile, removePidFile, stopServer } from './embedded-postgres-process.ts'
import type { PidFile } from './embedded-postgres-process.ts'
import { StartError } from './start-error.ts'

const run = promisify(execFile)

/**
 * Who holds this lock uses the database. PostgreSQL lets go of it when the holder's connection breaks,
 * so it tells a server in use from one left behind, whatever happened to its parent.
 */
const HOLD = 'select pg_try_advisory_lock(7308226) as held'

/** Connects and marks the server as in use. null: somebody else uses it. */
export async function hold(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok supervisor' })
  // The connection breaks when the server stops, which the supervisor learns from the process itself.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>(HOLD)
  if (rows[0]?.held) return client
  await client.end()
  return null
}

/** Stops a server that a killed parent left on these files. Throws a StartError when its parent lives. */
export async function takeOver(cluster: Cluster): Promise<void> {
  const file = await readPidFile(cluster)
  if (!file) return
  if (!(await isServerOf(cluster, file.pid))) return removePidFile(cluster)
  const client = await holdLeftBehind(cluster, file)
  if (!client) return
  await client.end()
  await stopServer(cluster, file.pid, () => !isAlive(file.pid))
}

export function inUse(cluster: Cluster): StartError {
  return new StartError(
    `The database in ${cluster.folder} is in use: this product is already running on it. Stop that one, or set DATA_DIR (and PORT) to others for a second one.`,
  )
}

/** A parent that has just started its server needs a moment to mark it as in use. */
const GRACE_MS = 1500
const PATIENCE_MS = 60_000

async function holdLeftBehind(cluster: Cluster, file: PidFile): Promise<Client | null> {
  const url = addressOf(cluster, file.port, 'postgres')
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    if (!(await isServerOf(cluster, file.pid))) return null
    const client = await holdIfReady(url)
    if (client && (waited >= GRACE_MS || (await ageOf(client)) >= GRACE_MS)) return client
    await client?.end()
    if (client === null && waited >= GRACE_MS) throw inUse(cluster)
    await sleep(100)
  }
  throw new StartError(
    `PostgreSQL (process ${file.pid}) runs on ${cluster.folder} but does not answer. Stop it first.`,
  )
}

/** undefined while the server starts, recovers or shuts down. */
const holdIfReady = (url: string) => hold(url).catch(() => undefined)

async function ageOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ age: number }>(
    'select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 as age',
  )
  return rows[0]?.age ?? 0
}

/** A process number alone proves nothing: after a restart of the machine it may be anybody's. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  return command === null || (command.includes('postgres') && command.includes(cluster.folder))
}

/** null: this system does not tell. */
async function commandOf(pid: number): Promise<string | null> {
  try {
    await access('/proc/self/cmdline')
    return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  } catch {
    return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => null,
    )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
