import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { copyFilled } from '../data/kept-databases.ts'
import { STOCKS } from '../data/fill.ts'
import { withMetrics } from '../process-memory.ts'
import { SETTINGS } from '../product-settings.ts'
import { cookieOfMember } from '../works/who.ts'
import { openWatcher, type Watcher } from './watcher.ts'

const WATCHERS = 2000
/** Of these members, two streams each. */
const MEMBERS = 1000
const WATCHED = STOCKS.slice(0, 5)
/** The server asks for a watched price every 30 s. */
const SECONDS = 70
const IN_SESSION = '2026-06-10T15:00:00Z'
const OPENED_AT_ONCE = 50

export interface FanOut {
  watchers: number
  /** Prices that changed, and how often one was delivered. */
  changes: number
  deliveries: number
  /** Milliseconds from the first watcher that has a price to each of the others. */
  p50: number
  p99: number
  bytesPerWatcher: number
}

/** Two thousand streams of live prices on one server, in a session. */
export async function measureFanOut(server: string, folder: string): Promise<FanOut> {
  const dataDir = path.join(folder, 'products', 'watched')
  const contents = { predictions: MEMBERS * 10, allDue: false }
  const url = await copyFilled(server, contents, { dataDir, name: 'run_watched' })
  const { settings, residentBytes } = await withMetrics()
  const product = await startProduct({
    ...SETTINGS,
    ...settings,
    CLOCK_START: IN_SESSION,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
  })
  const watchers: Watcher[] = []
  try {
    const before = await residentBytes()
    const arrivals = new Map<string, number[]>()
    await openAll(product.address, watchers, (event) => {
      const times = arrivals.get(event) ?? []
      if (times.length === 0) arrivals.set(event, times)
      times.push(performance.now())
    })
    // The first prices come as the streams open, not from one change.
    await sleep(2000)
    arrivals.clear()
    const bytesPerWatcher = ((await residentBytes()) - before) / WATCHERS
    await sleep(SECONDS * 1000)
    return { watchers: WATCHERS, bytesPerWatcher, ...delaysOf([...arrivals.values()]) }
  } finally {
    for (const watcher of watchers) watcher.close()
    await product.stop()
  }
}

async function openAll(
  address: string,
  watchers: Watcher[],
  onPrice: (event: string) => void,
): Promise<void> {
  const streams = `/api/stream?stocks=${WATCHED.join(',')}`
  for (let first = 0; first < WATCHERS; first += OPENED_AT_ONCE) {
    const opening = Array.from({ length: OPENED_AT_ONCE }, (_, index) =>
      openWatcher(address, { path: streams, cookie: cookieOfMember((first + index) % MEMBERS) }, onPrice),
    )
    watchers.push(...(await Promise.all(opening)))
  }
}

function delaysOf(changes: readonly (readonly number[])[]) {
  if (changes.length === 0) throw new Error('no price changed while it was watched')
  const delays = Float64Array.from(
    changes.flatMap((times) => times.map((time) => time - times[0]!)),
  ).toSorted()
  const at = (share: number) => delays[Math.floor((delays.length - 1) * share)]!
  return { changes: changes.length, deliveries: delays.length, p50: at(0.5), p99: at(0.99) }
}

/** The part of the page in docs. */
export function fanOutText({ watchers, changes, deliveries, p50, p99, bytesPerWatcher }: FanOut): string {
  return `## ${watchers.toLocaleString('en-US')} watchers of live prices

Streams of ${MEMBERS.toLocaleString('en-US')} members on one server, ${WATCHED.length} stocks each, for ${SECONDS} s of an open market: ${changes} changes, ${deliveries.toLocaleString('en-US')} deliveries. From the first watcher that has a price to the others: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, the caller's own time to read them included. Resident memory of the server: ${(bytesPerWatcher / 1000).toFixed(1)} kB more for each watcher.
`
}
