import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

const REMEMBERED_AT_MOST = 10_000

interface Memory {
  clock: Clock
  withinMs: number
  /** Beyond so many the one whose write is oldest is forgotten. */
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
  const wroteAt = new Map<string, number>()
  app.addHook('onSend', async ({ method, viewer }) => {
    if (!viewer || method === 'GET' || method === 'HEAD') return
    // Put in anew, so that the map runs from the oldest write to the newest.
    wroteAt.delete(viewer.id)
    wroteAt.set(viewer.id, clock.now())
    const [oldest] = wroteAt.keys()
    if (oldest !== undefined && wroteAt.size > atMost) wroteAt.delete(oldest)
  })
  return (member) => {
    const age = clock.now() - (wroteAt.get(member) ?? -Infinity)
    // A clock that was moved back has left what was kept behind too.
    return age >= 0 && age < withinMs
  }
}
