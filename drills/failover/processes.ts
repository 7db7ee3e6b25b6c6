import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { until } from './until.ts'

const run = promisify(execFile)

/** Kills the processes with all their children at once, as a machine that dies. */
export async function endAll(pids: readonly number[]): Promise<void> {
  const all = (await Promise.all(pids.map(descendantsOf))).flat()
  // Stopped first, so that none of them notices the end of another.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of all) send(pid, signal)
  await until('they have ended', async () => {
    const running = (await processes()).map(({ pid }) => pid)
    return !all.some((pid) => running.includes(pid))
  })
}

export const endWithChildren = (pid: number): Promise<void> => endAll([pid])

/** The process and all below it. */
async function descendantsOf(pid: number): Promise<number[]> {
  const all = await processes()
  const found = [pid]
  for (const each of found)
    found.push(...all.filter(({ parent }) => parent === each).map((child) => child.pid))
  return found
}

/** Those that run: one that has ended and that nobody has waited for is none. */
async function processes(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,stat='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([, , state]) => !state!.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
