import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_WAIT_MS = 120_000

/** Waits for a condition that another program fulfils; an error counts as "not yet". Throws after two minutes. */
export async function waitUntil(description: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() > end) throw new Error(`never happened: ${description}`)
    await sleep(20)
  }
}

/** Reads the id of the main process of the PostgreSQL that runs on this folder. */
export const readPostmasterPid = async (folder: string): Promise<number> =>
  Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Kills the processes with all their descendants at once, as if the machine had died. */
export async function killAll(...pids: number[]): Promise<void> {
  const processes = await listProcesses()
  const pidsToKill = new Set(pids)
  // A loop over a set also visits the elements that are added meanwhile: the children of children.
  for (const killedPid of pidsToKill)
    for (const { pid, parentPid } of processes) if (parentPid === killedPid) pidsToKill.add(pid)
  // All are stopped before any is killed, so that none can react to the end of another.
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of pidsToKill) sendSignal(pid, signal)
  await waitUntil(
    'the killed processes have ended',
    async () => !(await listProcesses()).some(({ pid }) => pidsToKill.has(pid)),
  )
}

/** Lists running processes, without zombies. */
async function listProcesses(): Promise<{ pid: number; parentPid: number }[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,stat='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([, , state]) => !state!.startsWith('Z'))
    .map(([pid, parentPid]) => ({ pid: Number(pid), parentPid: Number(parentPid) }))
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself.
  }
}
