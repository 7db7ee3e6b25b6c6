import { Id } from '@gwanyeok/domain/common-api.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orNotFound } from '../../platform/http/serve.ts'
import type { Context, Services } from '../../platform/context.ts'
import { createCardPainter } from './card/image.ts'
import { cardSvg } from './card/prediction-card.ts'
import { headTags, productHead } from './meta-tags.ts'
import { productCardSvg } from './card/product-card.ts'
import { findHead, findPrediction, isSimulated } from './queries.ts'
import { subjectOf } from './shared-subject.ts'

const Params = z.strictObject({ id: Id })

/** The card's picture, for anybody: it shows what a stranger may see. */
export function sharingRoutes(context: Context): void {
  const paint = createCardPainter()
  const simulated = isSimulated(context)
  context.app.get(
    '/api/card.png',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async (_, reply) => {
      const picture = await paint(productCardSvg({ simulated }))
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
    },
  )
  context.app.get<{ Params: z.infer<typeof Params> }>(
    '/api/predictions/:id/card.png',
    { schema: { params: Params, hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const view = orNotFound(await findPrediction(context, request.params.id))
      const picture = await paint(cardSvg(view, { simulated }))
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(picture)
    },
  )
}

/** What is added to the head of every page that has none of its own. */
export const productPageHead = (services: Pick<Services, 'config'>): string =>
  headTags(productHead(isSimulated(services)), services.config.publicUrl)

/** The page at this address shows what the database is asked for. */
export const tellsOfSomething = ({ query }: Pick<FastifyRequest, 'query'>) => subjectOf(query) !== null

/** What is added to the head of a page that can be told of in words; '' for every other page. */
export async function sharedPageHead(
  services: Services,
  { query }: Pick<FastifyRequest, 'query'>,
): Promise<string> {
  const subject = subjectOf(query)
  const head = subject && (await findHead(services, subject))
  return head ? headTags(head, services.config.publicUrl) : ''
}
