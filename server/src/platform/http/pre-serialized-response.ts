import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants } from 'node:zlib'
import type { z } from 'zod'

const compress = promisify<string | Buffer, BrotliOptions, Buffer>(brotliCompress)

/**
 * Above this size an answer is compressed in another thread. A list of 12 kB takes 40 µs in place and 180 in another
 * thread; with many concurrent ones V8 would also collect its whole heap every 30 to 50 lists.
 */
const MIN_COMPRESSED_BYTES = 100_000

/** Compresses with Brotli; `quality` from 0, the fastest, to 11. */
export async function compressBytes(bytes: string | Buffer, quality: number): Promise<Buffer> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  return bytes.length <= MIN_COMPRESSED_BYTES && quality <= FAST
    ? brotliCompressSync(bytes, options)
    : compress(bytes, options)
}

/** The bytes of an answer, validated when they were created. */
export interface PreSerializedResponse {
  preSerialized: Buffer
  /** The compressed bytes; null if they are compressed as they are sent. */
  brotli: Buffer | null
  /** Null if browsers must not cache the bytes. */
  etag: string | null
}

/** Below this size compression saves no packet. */
export const COMPRESSIBLE_BYTES = 1400
/** For one client or few: quality 3 takes twice as long for 1.5 % of a list, 4 four times for 3 %. */
export const FAST = 2
/** For many clients. */
const THOROUGH = 6

/** Validates an answer against its contract and serializes it once, by default for many clients. */
export async function preSerialize<Schema extends z.ZodType>(
  schema: Schema,
  answer: z.input<Schema>,
  quality = THOROUGH,
): Promise<PreSerializedResponse> {
  const preSerialized = Buffer.from(JSON.stringify(schema.parse(answer)))
  const isWorthIt = preSerialized.length >= COMPRESSIBLE_BYTES
  return { preSerialized, brotli: isWorthIt ? await compressBytes(preSerialized, quality) : null, etag: null }
}

/**
 * Returns the same response, which a browser may cache and revalidates at each request. Not for answers that only one
 * member may see, because a shared computer would store them.
 */
export const toRevalidated = (response: PreSerializedResponse): PreSerializedResponse => ({
  ...response,
  // Weak, because plain and compressed bytes have one tag.
  etag: `W/"${hash('sha256', response.preSerialized, 'base64url')}"`,
})

export function isPreSerialized(answer: unknown): answer is PreSerializedResponse {
  return typeof answer === 'object' && answer !== null && 'preSerialized' in answer
}

const ACCEPTS_BROTLI = /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*($|[,;])/i

export const acceptsBrotli = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ACCEPTS_BROTLI.test(headers['accept-encoding'] ?? '')

/**
 * Returns whether the client already has what `etag` names: weak comparison with `if-none-match` (RFC 9110, 13.1.2).
 */
export function matchesEtag({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match']
  return (
    tags !== undefined &&
    (tags.trim() === '*' || tags.split(',').some((tag) => getOpaqueTag(tag) === getOpaqueTag(etag)))
  )
}

const getOpaqueTag = (tag: string) => tag.trim().replace(/^W\//, '')

const PRIVATE = ['cache-control', 'no-store']
const REVALIDATED = ['cache-control', 'private, no-cache', 'vary', 'cookie, accept-encoding']
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8']
const COMPRESSED = ['content-encoding', 'br']

/** A response in the form for one client. */
export interface Representation {
  status: 200 | 304
  /** Names and values alternate; the length is not included. */
  headers: readonly string[]
  /** Null for a client that already has them. */
  body: Buffer | undefined
}

/** Chooses the representation of a response for a client with these headers. */
export function chooseRepresentation(
  { preSerialized, brotli, etag }: PreSerializedResponse,
  request: Pick<IncomingMessage, 'headers'>,
): Representation {
  const cacheHeaders = etag === null ? PRIVATE : [...REVALIDATED, 'etag', etag]
  if (etag !== null && matchesEtag(request, etag))
    return { status: 304, headers: cacheHeaders, body: undefined }
  const isCompressed = brotli !== null && acceptsBrotli(request)
  const varyHeaders = isCompressed && etag === null ? ['vary', 'accept-encoding'] : []
  return {
    status: 200,
    headers: [...cacheHeaders, ...JSON_TYPE, ...varyHeaders, ...(isCompressed ? COMPRESSED : [])],
    body: isCompressed ? brotli : preSerialized,
  }
}
