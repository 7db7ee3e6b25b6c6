import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compression on the fly: fast rather than thorough. */
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Compresses answers as they are sent; what is compressed already is left alone. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: FAST },
    globalDecompression: false,
  })
}
