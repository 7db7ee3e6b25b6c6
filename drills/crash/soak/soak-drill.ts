import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@gwanyeok/e2e/product.ts'
import { makeDataFolder } from '../data-folder.ts'
import { childrenOf } from '../kills/kill-drill.ts'
import { createMembers } from '../member.ts'
import { startProcess, stopProcess } from '../product-process.ts'
import { startTraffic } from './traffic.ts'

const MEMBERS = 16
const SAMPLED_EVERY_MS = 10_000
/** Caches fill and code is compiled: not measured. */
const WARM_UP_SHARE = 0.25

export const FIGURES = ['memory', 'heap', 'handles', 'connections'] as const
export type Figure = (typeof FIGURES)[number]
export type Sample = Record<Figure, number> & { seconds: number }

export interface SoakFound {
  minutes: number
  /** After the warm-up. */
  samples: Sample[]
  requests: number
  statuses: Map<number, number>
}

/** Bytes of memory and heap, open handles of the server, connections to the database. */
export async function drillSoak(
  minutes: number,
  { progress, signal }: { progress: (text: string) => void; signal: AbortSignal },
): Promise<SoakFound> {
  const { dataDir, remove } = await makeDataFolder()
  const [port, metricsPort] = [String(await freePort()), String(await freePort())]
  const settings = { DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn', SAMPLE_DATA: 'off', TRUST_PROXY: '1' }
  const product = await startProcess({ ...settings, METRICS_PORT: metricsPort })
  const address = `http://127.0.0.1:${port}`
  const traffic = startTraffic(await createMembers(() => address, MEMBERS), address)
  const began = performance.now()
  const samples: Sample[] = []
  try {
    while (performance.now() - began < minutes * 60_000 && !signal.aborted) {
      await sleep(SAMPLED_EVERY_MS)
      const seconds = (performance.now() - began) / 1000
      samples.push({ seconds, ...(await sampleOf(product.pid, dataDir, metricsPort)) })
      if (samples.length % 12 === 0) progress(JSON.stringify(samples.at(-1)))
    }
    const lasted = (performance.now() - began) / 60_000
    const measured = samples.filter(({ seconds }) => seconds > lasted * 60 * WARM_UP_SHARE)
    return { minutes: lasted, samples: measured, ...(await traffic.end()) }
  } finally {
    await stopProcess(product)
    await remove()
  }
}

async function sampleOf(pid: number, dataDir: string, metricsPort: string): Promise<Record<Figure, number>> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const postmaster = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return {
    memory: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1024,
    heap: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)![1]),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: childrenOf(Number(postmaster.split('\n')[0])).filter(isConnection).length,
  }
}

/** A process of PostgreSQL that serves a client is called by user, database and state. */
function isConnection(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: gwanyeok ')
  } catch {
    return false
  }
}
