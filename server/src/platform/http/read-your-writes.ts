import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const REMEMBERED_AT_MOST = 10_000

interface Memory {
  clock: Clock
  withinMs: number
  /** Members to remember; the oldest write is forgotten first. */
  atMost?: number
}

/**
 * Tells whether a member has written through this server within the last `withinMs`: their own writes must show at
 * once, so they get no cached answer.
 */
export function readYourWrites(
  app: FastifyInstance,
  { clock, withinMs, atMost = REMEMBERED_AT_MOST }: Memory,
): (member: string) => boolean {
  const wroteAt = new LRUCache<string, number>({ max: atMost })
  app.addHook('onSend', ({ method, viewer }, _reply, _payload, done) => {
    if (viewer && method !== 'GET' && method !== 'HEAD') wroteAt.set(viewer.id, clock.now())
    done()
  })
  return (member) => {
    // Reading must not count as use: the oldest write is forgotten first.
    const age = clock.now() - (wroteAt.peek(member) ?? -Infinity)
    // Nothing cached counts after the clock was moved back.
    return age >= 0 && age < withinMs
  }
}
