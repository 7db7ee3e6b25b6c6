import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyInstance, FastifyRequest } from 'fastify'
import { compressAnswers } from '../compress-answers.ts'
import { matchesEtag, acceptsBrotli } from '../pre-serialized-response.ts'

const HASHED = /\/assets\//
/**
 * Matches the name of a file: in the root, or hidden. Below that a name with a dot may be a stock's
 * (`/stocks/BRK.B`). A full stop after a pasted address is ignored.
 */
const FILE_NAME = /\/\.[^/]|^\/[^/]+\.\w{1,12}\/?$/

/** The route of the app's pages; each built file has a route of its own. */
export const PAGE_ROUTE = '/*'

interface PageRoute {
  Params: { '*': string }
}

export interface WebFiles {
  /** Folder of the built web app. */
  webDir: string
  /** Whether the app has a page at an address; other addresses are sent as not found. */
  isPage(path: string): boolean
  /** Returns where the app shows the content of another address; null for unknown ones. */
  inApp(path: string): string | null
  /** HTML to add to the `<head>` of the page at an address; '' for none. */
  renderMetaTags(request: FastifyRequest): Promise<string>
  /** HTML to add to the `<head>` of every other page. */
  defaultMetaTags: string
  /** HTML with the site's styles, in the `<head>` of every page. */
  styles: string
}

/** Tells search engines, and the page's first script, that the app has no page at the address. */
const MISSING = '<meta name="robots" content="noindex" data-missing>'

/** Serves the built web app. Every address outside the API that is not a file name opens it. */
export async function serveWeb(
  app: FastifyInstance,
  { webDir, isPage, inApp, renderMetaTags, defaultMetaTags, styles }: WebFiles,
): Promise<void> {
  const page = await readFile(path.join(webDir, 'index.html'), 'utf8')
  const insertMetaTags = (tags: string) => page.replace('</head>', () => `${tags}${styles}\n</head>`)
  const usual = compressPage(insertMetaTags(defaultMetaTags))
  const missing = compressPage(insertMetaTags(MISSING))
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    preCompressed: true,
    // Each file has a route. These are sent if it is missing.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders(response, file) {
      const lasting = HASHED.test(file)
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  await app.register(async (pages) => {
    // The page contains the prerendered shells, 80 kB. With meta tags of its own it cannot be compressed by the
    // build.
    await compressAnswers(pages)
    pages.get<PageRoute>(PAGE_ROUTE, { schema: { hide: true } }, async (request, reply) => {
      const address = `/${request.params['*']}`
      if (looksLikeFile(address)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      reply.header('cache-control', 'no-cache')
      const appAddress = inApp(address)
      if (appAddress !== null) return reply.redirect(appAddress)
      if (!isPage(address)) return sendCompressedPage(request, reply.code(404), await missing)
      const tags = await renderMetaTags(request)
      if (!tags) return sendCompressedPage(request, reply, await usual)
      return reply.type('text/html; charset=utf-8').send(insertMetaTags(tags))
    })
    // The service worker caches it for every address of the app.
    pages.get('/index.html', { schema: { hide: true } }, async (request, reply) =>
      sendCompressedPage(request, reply.header('cache-control', 'no-cache'), await usual),
    )
  })
}

/** Expects an address as the router decoded it, without the query. */
const looksLikeFile = (address: string) => HASHED.test(address) || FILE_NAME.test(address)

/** A page that is equal for everybody, compressed once. */
interface CompressedPage {
  plain: Buffer
  brotli: Buffer
  etag: string
}

async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html)
  const etag = `W/"${hash('sha256', plain, 'base64url')}"`
  return { plain, brotli: await promisify(brotliCompress)(plain), etag }
}

/** For browsers without Brotli it is compressed on the fly. */
function sendCompressedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): FastifyReply {
  reply.headers({ etag: page.etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && matchesEtag(request, page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!acceptsBrotli(request)) return reply.send(page.plain)
  return reply.header('content-encoding', 'br').send(page.brotli)
}
