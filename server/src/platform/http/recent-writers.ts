import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

const REMEMBERED_AT_MOST = 10_000

/**
 * Tells whether a member has written something, by this server, within the last `withinMs`: who has must see
 * it at once, and not an answer that was kept for everybody from before.
 */
export function recentWriters(
  app: FastifyInstance,
  clock: Clock,
  withinMs: number,
): (member: string) => boolean {
  const wroteAt = new Map<string, number>()
  app.addHook('onSend', async ({ method, viewer }) => {
    if (!viewer || method === 'GET' || method === 'HEAD') return
    if (wroteAt.size >= REMEMBERED_AT_MOST) wroteAt.clear()
    wroteAt.set(viewer.id, clock.now())
  })
  return (member) => {
    const age = clock.now() - (wroteAt.get(member) ?? -Infinity)
    // A clock that was moved back has left what was kept behind too.
    return age >= 0 && age < withinMs
  }
}
