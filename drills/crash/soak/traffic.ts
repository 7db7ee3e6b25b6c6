import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../kills/load.ts'
import type { Member } from '../member.ts'

const PAGES = [
  'GET /session',
  'GET /home',
  'GET /home/mine',
  'GET /predictions',
  'GET /predictions?filter=pending',
  'GET /posts',
  'GET /leaderboard?span=all',
  'GET /notifications',
  'GET /stocks/AAPL',
  'GET /stocks/AAPL/candles?days=30',
  'GET /stocks/search?q=apple',
  'GET /watchlist',
  'GET /settings',
]
const PAUSE_MS = 250
const STREAM_MS = { least: 2000, most: 20_000 }

/** Members who read, write, and leave event streams in the middle, until `end`. */
export function startTraffic(members: Member[], address: string) {
  const running = new AbortController()
  const statuses = new Map<number, number>()
  const count = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const half = Math.ceil(members.length / 2)
  const writing = startLoad(members.slice(0, half), () => {})
  const reading = members.slice(half).map(async (member, place) => {
    for (let turn = place; !running.signal.aborted; turn++) {
      count((await member.call(PAGES[turn % PAGES.length]!)).status)
      await sleep(PAUSE_MS)
    }
  })
  const watching = members.slice(half).map(async (member) => {
    while (!running.signal.aborted) {
      const { least, most } = STREAM_MS
      const left = AbortSignal.timeout(Math.round(least + Math.random() * (most - least)))
      count(
        await member.watch(`${address}/api/stream?stocks=AAPL,MSFT`, AbortSignal.any([left, running.signal])),
      )
    }
  })
  return {
    async end() {
      running.abort()
      await Promise.all([...reading, ...watching, writing.end()])
      for (const [status, times] of writing.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + times)
      return { statuses, requests: [...statuses.values()].reduce((sum, times) => sum + times, 0) }
    },
  }
}
