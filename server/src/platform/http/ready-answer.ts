import { promisify } from 'node:util'
import { constants, gzip, type ZlibOptions } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** An answer as it leaves, checked when it was made. */
export interface ReadyAnswer {
  readyBytes: Buffer
  /** The same compressed; null where that is not worth it. */
  gzipped: Buffer | null
}

const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip)

/** Below this a packet holds the answer anyway. */
const WORTH_COMPRESSING = 1400

/** Checks an answer against its contract and keeps its bytes, for one that many will get as it is. */
export async function readyAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: z.input<Schema>,
): Promise<ReadyAnswer> {
  return readyFor('many', JSON.stringify(schema.parse(answer)))
}

/** An answer put together from parts that were checked before; for one reader it is compressed in a hurry. */
export async function readyFor(readers: 'many' | 'one', json: string): Promise<ReadyAnswer> {
  const readyBytes = Buffer.from(json)
  if (readyBytes.length < WORTH_COMPRESSING) return { readyBytes, gzipped: null }
  const level = readers === 'many' ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_SPEED
  return { readyBytes, gzipped: await compress(readyBytes, { level }) }
}

export function isReady(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'readyBytes' in answer
}

export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { readyBytes, gzipped }: ReadyAnswer,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (!gzipped) return reply.send(readyBytes)
  reply.header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '')
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(readyBytes)
}
