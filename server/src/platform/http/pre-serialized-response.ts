import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants } from 'node:zlib'
import type { z } from 'zod'

const compress = promisify<string | Buffer, BrotliOptions, Buffer>(brotliCompress)

/**
 * Up to this size, `FAST_COMPRESSION` runs synchronously. For a list of 12 kB this takes 40 µs. On another thread it
 * takes 180 µs, and many concurrent calls make V8 collect its whole heap every 30 to 50 responses.
 */
const MAX_SYNC_BYTES = 100_000

/** Compresses with Brotli; `quality` from 0, the fastest, to 11. */
export async function compressBytes(bytes: string | Buffer, quality: number): Promise<Buffer> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  return bytes.length <= MAX_SYNC_BYTES && quality <= FAST_COMPRESSION
    ? brotliCompressSync(bytes, options)
    : compress(bytes, options)
}

/** A response as bytes, which were validated when they were created. */
export interface PreSerializedResponse {
  preSerialized: Buffer
  /** The Brotli-compressed bytes; null if the response is compressed when it is sent. */
  brotli: Buffer | null
  /** null: browsers must not store the response. */
  etag: string | null
}

/** Below this size compression saves no packet. */
export const COMPRESSIBLE_BYTES = 1400
/**
 * For responses to one or few clients. Quality 3 takes twice as long and saves 1.5 % of a list, quality 4 four times
 * as long for 3 %.
 */
export const FAST_COMPRESSION = 2
/** For responses to many clients. */
const THOROUGH_COMPRESSION = 6

/**
 * Validates an answer against its contract and serializes it once. The default quality is for responses to many
 * clients.
 */
export async function preSerialize<Schema extends z.ZodType>(
  schema: Schema,
  answer: z.input<Schema>,
  quality = THOROUGH_COMPRESSION,
): Promise<PreSerializedResponse> {
  const preSerialized = Buffer.from(JSON.stringify(schema.parse(answer)))
  const isCompressible = preSerialized.length >= COMPRESSIBLE_BYTES
  return {
    preSerialized,
    brotli: isCompressible ? await compressBytes(preSerialized, quality) : null,
    etag: null,
  }
}

/**
 * Returns the response with an ETag: browsers may store it and must revalidate it. Not for responses that only
 * one member may see, because they would be left on the disk of a shared computer.
 */
export const addEtag = (response: PreSerializedResponse): PreSerializedResponse => ({
  ...response,
  // A weak tag, because plain and compressed bytes share it.
  etag: `W/"${hash('sha256', response.preSerialized, 'base64url')}"`,
})

export function isPreSerialized(answer: unknown): answer is PreSerializedResponse {
  return typeof answer === 'object' && answer !== null && 'preSerialized' in answer
}

/** Matches `br` in a list of encodings, unless its weight is 0. */
const ACCEPTS_BROTLI = /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*($|[,;])/i

export const acceptsBrotli = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ACCEPTS_BROTLI.test(headers['accept-encoding'] ?? '')

/**
 * Returns whether the client has the version that `etag` names: weak comparison with `if-none-match` (RFC 9110,
 * 13.1.2).
 */
export function matchesEtag({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match']
  return (
    tags !== undefined &&
    (tags.trim() === '*' || tags.split(',').some((tag) => getOpaqueTag(tag) === getOpaqueTag(etag)))
  )
}

const getOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')

const NO_STORE_HEADERS = { 'cache-control': 'no-store' }
const REVALIDATED_HEADERS = { 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }
const CONTENT_TYPE_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const BROTLI_HEADERS = { 'content-encoding': 'br' }

/** A response in the form in which it is sent to one client. */
export interface Representation {
  status: 200 | 304
  /** Without the content length. */
  headers: Readonly<Record<string, string>>
  /** undefined if the client has a current copy. */
  body: Buffer | undefined
}

/** Chooses the representation of a response according to the request's headers. */
export function chooseRepresentation(
  { preSerialized, brotli, etag }: PreSerializedResponse,
  request: Pick<IncomingMessage, 'headers'>,
): Representation {
  const cacheHeaders = etag === null ? NO_STORE_HEADERS : { ...REVALIDATED_HEADERS, etag }
  if (etag !== null && matchesEtag(request, etag))
    return { status: 304, headers: cacheHeaders, body: undefined }
  const isCompressed = brotli !== null && acceptsBrotli(request)
  // With an etag the headers for revalidation already contain `vary`.
  const varyHeaders = isCompressed && etag === null ? { vary: 'accept-encoding' } : {}
  return {
    status: 200,
    headers: {
      ...cacheHeaders,
      ...CONTENT_TYPE_HEADERS,
      ...varyHeaders,
      ...(isCompressed && BROTLI_HEADERS),
    },
    body: isCompressed ? brotli : preSerialized,
  }
}
