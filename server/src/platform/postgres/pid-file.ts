import { execFile } from 'node:child_process'
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'

const run = promisify(execFile)

/** On a unix socket the port is only part of the file name. */
export const SOCKET_PORT = 5432

/** The parsed `postmaster.pid`, whose lines are: process id, folder, start time, port, …, state. */
export interface PidFile {
  pid: number
  port: number
  isReady: boolean
}

const getPidPath = (cluster: Cluster) => path.join(cluster.folder, 'postmaster.pid')

/** Returns null if there is no server, or if the server has only just started. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const text = await readFile(getPidPath(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || SOCKET_PORT, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Replaces the process id in the pid file by that of this process, and removes the old socket. PostgreSQL does not
 * start while the process in the pid file exists, even an unrelated one, unless it is PostgreSQL's parent. The file
 * stays, because its shared memory key prevents a new server from starting while a process of the old one exists.
 */
export async function replacePidInFile(cluster: Cluster, { pid }: PidFile): Promise<void> {
  if (!isRunning(pid)) return
  const text = await readFile(getPidPath(cluster), 'utf8').catch(() => '')
  if (!text.startsWith(`${pid}\n`)) return
  await writeFile(getPidPath(cluster), text.replace(/^\d+/, String(process.pid)))
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    if (cluster.socketFolder) await rm(path.join(cluster.socketFolder, name), { force: true })
}

/**
 * Returns whether a process is the cluster's server. Also checks its command, because after a restart of the machine
 * the process id may belong to another program.
 */
export async function isClusterServer(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false
  const command = await readCommand(pid)
  return command === null || (command.includes('postgres') && command.includes(cluster.folder))
}

/** Returns the command line of a process: '' if it has ended but is not reaped, null if the system does not show it. */
async function readCommand(pid: number): Promise<string | null> {
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

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
