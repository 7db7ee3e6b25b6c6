import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, Connection } from '@gwanyeok/bench/server/load/connection.ts'
import { createSamples, type Samples } from './samples.ts'
import type { NextCall } from './traffic.ts'

/** Callers who ask so often a second, together, whether they are answered or not. */
export interface Stream {
  name: string
  users: number[]
  rate: number
}

export interface Generator {
  /** Each user asks again as soon as it is answered. */
  repeat(users: number[], seconds: number): Promise<Samples>
  /** Samples by the streams' names. */
  offer(streams: readonly Stream[], seconds: number): Promise<Record<string, Samples>>
  close(): void
}

/** What a reverse proxy would keep open to its server. */
const MOST_CONNECTIONS = 4000
const PATIENCE_MS = 10_000
const TICK_MS = 4

/** Sends calls over connections that are kept alive, as a reverse proxy does for many members. */
export function createGenerator(address: string, nextCall: NextCall): Generator {
  const idle: Connection[] = []
  let connections = 0

  async function connection(): Promise<Connection> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      if (free.isOpen) return free
      connections -= 1
    }
    connections += 1
    return Connection.open(address)
  }

  /** Undefined: no answer. */
  async function ask(call: Call): Promise<Answer | undefined> {
    let used: Connection | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      used = await connection()
      timer = setTimeout(() => used?.close(), PATIENCE_MS)
      const answer = await used.send(call)
      idle.push(used)
      return answer
    } catch {
      used?.close()
      connections -= 1
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  async function sample(user: number, began: number, due: number, samples: Samples): Promise<void> {
    const answer = await ask(nextCall(user))
    samples.at.push(due - began)
    samples.took.push(performance.now() - due)
    samples.status.push(answer?.status ?? 0)
    if (answer?.status === 503 && !hasRetryAfter(answer)) samples.bare += 1
  }

  async function offerOne({ users, rate }: Stream, seconds: number): Promise<Samples> {
    const samples = createSamples()
    const under: Promise<void>[] = []
    const began = performance.now()
    let sent = 0
    for (let now = began; now - began < seconds * 1000; now = performance.now()) {
      for (; sent < ((now - began) / 1000) * rate; sent++) {
        const due = began + (sent / rate) * 1000
        if (idle.length === 0 && connections >= MOST_CONNECTIONS) samples.unsent += 1
        else under.push(sample(users[Math.floor(Math.random() * users.length)]!, began, due, samples))
      }
      await sleep(TICK_MS)
    }
    await Promise.all(under)
    return samples
  }

  return {
    async repeat(users, seconds) {
      const samples = createSamples()
      const began = performance.now()
      const end = began + seconds * 1000
      await Promise.all(
        users.map(async (user) => {
          for (let now = began; now < end; now = performance.now()) await sample(user, began, now, samples)
        }),
      )
      return samples
    },
    async offer(streams, seconds) {
      const found = streams.map(async (stream) => [stream.name, await offerOne(stream, seconds)] as const)
      return Object.fromEntries(await Promise.all(found))
    },
    close: () => idle.forEach((each) => each.close()),
  }
}

const hasRetryAfter = ({ bytes, headerBytes }: Answer) =>
  /\r\nretry-after: [1-9]\d*\r\n/i.test(bytes.toString('latin1', 0, headerBytes))
