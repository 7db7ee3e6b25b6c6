import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@gwanyeok/e2e/product.ts'
import { runningAddress } from '@gwanyeok/server/src/platform/postgres/running-address.ts'
import { makeDataFolder } from './data-folder.ts'
import { createMembers } from './member.ts'
import { type ProductProcess, startProcess, stopProcess } from './product-process.ts'
import { startLoad } from './load.ts'
import { openWitness, type Witness } from './witness.ts'

const run = promisify(execFile)
const COMMAND = path.join(import.meta.dirname, '../../server/src/database-command/main.ts')

const MEMBERS = 24
/** After the first acknowledged write since the start. */
const KILLED_AFTER_MS = { least: 200, most: 1400 }
/** A server whose database was killed ends by itself. */
const ENDS_WITHIN_MS = 30_000

const VICTIMS = ['server', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

export interface Kill {
  victim: Victim
  /** From the start of the process until it was ready again. */
  readyMs: number
  /** Acknowledged since the kill before. */
  acknowledged: number
  missing: string[]
}

export interface KillsFound {
  kills: Kill[]
  statuses: Map<number, number>
  acknowledged: number
  /** Of all, at the end. */
  missing: string[]
  /** What `npm run db -- check` said. */
  check: string
}

interface Trial {
  settings: Record<string, string>
  dataDir: string
  witness: Witness
}

/** `signal` ends it early, with what was found until then. */
export async function drillKills(
  times: number,
  { progress, signal }: { progress: (text: string) => void; signal: AbortSignal },
): Promise<KillsFound> {
  const { dataDir, remove } = await makeDataFolder()
  const port = String(await freePort())
  const settings = { DATA_DIR: dataDir, PORT: port, SAMPLE_DATA: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  const witness = openWitness(path.join(path.dirname(dataDir), 'witness.log'))
  const trial: Trial = { settings, dataDir, witness }
  let product = await startProcess(settings)
  const members = await createMembers(() => `http://127.0.0.1:${port}`, MEMBERS)
  const load = startLoad(members, witness.acknowledge)
  try {
    const kills: Kill[] = []
    for (let round = 0; round < times && !signal.aborted; round++) {
      const found = await killOnce(trial, product, VICTIMS[round % VICTIMS.length]!)
      product = found.product
      kills.push(found.kill)
      if (round % 10 === 9)
        progress(
          `${round + 1} of ${times}, ${witness.count()} acknowledged, ready in ${found.kill.readyMs.toFixed(0)} ms`,
        )
    }
    await load.end()
    const missing = await witness.missing((await runningAddress(dataDir))!, 0)
    const { statuses } = load
    return { kills, statuses, acknowledged: witness.count(), missing, check: await check(dataDir) }
  } finally {
    await load.end()
    await stopProcess(product)
    await remove()
  }
}

async function killOnce({ settings, dataDir, witness }: Trial, product: ProductProcess, victim: Victim) {
  const from = witness.count()
  while (witness.count() === from && product.isRunning()) await sleep(10)
  const { least, most } = KILLED_AFTER_MS
  await sleep(least + Math.random() * (most - least))
  kill(victim, product, dataDir)
  await Promise.race([product.ended, late(victim)])
  const acknowledged = witness.count() - from
  const next = await startProcess(settings)
  const missing = await witness.missing((await runningAddress(dataDir))!, from)
  return { product: next, kill: { victim, readyMs: next.readyMs, acknowledged, missing } }
}

async function late(victim: Victim): Promise<never> {
  await sleep(ENDS_WITHIN_MS, undefined, { ref: false })
  throw new Error(`the server did not end after the kill of ${victim}`)
}

function kill(victim: Victim, product: ProductProcess, dataDir: string): void {
  const database = victim === 'server' ? [] : postgresProcesses(dataDir)
  if (victim !== 'database') product.signal('SIGKILL')
  for (const pid of database) killIfThere(pid)
}

/** The main process first, then its children, so that it can restart none. */
function postgresProcesses(dataDir: string): number[] {
  const main = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return [main, ...childrenOf(main)]
}

/** Also counts the connections of a PostgreSQL, whose processes are its children. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent)
}

function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return null
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

async function check(dataDir: string): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  return run(process.execPath, [COMMAND, 'check'], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )
}
