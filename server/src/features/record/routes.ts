import { recordApi } from '@gwanyeok/domain/record/api.ts'
import { parseTilePath } from '@gwanyeok/domain/record/tiles.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#shared/context.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { findMemberRecord } from './member-record.ts'
import { readRecordedPredictions } from './recorded-predictions.ts'
import { findLog, findRecordIndex, findTile } from './queries.ts'

const PUBLIC_ROUTE = { schema: { hide: true }, config: { access: 'anyone' } } as const
const YEAR_SECONDS = 31_536_000

/**
 * Serves the recorded predictions to the app, and the log as specified by C2SP tlog-tiles. The log needs no sign-in and
 * can be read by pages of any origin.
 */
export function recordRoutes({ app, db, serve }: Context): void {
  serve(recordApi, {
    'GET /predictions/:id/record': async ({ viewer, params }) =>
      orNotFound(await findRecordIndex(db, viewer, params.id)),
    'GET /records': ({ viewer, query }) => readRecordedPredictions(db, viewer, query.cursor),
    'GET /users/:id/record': async ({ viewer, params }) =>
      orNotFound(await findMemberRecord(db, viewer, params.id)),
  })

  app.get('/log/checkpoint', PUBLIC_ROUTE, async (_, reply) => {
    const { checkpoint } = orNotFound(await findLog(db))
    return setPublicHeaders(reply, 'no-cache').type('text/plain; charset=utf-8').send(checkpoint)
  })

  /** Returns the public key that verifies checkpoints. Clients store it on first use. */
  app.get('/log/verifier', PUBLIC_ROUTE, async (_, reply) => {
    const { verifier } = orNotFound(await findLog(db))
    return setPublicHeaders(reply, 'no-cache').type('text/plain; charset=utf-8').send(`${verifier}\n`)
  })

  app.get<{ Params: { '*': string } }>('/log/tile/*', PUBLIC_ROUTE, async (request, reply) => {
    const { width, ...place } = orNotFound(parseTilePath(`tile/${request.params['*']}`))
    const bytes = orNotFound(await findTile(db, place, width))
    return setPublicHeaders(reply, `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('application/octet-stream')
      .send(Buffer.from(bytes))
  })
}

const setPublicHeaders = (reply: FastifyReply, cacheControl: string): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cache-control': cacheControl })
