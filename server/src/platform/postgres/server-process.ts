import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ON_WINDOWS, PROGRAM_ENV, SUPERUSER, type Cluster } from './cluster.ts'
import { SOCKET_PORT, readPidFile } from './pid-file.ts'
import { stopChildEvenIfKilled } from '../lifecycle/stop-child-on-exit.ts'
import { findFreePort } from '../find-free-port.ts'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

type PostgresSettings = Record<string, string>

export interface LaunchOptions {
  /** Added to the default settings; replaces default settings of the same name. */
  settings?: PostgresSettings
  /** Called when the process has started, before the server is ready. */
  onStarted?: () => void
}

/** Settings for durable data and short queries. */
const DEFAULT_SETTINGS: PostgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Containers have too little /dev/shm for parallel workers.
  max_parallel_workers_per_gather: '0',
  // Flushes all files with one call after a crash. One call for each of 1,600 files takes seconds on a busy machine.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/** Returns the address of `database` on the cluster's server. */
export function formatAddress(cluster: Cluster, port: number, database: string): string {
  if (cluster.socketFolder === null)
    return `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`
  const socket = encodeURIComponent(cluster.socketFolder)
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${socket}&port=${port}`
}

/** Starts the server and waits until it accepts connections. Throws a StartError with PostgreSQL's own messages. */
export async function launch(
  cluster: Cluster,
  { settings = {}, onStarted }: LaunchOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const port = ON_WINDOWS ? await findFreePort() : SOCKET_PORT
  await rotateLog(cluster.logFile)
  const log = await open(cluster.logFile, 'a', 0o600)
  try {
    const child = spawn(cluster.binaries.postgres, buildArguments(cluster, port, settings), {
      ...cluster.account,
      cwd: path.parse(cluster.folder).root,
      env: PROGRAM_ENV,
      // In its own process group, so that Ctrl-C reaches only this process, which stops PostgreSQL when it is unused.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    stopChildEvenIfKilled(child, cluster.account)
    await waitForSpawn(child)
    onStarted?.()
    await waitUntilReady(cluster, child)
    return { child, port }
  } finally {
    await log.close()
  }
}

function buildArguments(cluster: Cluster, port: number, settings: PostgresSettings): string[] {
  const listenSettings: PostgresSettings = cluster.socketFolder
    ? {
        listen_addresses: '',
        unix_socket_directories: quoteFolder(cluster.socketFolder),
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1' }
  const allSettings = { ...DEFAULT_SETTINGS, ...listenSettings, ...settings, port: String(port) }
  return [
    '-D',
    cluster.folder,
    ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** Quotes a folder for a setting that is a list, so that it may contain spaces and commas. */
const quoteFolder = (folder: string) => `"${folder.replaceAll('"', '""')}"`

async function waitForSpawn(child: ChildProcess): Promise<void> {
  await once(child, 'spawn').catch((error: unknown) => {
    throw new StartError(`PostgreSQL did not start. ${String(error)}`)
  })
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const pidFile = await readPidFile(cluster)
    if (pidFile?.pid === child.pid && pidFile?.isReady) return
    await sleep(10)
  }
  throw new StartError(`PostgreSQL did not start. ${await readLastLogLines(cluster)}`)
}

async function readLastLogLines(cluster: Cluster): Promise<string> {
  const lines = (await readFile(cluster.logFile, 'utf8')).trim().split('\n').slice(-40)
  const errorLines = lines.filter((line) =>
    /\b(FATAL|PANIC|ERROR|HINT|DETAIL):|error while loading/.test(line),
  )
  const shownLines = errorLines.length > 0 ? errorLines : lines
  // Removes the prefix of each line: the time and the process id in brackets.
  return `${shownLines.map((line) => line.replace(/^.*?\[\d+\] /, '')).join(' ')} (${cluster.logFile})`
}

async function rotateLog(file: string): Promise<void> {
  if ((await stat(file).catch(() => null)) !== null) await rename(file, `${file}.1`)
}

/** Ends the sessions and stops the server cleanly; kills it if it does not stop. */
export async function stopServer(
  cluster: Cluster,
  pid: number,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<void> {
  if (ON_WINDOWS)
    await run(cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w']).catch(() => {})
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    if (await hasEnded()) return
    sendSignal(pid, signal)
    const deadline = performance.now() + waitMs
    while (performance.now() < deadline && !(await hasEnded())) await sleep(10)
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended in the meantime.
  }
}
