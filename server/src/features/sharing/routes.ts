import { AppError } from '@gwanyeok/domain/errors.ts'
import { Id } from '@gwanyeok/domain/common-api.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context, Services } from '../../platform/context.ts'
import { predictionsSeenBy } from '../../shared/predictions-seen-by.ts'
import { viewOf } from '../../shared/prediction-view.ts'
import { createCardPainter } from './card-image.ts'
import { cardSvg } from './card-svg.ts'
import { headOf } from './page-head.ts'

const Params = z.strictObject({ id: Id })

/** The card's picture, for anybody: it shows what a stranger may see. */
export function sharingRoutes(context: Context): void {
  const paint = createCardPainter()
  context.app.get<{ Params: z.infer<typeof Params> }>(
    '/api/predictions/:id/card.png',
    { schema: { params: Params, hide: true }, config: { access: 'anyone' } },
    async (request, reply) => {
      const view = await findForStrangers(context, request.params.id)
      if (!view) throw new AppError('not_found')
      const picture = await paint(cardSvg(view))
      return reply.type('image/png').header('cache-control', 'public, max-age=300').send(picture)
    },
  )
}

const idOf = ({ query }: FastifyRequest) => Id.safeParse((query as Record<string, unknown>)['prediction'])

/** The page at this address shows a prediction, which the database is asked for. */
export const tellsOfPrediction = (request: FastifyRequest) => idOf(request).success

/** What is added to the head of a page that shows a prediction; '' for every other page. */
export async function sharedPageHead(services: Services, request: FastifyRequest): Promise<string> {
  const id = idOf(request)
  if (!id.success) return ''
  const view = await findForStrangers(services, id.data)
  return view ? headOf(view, services.config.publicUrl) : ''
}

async function findForStrangers({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string) {
  const now = clock.now()
  const row = await predictionsSeenBy(db, { id: null, isAdmin: false, now })
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ? viewOf(row, now) : undefined
}
