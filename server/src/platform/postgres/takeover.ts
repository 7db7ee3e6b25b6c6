import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { replacePidInFile, isClusterServer, readPidFile, type PidFile } from './pid-file.ts'
import { formatAddress, stopServer } from './server-process.ts'
import { StartError } from '../start-error.ts'

/**
 * Advisory lock that our process, the supervisor of its PostgreSQL, holds while it runs. PostgreSQL releases it when
 * the supervisor's connection breaks, so it shows whether a running PostgreSQL still has a supervisor.
 */
const SUPERVISOR_LOCK_ID = 7_308_226

/** Connects and takes the lock. Returns null if another process has it. */
export async function acquireSupervisorLock(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'gwanyeok supervisor' })
  // Ignores errors of the connection: the supervisor notices the end of PostgreSQL by the exit of its process.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ isAcquired: boolean }>(
    `select pg_try_advisory_lock(${SUPERVISOR_LOCK_ID}) as "isAcquired"`,
  )
  if (rows[0]?.isAcquired) return client
  await client.end()
  return null
}

/**
 * Stops a PostgreSQL that a killed supervisor left running on these files, or makes a stale pid file harmless. Throws a
 * StartError if the supervisor is alive.
 */
export async function takeOver(cluster: Cluster): Promise<void> {
  const pidFile = await readPidFile(cluster)
  if (!pidFile) return
  if (await isOrphaned(cluster, pidFile))
    await stopServer(cluster, pidFile.pid, async () => !(await isClusterServer(cluster, pidFile.pid)))
  else await replacePidInFile(cluster, pidFile)
}

export function createInUseError(cluster: Cluster): StartError {
  return new StartError(
    `이 데이터 폴더는 이미 실행 중인 과녁이 쓰고 있어요. 먼저 그것을 끄거나, DATA_DIR와 PORT를 다르게 정해주세요.\nThe database in ${cluster.folder} is in use: this product is already running on it. Stop that one, or set DATA_DIR and PORT to others for a second one.`,
  )
}

/**
 * Time for a supervisor to lock the PostgreSQL that it has just started, and for PostgreSQL to notice that its
 * supervisor is gone, on a busy machine.
 */
const GRACE_PERIOD_MS = 5000
const MAX_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 100

/**
 * Returns whether PostgreSQL runs on these files without a supervisor. Throws a StartError if a supervisor is alive.
 */
async function isOrphaned(cluster: Cluster, { pid, port }: PidFile): Promise<boolean> {
  const url = formatAddress(cluster, port, 'postgres')
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += POLL_INTERVAL_MS) {
    if (!(await isClusterServer(cluster, pid))) return false
    const serverState = await readServerState(url)
    if (serverState && !serverState.isLocked && serverState.ageMs >= GRACE_PERIOD_MS) return true
    if (serverState?.isLocked && waitedMs >= GRACE_PERIOD_MS) throw createInUseError(cluster)
    await sleep(POLL_INTERVAL_MS)
  }
  throw new StartError(
    `PostgreSQL (process ${pid}) runs on ${cluster.folder} but does not answer. Stop it first.`,
  )
}

const LOCK_QUERY = `select
  extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 * 1000 as "ageMs",
  exists (select from pg_locks where locktype = 'advisory' and objid = ${SUPERVISOR_LOCK_ID}) as "isLocked"`

/**
 * Returns the age in ms of a PostgreSQL and whether a supervisor holds its lock; null unless it accepts connections.
 */
async function readServerState(url: string): Promise<{ ageMs: number; isLocked: boolean } | null> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ ageMs: number; isLocked: boolean }>(LOCK_QUERY)).rows[0] ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
