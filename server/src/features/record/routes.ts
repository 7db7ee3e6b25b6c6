import { recordApi } from '@gwanyeok/domain/record/api.ts'
import { tileOfPath } from '@gwanyeok/domain/record/tiles.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#shared/context.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { findMemberRecord, readRecords } from './records.ts'
import { findLog, findPlace, findTile } from './queries.ts'

const ANYONE = { schema: { hide: true }, config: { access: 'anyone' } } as const
const YEAR_SECONDS = 31_536_000

/** The log as C2SP tlog-tiles describes it, for anybody and from any page. */
export function recordRoutes({ app, db, serve }: Context): void {
  serve(recordApi, {
    'GET /predictions/:id/record': async ({ reader, params }) =>
      orNotFound(await findPlace(db, reader, params.id)),
    'GET /records': ({ reader, query }) => readRecords(db, reader, query.cursor),
    'GET /users/:id/record': async ({ reader, params }) =>
      orNotFound(await findMemberRecord(db, reader, params.id)),
  })

  app.get('/log/checkpoint', ANYONE, async (_, reply) => {
    const { checkpoint } = orNotFound(await findLog(db))
    return openly(reply, 'no-cache').type('text/plain; charset=utf-8').send(checkpoint)
  })

  /** The key that checks the checkpoint; a verifier stores it at the first look. */
  app.get('/log/verifier', ANYONE, async (_, reply) => {
    const { verifier } = orNotFound(await findLog(db))
    return openly(reply, 'no-cache').type('text/plain; charset=utf-8').send(`${verifier}\n`)
  })

  app.get<{ Params: { '*': string } }>('/log/tile/*', ANYONE, async (request, reply) => {
    const { width, ...place } = orNotFound(tileOfPath(`tile/${request.params['*']}`))
    const bytes = orNotFound(await findTile(db, place, width))
    return openly(reply, `public, max-age=${YEAR_SECONDS}, immutable`)
      .type('application/octet-stream')
      .send(Buffer.from(bytes))
  })
}

const openly = (reply: FastifyReply, cacheControl: string): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cache-control': cacheControl })
