import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { compressBytes, FAST, acceptsBrotli, COMPRESSIBLE_BYTES } from './pre-serialized-response.ts'

/**
 * Compresses answers as they are sent, unless they are compressed already. A whole text is compressed at once; the
 * plugin, which serves streams and clients without Brotli, would use three streams for it.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESSIBLE_BYTES) return payload
    if (reply.hasHeader('content-encoding') || !acceptsBrotli(request)) return payload
    reply.removeHeader('content-length')
    const varied = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    reply.headers({ 'content-encoding': 'br', vary: varied })
    return compressBytes(payload, FAST)
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSIBLE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST } },
    globalDecompression: false,
  })
}
