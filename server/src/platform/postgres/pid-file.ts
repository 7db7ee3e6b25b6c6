import { execFile } from 'node:child_process'
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'

const run = promisify(execFile)

/** On a unix socket a port is only a name. */
export const SOCKET_PORT = 5432

/** The lines of postmaster.pid: process, folder, start, port, …, state. */
export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

const getPidPath = (cluster: Cluster) => path.join(cluster.folder, 'postmaster.pid')

/** Returns null if there is no server, or one is just starting. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const text = await readFile(getPidPath(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || SOCKET_PORT, ready: lines[7]?.trim() === 'ready' }
}

/**
 * Writes our own process number into the pid file. PostgreSQL does not start while a process with that number lives,
 * even an unrelated one, but ignores its parent's number. The file stays, because its shared memory key prevents a
 * start while a last process of the old server lives.
 */
export async function disownPidFile(cluster: Cluster, { pid }: PidFile): Promise<void> {
  if (!isAlive(pid)) return
  const text = await readFile(getPidPath(cluster), 'utf8').catch(() => '')
  if (!text.startsWith(`${pid}\n`)) return
  await writeFile(getPidPath(cluster), text.replace(/^\d+/, String(process.pid)))
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    if (cluster.socketFolder) await rm(path.join(cluster.socketFolder, name), { force: true })
}

/** A process number proves nothing: after a restart of the machine it may belong to another program. */
export async function isClusterServer(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readCommand(pid)
  return command === null || (command.includes('postgres') && command.includes(cluster.folder))
}

/** '' for a process that has ended but is not reaped; null if unknown on this system. */
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

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
