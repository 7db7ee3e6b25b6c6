import { on, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Answer, type Call, Connection } from '@gwanyeok/bench/server/connection.ts'
import { home, leaderboard } from '@gwanyeok/bench/server/works/boards.ts'
import { feed, following, stockFeed } from '@gwanyeok/bench/server/works/feeds.ts'
import { detail, member } from '@gwanyeok/bench/server/works/pages.ts'
import { turnsOf, type World } from '@gwanyeok/bench/server/works/work.ts'
import { comment, like } from '@gwanyeok/bench/server/works/writes.ts'
import { quantile } from '@gwanyeok/bench/report.ts'

/** Members who ask so often a second, together, whether they are answered or not; null: each asks when answered. */
export interface Load {
  users: number[]
  rate: number | null
}

interface Offer {
  seconds: number
  loads: Load[]
}

interface Given {
  address: string
  world: World
}

/** Counts of calls. */
export interface Seen {
  asked: number
  served: number
  refused: number
  /** Refused with 503 without a Retry-After. */
  bare: number
  /** Neither served nor refused: no answer within 10 s, or another status. */
  failed: number
  /** Within how many ms 99 of 100 were served. */
  p99: number
}

/** What a reverse proxy would keep open to its server. */
const MOST_CONNECTIONS = 4000
const PATIENCE_MS = 10_000
const TICK_MS = 4
const WORKS = [feed, feed, detail, detail, home, leaderboard, stockFeed, member, following, like, comment]

/** A generator in a thread of its own, so that who watches health is not late with it. */
export function startGenerator(given: Given) {
  const worker = new Worker(import.meta.filename, { workerData: given })
  return {
    async send(offer: Offer): Promise<Seen> {
      worker.postMessage(offer, [])
      const [seen] = (await once(worker, 'message')) as [Seen]
      return seen
    },
    close: () => worker.terminate(),
  }
}

if (parentPort) await serve(parentPort, workerData as Given)

async function serve(port: MessagePort, { address, world }: Given): Promise<void> {
  const ask = callsOver(address)
  const next = mixedTraffic(world)
  for await (const [offer] of on(port, 'message') as AsyncIterable<[Offer]>)
    port.postMessage(await sendAll(offer, (user) => ask(next(user))), [])
}

type Ask = (user: number) => Promise<Answer | 'unsent' | undefined>

async function sendAll({ seconds, loads }: Offer, ask: Ask): Promise<Seen> {
  const seen: Seen = { asked: 0, served: 0, refused: 0, bare: 0, failed: 0, p99: 0 }
  const took: number[] = []
  const one = async (user: number, due: number) => {
    seen.asked += 1
    const answer = await ask(user)
    // The generator has no connection left: nothing that the server did.
    if (answer === 'unsent') return
    const status = answer?.status ?? 0
    if (status === 503) {
      seen.refused += 1
      if (!/\r\nretry-after: [1-9]\d*\r\n/i.test(answer!.text())) seen.bare += 1
    } else if (status >= 200 && status < 300) {
      seen.served += 1
      took.push(performance.now() - due)
      // A rule of the product, as a text that repeats itself, is an answer like any other.
    } else if (status < 400 || status >= 500 || status === 429) seen.failed += 1
  }
  await Promise.all(loads.map((load) => repeat(load, seconds, one)))
  return { ...seen, p99: took.length === 0 ? 0 : quantile(took, 0.99) }
}

type One = (user: number, due: number) => Promise<void>

async function repeat({ users, rate }: Load, seconds: number, one: One): Promise<void> {
  const began = performance.now()
  const end = began + seconds * 1000
  if (rate === null) {
    const each = async (user: number) => {
      while (performance.now() < end) await one(user, performance.now())
    }
    return void (await Promise.all(users.map(each)))
  }
  const under: Promise<void>[] = []
  for (let now = began; now < end; now = performance.now()) {
    while (under.length < ((now - began) / 1000) * rate)
      under.push(one(users[under.length % users.length]!, began + (under.length / rate) * 1000))
    await sleep(TICK_MS)
  }
  await Promise.all(under)
}

/** Calls over connections that are kept alive, as a reverse proxy sends them. */
function callsOver(address: string): (call: Call) => Promise<Answer | 'unsent' | undefined> {
  const idle: Connection[] = []
  let open = 0
  return async (call) => {
    let used = idle.pop()
    if (used && !used.isOpen) {
      open -= 1
      used = undefined
    }
    if (!used && open >= MOST_CONNECTIONS) return 'unsent'
    let timer: NodeJS.Timeout | undefined
    if (!used) open += 1
    try {
      used ??= await Connection.open(address)
      timer = setTimeout(() => used?.close(), PATIENCE_MS)
      const answer = await used.send(call)
      idle.push(used)
      return answer
    } catch {
      used?.close()
      open -= 1
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}

/** A user's next call; each user has a session, and an address as the reverse proxy names it (RFC 5737). */
function mixedTraffic(world: World): (user: number) => Call {
  const works = WORKS.map((work) => ({ work, next: turnsOf() }))
  const queues = new Map<number, Call[]>()
  return (user) => {
    const queue = queues.get(user) ?? []
    queues.set(user, queue)
    if (queue.length === 0) {
      const { work, next } = works[Math.floor(Math.random() * works.length)]!
      queue.push(...work.calls(world, next(user))!)
    }
    return { ...queue.shift()!, from: `198.51.100.${1 + (user % 250)}` }
  }
}
