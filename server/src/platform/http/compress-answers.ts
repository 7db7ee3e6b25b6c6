import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import {
  compressBytes,
  FAST_COMPRESSION,
  acceptsBrotli,
  COMPRESSIBLE_BYTES,
} from './pre-serialized-response.ts'

/**
 * Compresses answers that are not compressed yet. Texts for clients with Brotli are compressed here, because the plugin
 * would pipe them through three streams. The plugin handles streams and clients without Brotli.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSIBLE_BYTES) return payload
    if (reply.hasHeader('content-encoding') || !acceptsBrotli(request)) return payload
    reply.removeHeader('content-length')
    const varyHeader = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    reply.headers({ 'content-encoding': 'br', vary: varyHeader })
    return compressBytes(payload, FAST_COMPRESSION)
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSIBLE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_COMPRESSION } },
    globalDecompression: false,
  })
}
