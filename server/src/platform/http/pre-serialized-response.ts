import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** An answer as it leaves, checked when it was made. */
export interface ReadyAnswer {
  readyBytes: Buffer
  /** The same compressed; null where it is compressed on its way, as any answer. */
  brotli: Buffer | null
}

/** Below this a packet holds the answer anyway. */
const WORTH_COMPRESSING = 1400
/** Better than what is compressed for one answer alone. */
const THOROUGH = { [constants.BROTLI_PARAM_QUALITY]: 6 }

/** Checks an answer against its contract and keeps its bytes, for one that many will get as it is. */
export const readyAnswer = <Schema extends z.ZodType>(schema: Schema, answer: z.input<Schema>) =>
  readyForMany(JSON.stringify(schema.parse(answer)))

/** An answer put together from parts that were checked before. */
export async function readyForMany(json: string): Promise<ReadyAnswer> {
  const { readyBytes } = readyForOne(json)
  const isWorthIt = readyBytes.length >= WORTH_COMPRESSING
  return { readyBytes, brotli: isWorthIt ? await compress(readyBytes, { params: THOROUGH }) : null }
}

export const readyForOne = (json: string): ReadyAnswer => ({ readyBytes: Buffer.from(json), brotli: null })

export function isReady(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'readyBytes' in answer
}

const TAKES_BROTLI = /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*($|[,;])/i

export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  TAKES_BROTLI.test(headers['accept-encoding'] ?? '')

export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { readyBytes, brotli }: ReadyAnswer,
): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (!brotli || !takesBrotli(request)) return reply.send(readyBytes)
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(brotli)
}
