import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { compressed, FAST, takesBrotli, WORTH_COMPRESSING } from './pre-serialized-response.ts'

/**
 * Compresses answers as they are sent; what is compressed already is left alone. A whole text is compressed at once:
 * the plugin, which serves streams and clients without Brotli, would lead it through three streams.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload
    if (reply.hasHeader('content-encoding') || !takesBrotli(request)) return payload
    reply.removeHeader('content-length')
    const varied = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    reply.headers({ 'content-encoding': 'br', vary: varied })
    return compressed(payload, FAST)
  })
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_COMPRESSING,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: FAST } },
    globalDecompression: false,
  })
}
