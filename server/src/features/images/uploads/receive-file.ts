import { AppError } from '@gwanyeok/domain/errors.ts'
import { MAX_IMAGE_BYTES } from '@gwanyeok/domain/images/limits.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** Time for a whole file, in ms; a slower connection is closed. */
const RECEIVE_MS = 300_000
/** How long the rest of a refused body is read and discarded, in ms: browsers read the answer only after sending it. */
const RUN_OUT_MS = 5000

export const MULTIPART_LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 50,
}

const FRAMEWORK_CODES: Record<string, 'image_too_large' | 'unsupported_content_type' | undefined> = {
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content_type',
}

export interface ReceivedFile {
  bytes: Buffer
  /** As the client named it; unchecked. */
  filename: string
}

/** The one file of a multipart request; throws the refusal. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const deadline = setTimeout(() => request.raw.destroy(), RECEIVE_MS)
  try {
    const part = await request.file()
    if (!part) throw new AppError('invalid_input', { fields: { file: 'required' } })
    const bytes = await wholeFile(part)
    if (bytes.length === 0) throw new AppError('image_unsupported')
    return { bytes, filename: nameOf(part) }
  } catch (error) {
    cutEndlessBody(request)
    throw refusalOf(error)
  } finally {
    clearTimeout(deadline)
  }
}

/** A part may leave it out, whatever the plugin's type says. */
const nameOf = ({ filename }: { filename?: string }) => filename ?? ''

/** Refuses as soon as the limit is reached; the plugin itself would read the file to its end first. */
async function wholeFile(part: MultipartFile): Promise<Buffer> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  part.file.once('limit', () => reject(new AppError('image_too_large')))
  const bytes = await Promise.race([part.toBuffer(), limit])
  if (part.file.truncated) throw new AppError('image_too_large')
  return bytes
}

function cutEndlessBody({ raw }: FastifyRequest): void {
  setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, RUN_OUT_MS).unref()
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = FRAMEWORK_CODES[(error as { code?: string }).code ?? '']
  return code ? new AppError(code) : new AppError('invalid_input', { fields: { file: 'invalid' } })
}
