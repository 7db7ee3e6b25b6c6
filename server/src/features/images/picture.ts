import { Id } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import { memberReader } from '../../platform/sessions/reader.ts'
import { orNotFound } from '../../platform/http/serve.ts'
import { crowdFactor } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { blobKey, IMAGE_SIZES } from '../../shared/images/image-files.ts'
import { findVisibleImage } from '../../shared/images/visible-image.ts'

/** A page of the feed shows up to two hundred. */
const PICTURES_A_MINUTE = 3000

/** A picture never changes: its address names its content. A browser may keep it, but asks before it shows it. */
const ASKED_FIRST = 'private, no-cache'
/** A face that this session has shown stands at once, and is asked for behind that: docs/decisions/016. */
const SHOWN_FIRST = 'private, max-age=60, stale-while-revalidate=604800'

const Params = z.strictObject({ id: Id, size: z.enum(IMAGE_SIZES) })

/** `GET /api/images/:id/:size`: for a member who may see the item with the picture. */
export function pictureRoute({ app, config, db, clock, blobs, log, admission }: Context): void {
  app.get<{ Params: z.output<typeof Params> }>(
    '/api/images/:id/:size',
    {
      schema: { params: Params, hide: true },
      config: {
        access: 'member',
        rateLimit: { max: PICTURES_A_MINUTE * crowdFactor(config), timeWindow: 60_000 },
      },
      exposeHeadRoute: false,
      onRequest: admission({ access: 'member' }),
    },
    async (request, reply) => {
      const { id, size } = request.params
      const image = orNotFound(await findVisibleImage(db, memberReader(request.viewer!, clock.now()), id))
      const tag = `"${image.id}-${size}"`
      const kept = image.isPhoto ? SHOWN_FIRST : ASKED_FIRST
      const lasting = { etag: tag, 'cache-control': kept, vary: 'cookie' }
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).headers(lasting).send()
      const bytes = await blobs.get(blobKey(image.path, size))
      if (!bytes) {
        log.error({ image: image.id, size }, 'the file of an image is not in the store')
        throw new AppError('not_found')
      }
      return reply.headers(lasting).header('content-disposition', 'inline').type('image/webp').send(bytes)
    },
  )
}
