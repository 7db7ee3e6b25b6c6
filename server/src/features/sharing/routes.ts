import { hash } from 'node:crypto'
import { Id } from '@gwanyeok/domain/common-api.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { usesSimulatedMarket } from '#platform/config/config.ts'
import { toWiderNetwork } from '#platform/http/protection/network.ts'
import { matchesEtag } from '#platform/http/pre-serialized-response.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context, Services } from '#shared/context.ts'
import { createCardPainter } from './card/card-painter.ts'
import { buildCardSvg, buildDesktopCardSvg, buildProductCardSvg, buildPhoneCardSvg } from './card/cards.ts'
import { formatMetaTags, buildProductMetaTags } from './meta-tags.ts'
import { findMetaTags, findPrediction, parseSubject } from './queries.ts'

const Params = z.strictObject({ id: Id })
/** The shapes of the card for the site's own page: `site` for a phone, `desktop` for a desktop. Without one: the preview. */
const Shape = z.enum(['site', 'desktop'])
type Shape = z.infer<typeof Shape>
const Query = z.object({ shape: Shape.optional() })

/** Serves the images of preview cards to anybody: they contain what a signed-out visitor may see. */
export function sharingRoutes(context: Context): void {
  const paintCard = createCardPainter()
  const isSimulated = usesSimulatedMarket(context.config)
  const buildSvg = (view: PredictionView, shape: Shape | undefined) => {
    if (shape === 'site') return buildPhoneCardSvg(view)
    return shape === 'desktop' ? buildDesktopCardSvg(view) : buildCardSvg(view, { simulated: isSimulated })
  }
  context.app.get(
    '/api/card.png',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async ({ ip }, reply) => {
      const picture = await paintCard(buildProductCardSvg({ simulated: isSimulated }), toWiderNetwork(ip))
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
    },
  )
  context.app.get<{ Params: z.infer<typeof Params>; Querystring: z.infer<typeof Query> }>(
    '/api/predictions/:id/card.png',
    { schema: { params: Params, querystring: Query, hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const view = orNotFound(await findPrediction(context, request.params.id))
      const svg = buildSvg(view, request.query.shape)
      const etag = `"${hash('sha256', svg, 'base64url')}"`
      // Shared caches revalidate each time, so that hidden or deleted content disappears at once.
      reply.headers({ etag, 'cache-control': 'public, no-cache' })
      if (matchesEtag(request, etag)) return reply.status(304).send()
      return reply.type('image/png').send(await paintCard(svg, toWiderNetwork(request.ip)))
    },
  )
}

/** The addresses that are shared: `/predictions/ID` and `/stocks/SYMBOL`. */
const SHARED_ADDRESS = /^\/(prediction|stock)s\/([^/]+)\/?$/

/** Returns the app's address for a shared address, or null for any other address. */
export function toAppAddress(path: string): string | null {
  const [, kind = '', name = ''] = SHARED_ADDRESS.exec(path) ?? []
  return parseSubject({ [kind]: name }) && `/?${kind}=${name}`
}

/** Builds the meta tags of pages that have no subject. */
export const buildProductPageTags = (services: Pick<Services, 'config'>): string =>
  formatMetaTags(buildProductMetaTags(usesSimulatedMarket(services.config)), services.config.publicUrl)

/** Returns whether the meta tags of the page at this address need the database. */
export const needsDatabase = ({ query }: Pick<FastifyRequest, 'query'>) => parseSubject(query) !== null

/** Builds the meta tags of a page about a prediction or a stock; '' for every other page. */
export async function buildSharedPageTags(
  services: Services,
  { query }: Pick<FastifyRequest, 'query'>,
): Promise<string> {
  const subject = parseSubject(query)
  const tags = subject && (await findMetaTags(services, subject))
  return tags ? formatMetaTags(tags, services.config.publicUrl) : ''
}
