import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../sessions/session.ts'
import { toErrorAnswer, buildChallenge } from './error-handler.ts'
import type { MethodsOf } from './known-methods.ts'

type WhoAsks = Pick<Sessions, 'findViewer'>

interface UnknownAddresses {
  sessions: WhoAsks
  listMethods: MethodsOf
}

/** Unknown addresses count towards the read limit, as API calls do; so do wrong methods of known ones. */
export function refuseUnknownAddresses(
  app: FastifyInstance,
  { sessions, listMethods }: UnknownAddresses,
): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const methods = listMethods(request.url.split('?', 1)[0]!)
    const isWrongMethod = methods.length > 0 && !methods.includes(request.method)
    if (!isWrongMethod) return refuseUnknown(sessions, request, reply)
    reply.header('allow', methods.join(', '))
    throw new AppError('method_not_allowed')
  })
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

/** For an address that does not exist or cannot be parsed. */
export async function refuseUnknown(
  { findViewer }: WhoAsks,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = new AppError((await findViewer(request).catch(() => null)) ? 'not_found' : 'signed_out')
  // A malformed address passes no hook.
  await reply
    .status(refusal.status)
    .headers(buildChallenge(refusal))
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(toErrorAnswer(refusal, request))
}
