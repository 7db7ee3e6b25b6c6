import { AppError } from '@gwanyeok/domain/errors.ts'
import { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { crowdFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { createPictures } from '#platform/storage/pictures.ts'
import { imageView } from '#shared/items/image-view.ts'
import { storeImage } from '#shared/images/store-image.ts'
import { MULTIPART_LIMITS, receiveFile } from './receive-file.ts'
import { createUploadSlots } from './upload-slots.ts'

const UPLOADS_A_DAY = 100
const DAY_SECONDS = 86_400

const Params = z.strictObject({ purpose: ImagePurpose })

/** `POST /api/images/:purpose`: one file as `multipart/form-data`, encoded again and stored until something uses it. */
export function uploadRoute(context: Context): void {
  const takeUpload = createIntake(context)
  // In a scope of its own: no other route reads multipart.
  context.app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS })
    scope.post<{ Params: z.output<typeof Params> }>(
      '/api/images/:purpose',
      {
        schema: { params: Params, response: { 200: ImageView }, hide: true },
        config: { access: 'member', hasOwnLimits: true },
        onRequest: context.admission({ access: 'member' }),
      },
      (request, reply) => takeUpload(request, request.params.purpose, goneSignal(reply)),
    )
  })
}

function createIntake(context: Context) {
  const pictures = createPictures()
  const slots = createUploadSlots()
  const uploads = context.limits.limiter('uploads', {
    points: UPLOADS_A_DAY * crowdFactor(context.config),
    seconds: DAY_SECONDS,
  })
  return async (request: FastifyRequest, purpose: ImagePurpose, signal: AbortSignal): Promise<ImageView> => {
    const owner = request.viewer!.id
    const release = slots.take(owner)
    try {
      const { bytes, filename } = await receiveFile(request)
      // Refused files count as well: they cost the most.
      await uploads.consume(owner).catch(refuseQuota)
      const picture = await pictures.render(bytes, purpose === 'profile-photos' ? 'portrait' : 'content')
      return imageView(await storeImage(context, { owner, purpose, filename, picture, signal }))
    } finally {
      release()
    }
  }
}

function refuseQuota(error: unknown): never {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    throw new AppError('image_quota', error.details ? { details: error.details } : {})
  }
  throw error
}

/** Aborts when the member has left before the answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
