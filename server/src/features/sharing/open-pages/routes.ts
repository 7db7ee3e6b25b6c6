import { Id, StockSymbol } from '@gwanyeok/domain/common-api.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { isKept } from '#platform/http/pre-serialized-response.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { blobKey, IMAGE_SIZES } from '#shared/images/store-image.ts'
import { atomFeed, boardEntry, predictionEntry } from './atom.ts'
import { findDrawnCandles } from './chart.ts'
import { embedDocument, MISSING_EMBED, oEmbedOf } from './embed.ts'
import { findJudged, findOpenMember, findOpenPhoto, findOpenWeek, findStockName } from './open-seen.ts'
import { siteOf } from './page-at.ts'
import { findOpenPrediction, listed } from './pages.ts'
import { EMBED_STYLE, policyOf } from './style.ts'

const OPEN = { config: { access: 'anyone' } } as const
const IdParams = z.strictObject({ id: Id })
const PhotoParams = z.strictObject({ id: Id, size: z.enum(IMAGE_SIZES) })
const SymbolParams = z.strictObject({ symbol: StockSymbol })
const EMBED_POLICY = policyOf('*', [EMBED_STYLE])
/** `format`: https://oembed.com, 2.2.1; JSON alone is spoken. */
const OEmbedQuery = z.object({ url: z.url().max(500), format: z.literal('json').optional() })
/** A sitemap holds up to 50,000 addresses: https://www.sitemaps.org/protocol.html. */
const IN_SITEMAP = 10_000

/** For other sites and programs: embeds, oEmbed, Atom feeds and the sitemap. None without OPEN_PAGES. */
export function openPageRoutes({ app, db, clock, config, blobs }: Context): void {
  if (config.openPages === 'off') return
  const site = siteOf(config)
  const { publicUrl } = site

  app.get<{ Params: { id: string } }>(
    '/embed/predictions/:id',
    { ...OPEN, schema: { params: IdParams, hide: true } },
    async ({ params: { id } }, reply) => {
      const prediction = await findOpenPrediction(db, clock.now(), id)
      return reply
        .status(prediction ? 200 : 404)
        .removeHeader('x-frame-options')
        .headers({
          'content-security-policy': EMBED_POLICY,
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(
          prediction
            ? embedDocument(prediction, await findDrawnCandles(db, prediction), site, clock.now())
            : MISSING_EMBED,
        )
    },
  )

  app.get<{ Params: z.infer<typeof PhotoParams> }>(
    '/api/photos/:id/:size',
    { ...OPEN, schema: { params: PhotoParams, hide: true } },
    async (request, reply) => {
      const { id, size } = request.params
      const { path } = orNotFound(await findOpenPhoto(db, clock.now(), id))
      const etag = `"${id}-${size}"`
      // Shared caches ask each time as well: what is no longer open is gone at once.
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (isKept(request, etag)) return reply.status(304).send()
      return reply.type('image/webp').send(orNotFound(await blobs.get(blobKey(path, size))))
    },
  )

  app.get<{ Querystring: z.infer<typeof OEmbedQuery> }>(
    '/api/oembed',
    { ...OPEN, schema: { querystring: OEmbedQuery, hide: true } },
    async ({ query: { url } }, reply) => {
      const id = orNotFound(url.startsWith(`${publicUrl}/`) && predictionIn(new URL(url)))
      const prediction = orNotFound(await findOpenPrediction(db, clock.now(), id))
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' })
        .send(oEmbedOf(prediction, site))
    },
  )

  const entriesOf = async (of: Parameters<typeof listed>[2]) =>
    (await listed(db, clock.now(), of)).map((each) => predictionEntry(each, site))
  const sendFeed = (request: FastifyRequest, reply: FastifyReply, xml: string) => {
    const etag = `"${hash('sha256', xml, 'base64url')}"`
    reply.headers({ etag, 'cache-control': 'public, no-cache' })
    if (isKept(request, etag)) return reply.status(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(xml)
  }

  app.get<{ Params: { id: string } }>(
    '/feeds/user/:id',
    { ...OPEN, schema: { params: IdParams, hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const { username } = orNotFound(await findOpenMember(db, clock.now(), id))
      const entries = await entriesOf({ author: id })
      return sendFeed(
        request,
        reply,
        atomFeed({ title: `${username}님의 예측`, path: `/user/${id}`, entries }, site),
      )
    },
  )

  app.get<{ Params: { symbol: string } }>(
    '/feeds/stocks/:symbol',
    { ...OPEN, schema: { params: SymbolParams, hide: true } },
    async (request, reply) => {
      const { symbol } = request.params
      const title = `${orNotFound(await findStockName(db, symbol))} 예측`
      const entries = await entriesOf({ stock: symbol })
      return sendFeed(request, reply, atomFeed({ title, path: `/stocks/${symbol}`, entries }, site))
    },
  )

  app.get('/feeds/leaderboard', { ...OPEN, schema: { hide: true } }, async (request, reply) => {
    const entries = boardEntry(await findOpenWeek(db, clock.now()), site)
    return sendFeed(request, reply, atomFeed({ title: '랭킹', path: '/leaderboard', entries }, site))
  })

  if (site.indexed)
    app.get('/sitemap.xml', { ...OPEN, schema: { hide: true } }, async (_, reply) => {
      const judged = await findJudged(db, clock.now(), IN_SITEMAP)
      const places = judged.map(
        ({ id, evaluatedAt }) =>
          `<url><loc>${publicUrl}/predictions/${id}</loc><lastmod>${evaluatedAt!.toISOString()}</lastmod></url>\n`,
      )
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`,
        )
    })
}

/** The prediction of a shared address: `/predictions/ID`, `/?prediction=ID`. */
function predictionIn({ pathname, searchParams }: URL): string | undefined {
  const name =
    pathname === '/' ? searchParams.get('prediction') : /^\/predictions\/([^/]+)$/.exec(pathname)?.[1]
  return Id.safeParse(name).data
}
