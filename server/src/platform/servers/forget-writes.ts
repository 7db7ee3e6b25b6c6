import type { FastifyInstance } from 'fastify'
import type { Memory } from './memory.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Forgets what a write may have changed, before its answer is sent, and also after a refusal: it may have written
 * before. `ownWrites`: the routes whose writes change nothing that hides something from a member, as 'PUT /api/…';
 * whatever else is written, all is forgotten.
 */
export function forgetWrites(
  app: FastifyInstance,
  { memory }: { memory: Memory },
  ownWrites: ReadonlySet<string>,
): void {
  app.addHook('onSend', ({ method, routeOptions, viewer }, _reply, payload, done) => {
    if (!READS.has(method)) {
      if (!ownWrites.has(`${method} ${routeOptions.url}`)) memory.forgetAll()
      else if (viewer) memory.forgetMember(viewer.id)
    }
    done(null, payload)
  })
}
