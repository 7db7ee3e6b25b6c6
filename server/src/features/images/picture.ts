import { Id } from '@gwanyeok/domain/common-api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import { memberReader } from '../../platform/sessions/reader.ts'
import { orNotFound } from '../../platform/http/serve.ts'
import { crowdFactor } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { blobKey, IMAGE_SIZES } from '../../shared/images/image-files.ts'
import { findVisibleImage } from './visible-image.ts'

/** A page of the feed has up to two hundred pictures. */
const PICTURES_A_MINUTE = 3000

/**
 * The content of an address never changes. Browsers may cache it, but revalidate first: it may no longer be visible.
 */
const REVALIDATED_FIRST = 'private, no-cache'
/** A profile photo cached in this session is shown at once and revalidated in the background: docs/decisions/026. */
const SHOWN_WHILE_REVALIDATED = 'private, max-age=60, stale-while-revalidate=604800'

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
      const cacheControl = image.isPhoto ? SHOWN_WHILE_REVALIDATED : REVALIDATED_FIRST
      const headers = { etag: tag, 'cache-control': cacheControl, vary: 'cookie' }
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).headers(headers).send()
      const bytes = await blobs.get(blobKey(image.path, size))
      if (!bytes) {
        log.error({ image: image.id, size }, 'the file of an image is not in the store')
        throw new AppError('not_found')
      }
      return reply.headers(headers).header('content-disposition', 'inline').type('image/webp').send(bytes)
    },
  )
}
