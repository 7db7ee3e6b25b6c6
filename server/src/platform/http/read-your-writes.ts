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
 * Tells whether a member has written something, by this server, within the last `withinMs`: who has must see
 * it at once, and not an answer that was kept for everybody from before.
 */
export function recentWriters(
  app: FastifyInstance,
  { clock, withinMs, atMost = REMEMBERED_AT_MOST }: Memory,
): (member: string) => boolean {
  const wroteAt = new LRUCache<string, number>({ max: atMost })
  app.addHook('onSend', async ({ method, viewer }) => {
    if (!viewer || method === 'GET' || method === 'HEAD') return
    wroteAt.set(viewer.id, clock.now())
  })
  return (member) => {
    // Reading must not count as use: the oldest write is forgotten first.
    const age = clock.now() - (wroteAt.peek(member) ?? -Infinity)
    // A clock that was moved back has left what was kept behind too.
    return age >= 0 && age < withinMs
  }
}
