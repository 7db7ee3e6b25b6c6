import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../sessions/session.ts'
import { toErrorAnswer, buildChallenge } from './error-handler.ts'
import type { ListMethods } from './record-methods.ts'

type CurrentMemberFinder = Pick<Sessions, 'findCurrentMember'>

interface UnknownAddressDeps {
  sessions: CurrentMemberFinder
  listMethods: ListMethods
}

/**
 * Answers unknown addresses with an error, and wrong methods with `method_not_allowed`. Both count towards the read
 * limit.
 */
export function refuseUnknownAddresses(
  app: FastifyInstance,
  { sessions, listMethods }: UnknownAddressDeps,
): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const methods = listMethods(request.url.split('?', 1)[0]!)
    const isWrongMethod = methods.length > 0 && !methods.includes(request.method)
    if (!isWrongMethod) return sendUnknownAddress(sessions, request, reply)
    reply.header('allow', methods.join(', '))
    throw new AppError('method_not_allowed')
  })
  app.get('/api/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

/**
 * Answers `not_found` to members and `signed_out` to others, for an address that does not exist or cannot be parsed.
 */
export async function sendUnknownAddress(
  { findCurrentMember }: CurrentMemberFinder,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = new AppError(
    (await findCurrentMember(request).catch(() => null)) ? 'not_found' : 'signed_out',
  )
  // No hook runs for an address that cannot be parsed, so the headers are set here.
  await reply
    .status(refusal.status)
    .headers(buildChallenge(refusal))
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(toErrorAnswer(refusal, request))
}
