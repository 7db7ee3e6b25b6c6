import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { takesBrotli, WORTH_COMPRESSING } from './pre-serialized-response.ts'

const compress = promisify<string, BrotliOptions, Buffer>(brotliCompress)

/** Compression on the fly: from 4 on it takes four times as long for the last percents. */
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 3 }

/**
 * Compresses answers as they are sent; what is compressed already is left alone. A whole text is compressed at once:
 * the plugin, which serves streams and clients without Brotli, would lead it through three streams.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    if (reply.hasHeader('content-encoding') || !takesBrotli(request)) return payload
    reply.removeHeader('content-length')
    reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' })
    return compress(payload, { params: FAST })
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: FAST },
    globalDecompression: false,
  })
}
