import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesBrotli } from '../pre-serialized-response.ts'

/** A page that is the same for everybody, compressed once. */
export interface CompressedPage {
  plain: Buffer
  brotli: Buffer
  etag: string
}

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  return { plain, brotli: await promisify(brotliCompress)(plain), etag: `W/"${hash}"` }
}

/** Browsers without brotli get it compressed on the fly. */
export function sendCompressedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): FastifyReply {
  reply.headers({ etag: page.etag, vary: 'accept-encoding' })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!takesBrotli(request)) return reply.send(page.plain)
  return reply.header('content-encoding', 'br').send(page.brotli)
}
