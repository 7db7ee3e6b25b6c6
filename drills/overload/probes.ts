import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** What was seen of the server from outside while something happened. */
export interface Probes {
  /** Answers of `/healthz` and `/readyz`, each on a new connection: status (0: none in time), and ms. */
  healthz: Probe[]
  readyz: Probe[]
  /** In MB. */
  memory: number[]
  /** Longest delays of the event loop, by the second, in ms. */
  delays: number[]
}

interface Probe {
  status: number
  took: number
}

const EVERY_MS = 250
/** Kubernetes and most load balancers wait as long. */
const PATIENCE_MS = 1000

/** Looks until it is told to end. */
export function startProbes(address: string, metricsPort: number): () => Promise<Probes> {
  const found: Probes = { healthz: [], readyz: [], memory: [], delays: [] }
  const done = new AbortController()
  const repeat = async (everyMs: number, look: () => Promise<void>) => {
    while (!done.signal.aborted) {
      await look()
      await sleep(everyMs)
    }
  }
  const ended = [
    repeat(EVERY_MS, async () => void found.healthz.push(await probe(`${address}/healthz`))),
    repeat(EVERY_MS, async () => void found.readyz.push(await probe(`${address}/readyz`))),
    repeat(1000, async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      found.memory.push(figure(text, 'process_resident_memory_bytes') / 1e6)
      found.delays.push(figure(text, 'nodejs_eventloop_lag_max_seconds') * 1000)
    }),
  ]
  return async () => {
    done.abort()
    await Promise.all(ended)
    return found
  }
}

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1])

function probe(url: string): Promise<Probe> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, took: performance.now() - began })
    const sent = request(url, { agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume().once('end', () => end(response.statusCode!))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => end(0))
    sent.end()
  })
}
