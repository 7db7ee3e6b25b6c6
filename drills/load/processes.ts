import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_WAIT_MS = 120_000

/** Waits for another program; an error counts as "not yet". Throws after two minutes. */
export async function waitUntil(description: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`never happened: ${description}`)
    await sleep(20)
  }
}

/** Returns the main process of the PostgreSQL that runs on this folder. */
export const readPostmasterPid = async (folder: string): Promise<number> =>
  Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Kills the processes with all their children at once, like a machine that dies. */
export async function killAll(...pids: number[]): Promise<void> {
  const processes = await listProcesses()
  const pidsToKill = new Set(pids)
  for (const parent of pidsToKill)
    for (const { pid } of processes.filter((each) => each.parent === parent)) pidsToKill.add(pid)
  // Stopped first, so that none of them can react to the end of another.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of pidsToKill) sendSignal(pid, signal)
  await waitUntil(
    'the killed processes have ended',
    async () => !(await listProcesses()).some(({ pid }) => pidsToKill.has(pid)),
  )
}

/** Lists running processes, without zombies. */
async function listProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,stat='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([, , state]) => !state!.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself.
  }
}
