import { AppError } from '@gwanyeok/domain/errors.ts'
import { ImagePurpose, ImageView } from '@gwanyeok/domain/images/api.ts'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { createPictures } from '#platform/storage/pictures.ts'
import { toImageView } from '#shared/items/image-view.ts'
import { storeImage } from '#shared/images/store-image.ts'
import { createUploadSlots } from './upload-slots.ts'

type Deps = Pick<Context, 'app' | 'createAccessHook' | 'limits' | 'config' | 'db' | 'blobs'>

const MAX_UPLOADS_PER_DAY = 100
const DAY_SECONDS = 86_400

/** Named `id` like the parameter of `DELETE /images/:id`, because OpenAPI allows only one name per path. */
const Params = z.strictObject({ id: ImagePurpose })

/**
 * Adds `POST /api/images/:id` with the purpose as `:id`. It takes one file as `multipart/form-data`, encodes it again
 * and stores it.
 */
export function addUploadRoute(context: Deps): void {
  const handleUpload = createUploadHandler(context)
  // Registered in a separate scope, because no other route reads multipart.
  context.app.register(async (scope) => {
    await scope.register(multipart, { limits: MULTIPART_LIMITS })
    scope.post<{ Params: z.output<typeof Params> }>(
      '/api/images/:id',
      {
        schema: { params: Params, response: { 200: ImageView } },
        config: { access: 'member' },
        onRequest: context.createAccessHook({ access: 'member' }),
      },
      (request, reply) => handleUpload(request, request.params.id, createDisconnectSignal(reply)),
    )
  })
}

function createUploadHandler(context: Deps) {
  const pictures = createPictures()
  const slots = createUploadSlots()
  const uploadLimit = context.limits.createLimiter('uploads', {
    points: MAX_UPLOADS_PER_DAY * computeLimitFactor(context.config),
    seconds: DAY_SECONDS,
  })
  return async (request: FastifyRequest, purpose: ImagePurpose, signal: AbortSignal): Promise<ImageView> => {
    const owner = request.currentMember!.id
    const release = slots.take(owner)
    try {
      const { bytes, filename } = await receiveFile(request)
      // Refused files count too, because they cost the most.
      await uploadLimit.consume(owner).catch(throwQuotaError)
      const picture = await pictures.render(bytes, purpose === 'profile-photos' ? 'portrait' : 'content')
      return toImageView(await storeImage(context, { owner, purpose, filename, picture, signal }))
    } finally {
      release()
    }
  }
}

function throwQuotaError(error: unknown): never {
  if (error instanceof AppError && error.code === 'too_many_requests') {
    throw new AppError('image_quota', error.details ? { details: error.details } : {})
  }
  throw error
}

/** Aborts when the client disconnects before the answer. */
function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnection = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnection.abort()
  })
  return disconnection.signal
}

/** Time limit for a whole file, in ms. A slower connection is closed. */
const RECEIVE_TIMEOUT_MS = 300_000
/**
 * Browsers read the answer only after they have sent the whole body. So the rest of a refused body is read and discarded,
 * for at most this time.
 */
const DISCARD_TIMEOUT_MS = 5000

const MULTIPART_LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 50,
}

const ERRORS_BY_FRAMEWORK_CODE: Record<string, 'image_too_large' | 'unsupported_content_type' | undefined> = {
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content_type',
}

interface ReceivedFile {
  bytes: Buffer
  /** The client's file name; not validated. */
  filename: string
}

/** Reads the only file of a multipart request. Throws an AppError for an invalid request. */
async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const deadline = setTimeout(() => request.raw.destroy(), RECEIVE_TIMEOUT_MS)
  try {
    const part = await request.file()
    if (!part) throw new AppError('invalid_input', { fields: { file: 'required' } })
    const bytes = await readWholeFile(part)
    if (bytes.length === 0) throw new AppError('image_unsupported')
    return { bytes, filename: readName(part) }
  } catch (error) {
    closeIfStillSending(request)
    throw toRefusal(error)
  } finally {
    clearTimeout(deadline)
  }
}

/** A part may lack a name, contrary to the plugin's type. */
const readName = ({ filename }: { filename?: string }) => filename ?? ''

/** Refuses as soon as the limit is reached; the plugin would first read the file to its end. */
async function readWholeFile(part: MultipartFile): Promise<Buffer> {
  const { promise: limitRefusal, reject } = Promise.withResolvers<never>()
  part.file.once('limit', () => reject(new AppError('image_too_large')))
  return Promise.race([part.toBuffer(), limitRefusal])
}

/** Closes the connection after a while, unless the client has sent the whole body by then. */
function closeIfStillSending({ raw }: FastifyRequest): void {
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, DISCARD_TIMEOUT_MS).unref()
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = ERRORS_BY_FRAMEWORK_CODE[(error as { code?: string }).code ?? '']
  return code ? new AppError(code) : new AppError('invalid_input', { fields: { file: 'invalid' } })
}
